import { setTimeout as sleep } from 'node:timers/promises';
import { PermanentError } from '@nunatak/core/errors';
import { Backoff } from '@nunatak/core/pause';
import pg from 'pg';
import type { DataSource, MigrationInterface } from 'typeorm';
import { isInTheWay } from '../connections/lock-errors.js';

/** How a database's schema compares with the one that this version of Nunatak knows. Names of migrations, oldest first. */
export interface SchemaVersion {
  applied: string[];
  /** Known here, not yet applied there. */
  missing: string[];
  /** Applied there, not known here: the database belongs to a newer Nunatak. */
  unknown: string[];
}

/** The database can't be used as it is; the message tells the way out. */
export class SchemaError extends PermanentError {
  override readonly code = 'schema';
}

/** What makes a store's schema. */
export interface StoreSchemaOptions {
  /** Oldest first. */
  migrations: readonly (new () => MigrationInterface & { name: string })[];
  /** The number of PostgreSQL's advisory lock under which they run; the same for whoever migrates the database, whatever the version. */
  lock: number;
  /** Called each time that they have run, under the same lock: makes the partitions of what is stored, say, in tables that they have added. */
  afterwards?: (pool: pg.Pool) => Promise<void>;
  /** For how long tables are waited for that others have in use. Default: ten minutes. */
  patienceMs?: number;
}

/**
 * How long a migration waits for a table that others read or write, in turn: whoever comes behind it waits for it, so it makes room soon, and
 * comes again. Two of three times before PostgreSQL looks for deadlocks (`deadlock_timeout`, a second), and breaks off a reader that has a table
 * which the migration wants next, and waits for one that it has; the third time until PostgreSQL ends an autovacuum that is in the way.
 */
const LOCK_WAITS_MS = [500, 500, 3_000];
/** Between two tries. */
const PAUSES = { firstMs: 200, longestMs: 5_000 };
const PATIENCE_MS = 600_000;

const UNDEFINED_TABLE = '42P01';

const SILENT = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/** A store's schema: brought up to date by migrations that are written by hand, never synchronised from entities. */
export class StoreSchema {
  constructor(private readonly options: StoreSchemaOptions) {}

  /**
   * A TypeORM connection to the store, for migrations. TypeORM is only loaded here: it takes longer than all the rest of a command's start.
   * @param lockTimeoutMs for how long a lock is waited for; 0, for ever
   */
  async dataSource(databaseUrl: string, lockTimeoutMs = 0): Promise<DataSource> {
    await import('reflect-metadata');
    const { DataSource: Source } = await import('typeorm');
    return new Source({
      type: 'postgres',
      url: databaseUrl,
      migrations: [...this.options.migrations],
      migrationsTableName: 'migration',
      migrationsTransactionMode: 'each',
      // What goes wrong is thrown, too, and standard output is for results.
      logger: SILENT,
      extra: { options: `-c lock_timeout=${lockTimeoutMs}` },
    });
  }

  /**
   * Brings the store's schema up to date, under a lock, so that several may try at once, and beside services that read and write it.
   * @param onWait told, once, that a table is waited for
   * @throws SchemaError where a table stays in use for longer than it is waited for
   */
  async migrate(databaseUrl: string, onWait?: (message: string) => void): Promise<void> {
    const lock = new pg.Client({ connectionString: databaseUrl });
    lock.on('error', () => {}); // whoever uses the connection learns of its loss
    await lock.connect();
    try {
      // A session lock: a second migrator waits, then finds nothing to do.
      await lock.query(`SELECT pg_advisory_lock(${this.options.lock})`);
      await this.runMigrations(databaseUrl, onWait);
      await this.complete(databaseUrl);
    } finally {
      await lock.end();
    }
  }

  /** Each migration is a transaction: one that makes room for others leaves nothing behind. */
  private async runMigrations(databaseUrl: string, onWait?: (message: string) => void): Promise<void> {
    const { patienceMs = PATIENCE_MS } = this.options;
    const until = performance.now() + patienceMs;
    const backoff = new Backoff(PAUSES);
    for (;;) {
      const source = await this.dataSource(databaseUrl, LOCK_WAITS_MS[backoff.failures % LOCK_WAITS_MS.length]);
      await source.initialize();
      try {
        await source.runMigrations();
        return;
      } catch (error) {
        if (!isInTheWay(error)) throw error;
        if (performance.now() >= until)
          throw new SchemaError(
            `a migration needs a table that others have had in use for ${Math.round(patienceMs / 1_000)} s, such as a backup or a transaction that was left open (${(error as Error).message})`,
            { cause: error },
          );
      } finally {
        await source.destroy();
      }
      if (backoff.failures === 0) onWait?.('a migration waits for a table that others have in use');
      await sleep(backoff.next());
    }
  }

  private async complete(databaseUrl: string): Promise<void> {
    const { afterwards } = this.options;
    if (!afterwards) return;
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    pool.on('error', () => {}); // whoever uses the connection learns of its loss
    try {
      await afterwards(pool);
    } finally {
      await pool.end();
    }
  }

  /** Reads which migrations the database has. Changes nothing. */
  async version(databaseUrl: string): Promise<SchemaVersion> {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      const applied = await appliedMigrations(client);
      const known = this.options.migrations.map((Migration) => new Migration().name);
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
   * The tables are there. A database that a newer Nunatak has migrated is fine, since migrations only add while an older release may still run.
   * @throws SchemaError when migrations are missing
   */
  private async assert(databaseUrl: string): Promise<void> {
    const { missing } = await this.version(databaseUrl);
    if (missing.length)
      throw new SchemaError(
        `the database lacks ${missing.length} of this version's migrations (${missing.join(', ')}): run "nunatak migrate"`,
      );
  }

  /**
   * A readiness check: passes for good once the schema is there. What is missing is logged once, as one line; the service goes on waiting,
   * since a migration may be on its way.
   */
  readiness(databaseUrl: string, log: { error(details: object, message: string): void }): () => Promise<void> {
    let isThere = false;
    let hasTold = false;
    const check = async () => {
      if (isThere) return;
      try {
        await this.assert(databaseUrl);
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
