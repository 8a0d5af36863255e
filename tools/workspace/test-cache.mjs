import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns where tests keep something whose build takes minutes, so that it outlives a checkout: below NUNATAK_TEST_CACHE, else below the
 * user's cache folder.
 * @param {string} name with the version, or a hash of the sources
 */
export function testCacheFolder(name) {
  const cache =
    process.env.NUNATAK_TEST_CACHE ?? join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'nunatak-tests');
  return join(cache, name);
}
