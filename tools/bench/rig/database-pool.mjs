import pg from 'pg';

/**
 * A pool whose idle connections may be ended by the server without harm: servers are stopped before, or right after,
 * their pools.
 */
export function databasePool(url, max = 1) {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  return pool;
}
