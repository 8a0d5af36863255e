import { it } from '@jest/globals';
import { programPath, schemasFolder } from './tools.mjs';

/**
 * Returns what declares a test that needs programs of a cluster, or their `schemas`. Where everything must run, their absence is a failure;
 * else the test is named as skipped.
 * @param {string[]} names
 */
export function needing(...names) {
  const isThere = names.every((name) => (name === 'schemas' ? schemasFolder() : programPath(name)));
  return isThere || process.env.NUNATAK_TEST_REQUIRE_ALL ? it : it.skip;
}
