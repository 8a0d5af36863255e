import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LogFile } from './log-file.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-log-file-'));
  path = join(folder, 'nunatak.log');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const sizes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a log file', () => {
  it('is turned over while it is written, and all of its files together stay bounded', async () => {
    const log = new LogFile(path, { fileBytes: 10_000, oldFiles: 3 });
    for (let i = 0; i < 2_000; i++) {
      log.write(`${JSON.stringify({ i, text: 'x'.repeat(80) })}\n`);
      if (i % 50 === 0) await turn();
    }
    await log.close();
    expect(readdirSync(folder).sort()).toEqual(['nunatak.log', 'nunatak.log.1', 'nunatak.log.2', 'nunatak.log.3']);
    // A batch of lines that were waiting goes out as one.
    expect(Math.max(...sizes())).toBeLessThan(20_000);
    const newest = readFileSync(path, 'utf8') || readFileSync(`${path}.1`, 'utf8');
    expect(newest.trimEnd().split('\n').at(-1)).toContain('"i":1999');
  });

  it('goes on where the run before ended', async () => {
    writeFileSync(path, 'before\n');
    const log = new LogFile(path);
    log.write('after\n');
    await log.close();
    expect(readFileSync(path, 'utf8')).toBe('before\nafter\n');
  });

  it('loses lines while it can’t be written, and says how many when it can again', async () => {
    mkdirSync(path);
    const log = new LogFile(path);
    log.write('lost\n');
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now');
    while ((log as unknown as { stream?: unknown }).stream !== undefined) await turn();
    log.write('lost too\n');
    rmdirSync(path);
    clock.mockReturnValue(now + 60_000);
    log.write('written\n');
    await log.close();
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 40,
      msg: expect.stringMatching(/^2 or more lines of this log could not be written \(.*not a file\)\)$/),
    });
    expect(lines[1]).toBe('written');
  });
});
