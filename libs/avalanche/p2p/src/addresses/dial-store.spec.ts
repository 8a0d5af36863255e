import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fileDialStore } from './dial-store.js';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-dials-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dial = { address: '192.0.2.1', port: 9_651, dialedAt: 1_764_000_000_000 };

function storeIn(name: string) {
  const errors: unknown[] = [];
  const path = join(folder, name);
  return { path, errors, store: fileDialStore(path, (error) => errors.push(error)) };
}

describe('fileDialStore', () => {
  it('has a dial in its file when it returns, and leaves no temporary file, not even that of a killed process', async () => {
    const { path, errors, store } = storeIn('peers/dials.json');
    expect(await store.load()).toEqual([]);
    store.save([dial]);
    expect(await store.load()).toEqual([dial]);
    writeFileSync(`${path}.new`, '[{"address":"192.0.2.1"', { mode: 0o600 });
    store.save([dial, { ...dial, port: 9_652 }]);
    expect(await store.load()).toEqual([dial, { ...dial, port: 9_652 }]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'peers'))).toEqual(['dials.json']);
    expect(errors).toEqual([]);
  });

  it('writes nothing where no dial is recent', async () => {
    const { path, store } = storeIn('empty/dials.json');
    store.save([]);
    expect(existsSync(path)).toBe(false);
  });

  it('takes nothing but dials from a file', async () => {
    const { path, store } = storeIn('mixed.json');
    const broken = [null, {}, { ...dial, address: 'host' }, { ...dial, port: 0 }, { ...dial, dialedAt: '1' }];
    writeFileSync(path, JSON.stringify([...broken, { ...dial, dialedAt: 0.5 }, dial]));
    expect(await store.load()).toEqual([dial]);
  });

  it('reports a file that cannot be written once, and again after it could', () => {
    const { path, errors, store } = storeIn('folder.json');
    for (let i = 0; i < 2; i++) {
      mkdirSync(path);
      for (let j = 0; j < 3; j++) store.save([dial]);
      expect(errors).toHaveLength(i + 1);
      rmSync(path, { recursive: true });
      store.save([dial]);
      rmSync(path);
    }
  });
});
