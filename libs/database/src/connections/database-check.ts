import pg from 'pg';

/** Below what a readiness check may take, so that its report has PostgreSQL's reason. */
const TIMEOUT_MS = 1_500;

/** Whether the database answers, asked over a connection of its own: queries that keep a whole pool busy say nothing about that. */
export interface DatabaseCheck {
  /** @throws PostgreSQL's error, or that it gave no answer in time */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** For readiness. Connects when it is first asked, and anew after its connection was lost. */
export function databaseCheck(databaseUrl: string): DatabaseCheck {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'nunatak-readiness',
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    // Kept: a new connection would have to be let in while the database has none to spare.
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => {}); // the next check connects anew, and fails with the reason if it can't
  return {
    check: async () => void (await pool.query('SELECT 1')),
    close: () => pool.end(),
  };
}
