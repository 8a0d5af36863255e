import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { removeDatabase } from './remove-database.js';

/** A real PostgreSQL with an empty database, for a file's tests. Call it at the top of the file. */
export function useDatabase(): { readonly pool: pg.Pool; readonly url: string } {
  const folder = mkdtempSync(join(tmpdir(), 'firn-database-'));
  let postgres: EmbeddedPostgres | undefined;
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['firn_evm'] });
    pool = new pg.Pool({ connectionString: postgres.url('firn_evm'), max: 24 });
    pool.on('error', () => {});
  }, 120_000);
  afterAll(async () => {
    await pool?.end();
    await postgres?.stop();
    removeDatabase(folder);
  });
  return {
    get pool() {
      return pool!;
    },
    get url() {
      return postgres!.url('firn_evm');
    },
  };
}
