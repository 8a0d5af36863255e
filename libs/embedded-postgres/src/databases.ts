import pg from 'pg';
import { EmbeddedPostgresError } from './errors.js';

/** The database superuser, who owns everything and writes it. */
export const OWNER = 'nunatak';
/** Who may only read: whatever a reader's statement were brought to say, it changes nothing and starts no program. */
export const READER = 'nunatak_reader';

/** A server that says that it is ready takes a connection at once. */
const CONNECT_MS = 30_000;

/** Makes the databases that are missing, and the reader with what it may: SELECT on every table, those to come included. */
export async function prepareDatabases(
  url: (database: string) => string,
  names: readonly string[],
  readerPassword: string,
): Promise<void> {
  await withClient(url('postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const there = new Set(rows.map((row) => row.datname));
    for (const name of names)
      if (!there.has(name)) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [READER]);
    await client.query(
      `${roles.rowCount ? 'ALTER' : 'CREATE'} ROLE ${READER} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
         PASSWORD ${client.escapeLiteral(readerPassword)}`,
    );
    // Every role may make temporary tables, unless this is taken from all.
    for (const name of names)
      await client.query(`REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(name)} FROM PUBLIC`);
  });
  for (const name of names) {
    await withClient(url(name), async (client) => {
      await client.query(`GRANT USAGE ON SCHEMA public TO ${READER}`);
      await client.query(`ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${READER}`);
      await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${READER}`);
    });
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Whether PostgreSQL refused the password. */
export function isWrongPassword(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '28P01';
}

/** Names what PostgreSQL itself refused, in one line; any other failure stays as it is. */
export function refusal(home: string, error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  const isFromServer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && error instanceof pg.DatabaseError;
  if (!isFromServer) return error;
  return new EmbeddedPostgresError(
    'start-failed',
    `PostgreSQL in ${home} runs, but answers ${code}: ${message}: restore its files, or remove ${home} to begin anew`,
    { cause: error },
  );
}
