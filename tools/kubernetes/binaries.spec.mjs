import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubernetesBinary, kubernetesMissing, startCluster } from './kubernetes.mjs';

describe('a Kubernetes that is not built', () => {
  const cache = process.env.NUNATAK_TEST_CACHE;
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-no-kubernetes-'));

  beforeAll(() => {
    process.env.NUNATAK_TEST_CACHE = folder;
  });
  afterAll(() => {
    if (cache === undefined) delete process.env.NUNATAK_TEST_CACHE;
    else process.env.NUNATAK_TEST_CACHE = cache;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is named with the reason, and is not built by a start', async () => {
    const missing = kubernetesMissing();
    expect(missing).toMatch(/Kubernetes|Debian/);
    expect(() => kubernetesBinary('helm')).toThrow(missing);
    await expect(startCluster()).rejects.toThrow(missing);
    expect(readdirSync(folder)).toEqual([]);
  });
});
