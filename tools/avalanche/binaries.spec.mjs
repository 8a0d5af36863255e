import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { avalancheMissing, startAvalanche } from './avalanche.mjs';

describe('avalanchego that is not built', () => {
  const cache = process.env.NUNATAK_TEST_CACHE;
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-no-avalanche-'));

  beforeAll(() => {
    process.env.NUNATAK_TEST_CACHE = folder;
  });
  afterAll(() => {
    if (cache === undefined) delete process.env.NUNATAK_TEST_CACHE;
    else process.env.NUNATAK_TEST_CACHE = cache;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is named with the command that builds it, and is not built by a start', async () => {
    expect(avalancheMissing()).toContain('node tools/avalanche/provision.mjs');
    await expect(startAvalanche({ dataDir: folder })).rejects.toThrow(avalancheMissing());
    expect(readdirSync(folder)).toEqual([]);
  });
});
