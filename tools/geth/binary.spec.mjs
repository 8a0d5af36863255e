import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gethGenesis, gethMissing, startGeth } from './geth.mjs';

describe('geth that is not built', () => {
  const cache = process.env.NUNATAK_TEST_CACHE;
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-no-geth-'));

  beforeAll(() => {
    process.env.NUNATAK_TEST_CACHE = folder;
  });
  afterAll(() => {
    if (cache === undefined) delete process.env.NUNATAK_TEST_CACHE;
    else process.env.NUNATAK_TEST_CACHE = cache;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is named with the command that builds it, and is not built by a start', async () => {
    expect(gethMissing()).toContain('node tools/geth/provision.mjs');
    expect(() => gethGenesis({ chainId: 1 })).toThrow(gethMissing());
    await expect(startGeth({ dataDir: folder })).rejects.toThrow(gethMissing());
    expect(readdirSync(folder)).toEqual([]);
  });
});
