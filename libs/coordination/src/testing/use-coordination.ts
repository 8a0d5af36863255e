import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { TABLES } from './coordination-tables.js';

/** A real PostgreSQL with the tables, for a file's tests. Call it at the top of the file. */
export function useCoordination(): { readonly pool: pg.Pool } {
  const folder = mkdtempSync(join(tmpdir(), 'firn-coordination-'));
  let postgres: EmbeddedPostgres | undefined;
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['firn_sample'] });
    pool = new pg.Pool({ connectionString: postgres.url('firn_sample'), max: 8 });
    pool.on('error', () => {});
    await pool.query(TABLES);
  }, 120_000);
  afterAll(async () => {
    await pool?.end();
    await postgres?.stop();
    remove(folder);
  });
  return {
    get pool() {
      return pool!;
    },
  };
}

/** As root the database's files lie elsewhere than the folder says. */
function remove(folder: string): void {
  const pointer = join(folder, 'location.json');
  if (existsSync(pointer)) {
    const { home } = JSON.parse(readFileSync(pointer, 'utf8')) as { home: string };
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}
