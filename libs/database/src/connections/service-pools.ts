import pg from 'pg';

/** Less than a lease lasts (7.5 s). */
const MOST_MS = 5_000;

/** Whose connections, and how many. */
export interface ServicePoolOptions {
  /** By which PostgreSQL names the connections. */
  applicationName: string;
  /** Most connections. */
  max: number;
}

/**
 * A pool for leases, states, requests, and which chains are wanted: short statements, none of which may wait for a long one. One that hangs is
 * given up before a lease ends.
 */
export function controlPool(databaseUrl: string, { applicationName, max }: ServicePoolOptions): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: MOST_MS,
    query_timeout: MOST_MS,
    keepAlive: true,
  });
}

/**
 * A pool for what a service works on. Some statements take long (an index that is rebuilt), but a connection is there soon or not at all.

 * @param connectMs how long for; default 5 s
 * @param idleInTransactionMs after so long without a statement PostgreSQL ends a transaction, so that a frozen process keeps no lock
 */
export function workPool(
  databaseUrl: string,
  {
    applicationName,
    max,
    connectMs = MOST_MS,
    idleInTransactionMs,
  }: ServicePoolOptions & { connectMs?: number; idleInTransactionMs?: number },
): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: connectMs,
    ...(idleInTransactionMs !== undefined && { idle_in_transaction_session_timeout: idleInTransactionMs }),
    keepAlive: true,
  });
}
