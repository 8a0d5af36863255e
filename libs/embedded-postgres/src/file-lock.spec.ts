import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FileLock, isFileLockFree, takeFileLock } from './file-lock.js';
import { watchFileLock } from './file-lock-watch.js';

describe('takeFileLock', () => {
  let folder: string;
  let file: string;
  const held: FileLock[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-lock-'));
    file = join(folder, 'lock');
  });

  afterEach(() => {
    for (const lock of held.splice(0)) lock.release();
    rmSync(folder, { recursive: true, force: true });
  });

  const take = (): FileLock => {
    const lock = takeFileLock(file);
    if ('heldBy' in lock) throw new Error(`held by ${lock.heldBy}`);
    held.push(lock);
    return lock;
  };

  it('is had by one at a time, and names who has it', () => {
    const lock = take();
    expect(takeFileLock(file)).toEqual({ heldBy: `process ${process.pid}` });
    expect(isFileLockFree(file)).toBe(false);
    lock.release();
    expect(isFileLockFree(file)).toBe(true);
    take();
  });

  it('refuses a folder whose file system has no locks', () => {
    const tryLock = () => {
      throw Object.assign(new Error('no locks available'), { code: 'ENOLCK' });
    };
    expect(() => takeFileLock(file, { tryLock })).toThrow(
      `the file system of ${file} has no file locks (ENOLCK), and without them two Nunataks could write the same data`,
    );
  });

  it.each(['', '{"pid":', '\0\0\0', 'not JSON', '{"pid":-1}'])('takes a file that holds %j', (content) => {
    writeFileSync(file, content);
    take();
  });

  it('lasts as long as a child that inherited it, though it was released here', async () => {
    const lock = take();
    const stdio: ('pipe' | 'ignore' | number)[] = ['pipe', 'ignore', 'ignore', lock.descriptor];
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio });
    await once(child, 'spawn');
    lock.release();
    expect(isFileLockFree(file)).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isFileLockFree(file)).toBe(true);
  });

  it.each(['removed', 'replaced'])('reports when its file is %s', async (how) => {
    const lock = take();
    expect(lock.isStanding()).toBe(true);
    const lost = new Promise<void>((resolve) => watchFileLock(lock, resolve));
    rmSync(file);
    if (how === 'replaced') writeFileSync(file, '');
    expect(lock.isStanding()).toBe(false);
    await lost;
  });

  it('takes a look that fails for no sign of the file’s removal', () => {
    const lock = take();
    const elsewhere = `${folder}-elsewhere`;
    renameSync(folder, elsewhere);
    symlinkSync(folder, folder);
    try {
      expect(() => lock.isStanding()).toThrow('ELOOP');
    } finally {
      rmSync(folder);
      renameSync(elsewhere, folder);
    }
    expect(lock.isStanding()).toBe(true);
  });

  it('reports only a file that is missed on two looks in a row', async () => {
    const looks = ['gone', 'there', 'gone', 'failed', 'failed', 'gone', 'gone', 'gone'];
    let looked = 0;
    const isStanding = () => {
      const look = looks[looked++];
      if (look === 'failed') throw Object.assign(new Error('EIO'), { code: 'EIO' });
      return look === 'there';
    };
    await new Promise<void>((resolve) => watchFileLock({ isStanding }, resolve));
    expect(looked).toBe(7);
  });
});
