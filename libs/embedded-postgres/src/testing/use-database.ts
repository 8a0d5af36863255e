import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.js';

interface TestDatabaseOptions {
  name?: string;
  /** Makes the schema, say; before the first test. */
  prepare?: (url: string) => Promise<void>;
  /** Connections of the pool, at most. */
  connections?: number;
}

/** A real PostgreSQL with one database; there from the first test of a file on. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
}

/** Starts a PostgreSQL of its own for the tests of a file, and removes it after them. Call it at the top of the file. */
export function useDatabase({ name = 'nunatak', prepare, connections = 10 }: TestDatabaseOptions = {}): TestDatabase {
  let folder: string | undefined;
  let postgres: EmbeddedPostgres | undefined;
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-database-'));
    postgres = await startEmbeddedPostgres({ dataDir: folder, databases: [name] });
    await prepare?.(postgres.url(name));
    pool = new pg.Pool({ connectionString: postgres.url(name), max: connections });
    pool.on('error', () => {}); // tests cut connections, and the server may stop before one has gone
  }, 120_000);
  afterAll(async () => {
    await pool?.end();
    await postgres?.stop();
    if (folder) removeDatabase(folder);
  });
  return {
    get url() {
      return postgres!.url(name);
    },
    get pool() {
      return pool!;
    },
  };
}

/** Removes a stopped embedded PostgreSQL's files: as root they may lie elsewhere than the folder says. */
export function removeDatabase(dataDir: string): void {
  const pointer = join(dataDir, 'location.json');
  if (existsSync(pointer)) {
    const { home } = JSON.parse(readFileSync(pointer, 'utf8')) as { home: string };
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}
