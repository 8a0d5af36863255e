import pg from 'pg';

/**
 * A pool whose idle connections may be ended by the server without harm: servers are stopped before, or right after,
 * their pools.
 *
 * @param settings of PostgreSQL, by name
 */
export function databasePool(url, max = 1, settings = {}) {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({ connectionString: url, max, options });
  pool.on('error', () => undefined);
  return pool;
}
