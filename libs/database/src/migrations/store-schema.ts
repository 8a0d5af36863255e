import { PermanentError } from '@nunatak/core/errors';
import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { formerDatabase } from './former-build.js';

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
  timeoutMs?: number;
}

const UNDEFINED_TABLE = '42P01';

/** A store's schema, as its hand-written migrations make it. `@nunatak/migrations` runs them; services only compare. */
export class StoreSchema {
  constructor(readonly options: StoreSchemaOptions) {}

  /** Returns which migrations the database has. Changes nothing. @throws SchemaError if the database is of a build before the baseline */
  async version(databaseUrl: string): Promise<SchemaVersion> {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      const applied = await appliedMigrations(client);
      const known = this.options.migrations.map((Migration) => new Migration().name);
      const unknown = applied.filter((name) => !known.includes(name));
      const fault = formerDatabase(unknown);
      if (fault !== undefined) throw new SchemaError(fault);
      return { applied, missing: known.filter((name) => !applied.includes(name)), unknown };
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
