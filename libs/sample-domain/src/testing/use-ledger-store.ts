import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { LEDGER_SCHEMA } from '../store/ledger-store.js';

const DATABASE = 'firn_sample';

/** A real PostgreSQL with the domain's tables, for the tests of a file. Call it at the top of the file. */
export function useLedgerStore(): { readonly pool: pg.Pool } {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-sample-'));
  let postgres: EmbeddedPostgres | undefined;
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir, databases: [DATABASE] });
    await LEDGER_SCHEMA.migrate(postgres.url(DATABASE));
    pool = new pg.Pool({ connectionString: postgres.url(DATABASE) });
    pool.on('error', () => {}); // tests cut connections
  }, 120_000);
  afterAll(async () => {
    await pool?.end();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get pool() {
      return pool!;
    },
  };
}
