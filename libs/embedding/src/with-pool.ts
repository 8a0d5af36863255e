import pg from 'pg';

/** A database on the same machine takes a connection at once, or is away. */
const CONNECT_MS = 10_000;

/** Runs work on a connection of its own, and closes it. */
export async function withPool<T>(databaseUrl: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: CONNECT_MS });
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
