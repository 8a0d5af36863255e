import { setTimeout as sleep } from 'node:timers/promises';
import { Backoff } from '@nunatak/core/pause';
import { isInTheWay, SchemaError, type StoreSchema } from '@nunatak/database';
import pg from 'pg';

/**
 * How long a migration waits for a table that other sessions use, in turn. Readers queue behind a waiting migration, so a wait is short and
 * repeated. Two of three waits are shorter than `deadlock_timeout` (one second), after which PostgreSQL may abort a reader. The third is long
 * enough for PostgreSQL to cancel an autovacuum.
 */
const LOCK_WAITS_MS = [500, 500, 3_000];
/** Between two attempts. */
const PAUSES = { firstMs: 200, longestMs: 5_000 };
const TIMEOUT_MS = 600_000;

const SILENT = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/**
 * Brings a store's schema up to date, beside services that read and write it. Several programs may do so at once.
 * @param onWait called once if a table is in use
 * @throws SchemaError if the database is of a build before the baseline, or a table stays in use for longer than the schema's time-out
 */
export async function migrateStore(
  schema: StoreSchema,
  databaseUrl: string,
  onWait?: (message: string) => void,
): Promise<void> {
  const { lock, afterwards } = schema.options;
  const session = new pg.Client({ connectionString: databaseUrl });
  session.on('error', () => {}); // the next statement reports the loss
  await session.connect();
  try {
    // A session lock: a second program waits, then finds nothing to do.
    await session.query(`SELECT pg_advisory_lock(${lock})`);
    await schema.version(databaseUrl);
    await runMigrations(schema, databaseUrl, onWait);
    if (afterwards) await withPool(databaseUrl, afterwards);
  } finally {
    await session.end();
  }
}

/** Runs each migration in a transaction, so that one that gives way leaves nothing behind. */
async function runMigrations(schema: StoreSchema, databaseUrl: string, onWait?: (message: string) => void) {
  const { timeoutMs = TIMEOUT_MS } = schema.options;
  const until = performance.now() + timeoutMs;
  const backoff = new Backoff(PAUSES);
  for (;;) {
    const source = await dataSource(schema, databaseUrl, LOCK_WAITS_MS[backoff.failures % LOCK_WAITS_MS.length]!);
    await source.initialize();
    try {
      await source.runMigrations();
      return;
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (performance.now() >= until)
        throw new SchemaError(
          `a migration needs a table that others have had in use for ${Math.round(timeoutMs / 1_000)} s, such as a backup or a transaction that was left open (${(error as Error).message})`,
          { cause: error },
        );
    } finally {
      await source.destroy();
    }
    if (backoff.failures === 0) onWait?.('a migration waits for a table that others have in use');
    await sleep(backoff.next());
  }
}

/** Loads TypeORM only now, because loading takes longer than the rest of a command's start. */
async function dataSource(schema: StoreSchema, databaseUrl: string, lockTimeoutMs: number) {
  await import('reflect-metadata');
  const { DataSource } = await import('typeorm');
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    migrations: [...schema.options.migrations],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    // Failures are thrown. Standard output is for results.
    logger: SILENT,
    extra: { options: `-c lock_timeout=${lockTimeoutMs}` },
  });
}

async function withPool(databaseUrl: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {}); // the next statement reports the loss
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
