import type { Socket } from 'node:net';
import pg from 'pg';
import { RawClient } from './raw-client.js';
import { endSilent, readInTurns } from './reading-socket.js';

/**
 * Session settings of connections that only read. Every list query is written to walk an index in its order and to look the rest up by
 * key, which is the best plan for a page whatever the tables hold. The planner would at times think otherwise, above all when it plans
 * without knowing the parameters (a generic plan, which saves planning at each request): so the other ways are put out of its reach.
 */
export const READ_SETTINGS: Record<string, string> = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  enable_hashagg: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_memoize: 'off',
  jit: 'off', // compiling takes longer than a page does
  max_parallel_workers_per_gather: '0',
  default_transaction_read_only: 'on',
};

/** A server that works has given a statement up by then. One that has not is frozen, or its host is gone. */
const SERVER_LATE_MS = 2_000;

export interface ReadPoolOptions {
  /** By which PostgreSQL names the connections. */
  applicationName: string;
  /** Most connections; default 10. */
  max?: number;
  /** After how long a statement is given up, in milliseconds; default 15,000. */
  statementTimeoutMs?: number;
  /** After how long waiting for a connection is given up, in milliseconds; default 5,000. */
  connectTimeoutMs?: number;
}

/** A client of pg's: its types don't name its connection. */
interface Connected {
  connection: { stream: Socket };
}

/** A pool of connections for list queries: read-only, with {@link READ_SETTINGS}. */
export function readPool(databaseUrl: string, options: ReadPoolOptions): pg.Pool {
  const { statementTimeoutMs = 15_000 } = options;
  const settings = { ...READ_SETTINGS, statement_timeout: String(statementTimeoutMs) };
  const pool = new pg.Pool({
    Client: RawClient,
    connectionString: databaseUrl,
    application_name: options.applicationName,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as Connected).connection;
    readInTurns(stream);
    endSilent(stream, statementTimeoutMs + SERVER_LATE_MS);
  });
  // A connection that is lost while idle is replaced when one is needed, and whoever needs it then learns what is wrong. Without a
  // listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
