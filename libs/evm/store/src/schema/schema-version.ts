import { PermanentError } from '@firn/platform/errors';
import pg from 'pg';
import { MIGRATIONS } from './data-source.js';

/** How a database's schema compares with the one that this version of Firn knows. Names of migrations, oldest first. */
export interface SchemaVersion {
  applied: string[];
  /** Known here, not yet applied there. */
  missing: string[];
  /** Applied there, not known here: the database belongs to a newer Firn. */
  unknown: string[];
}

/** The database can't be used as it is; the message tells the way out. */
export class SchemaError extends PermanentError {
  override readonly code = 'schema';
}

/**
 * A readiness check: passes for good once the schema is there. What is missing is logged once, as one line; the service goes on waiting,
 * since a migration may be on its way.
 */
export function schemaReadiness(
  databaseUrl: string,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  let isThere = false;
  let hasTold = false;
  const check = async () => {
    if (isThere) return;
    try {
      await assertEvmSchema(databaseUrl);
      isThere = true;
    } catch (error) {
      if (error instanceof SchemaError && !hasTold) {
        hasTold = true;
        log.error({}, error.message);
      }
      throw error;
    }
  };
  check().catch(() => undefined); // told at the start, not when somebody first asks
  return check;
}

const UNDEFINED_TABLE = '42P01';

/** Reads which migrations the database has. Changes nothing. */
export async function evmSchemaVersion(databaseUrl: string): Promise<SchemaVersion> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const applied = await appliedMigrations(client);
    const known: string[] = MIGRATIONS.map((Migration) => new Migration().name);
    return {
      applied,
      missing: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
    };
  } finally {
    await client.end();
  }
}

/**
 * For a service's start: its tables are there. A database that a newer Firn has migrated is fine, since migrations only add while an
 * older release may still run.
 * @throws SchemaError when migrations are missing
 */
export async function assertEvmSchema(databaseUrl: string): Promise<void> {
  const { missing } = await evmSchemaVersion(databaseUrl);
  if (missing.length)
    throw new SchemaError(
      `the database lacks ${missing.length} of this version's migrations (${missing.join(', ')}): run "firn migrate"`,
    );
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY timestamp, id');
    return rows.map((row) => row.name);
  } catch (error) {
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
