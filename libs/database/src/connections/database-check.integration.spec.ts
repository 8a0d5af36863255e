import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { type DatabaseCheck, databaseCheck } from './database-check.js';
import { readPool } from './read-pool.js';

const applicationName = 'firn-test';

let folder: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let database: DatabaseCheck;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firn-database-check-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['one'] });
  pool = readPool(postgres.url('one'), { applicationName, connectTimeoutMs: 500 });
  database = databaseCheck(postgres.url('one'));
}, 120_000);

afterAll(async () => {
  await pool?.end();
  await database?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the check of the database', () => {
  it('passes while queries keep every connection of the pool', async () => {
    const busy = Array.from({ length: 10 }, () =>
      pool.query('SELECT pg_sleep(60)').catch((error: Error) => error.message),
    );
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout');
    await database.check();
    await endQueries();
    expect(await Promise.all(busy)).toEqual(Array(10).fill('canceling statement due to user request'));
  });

  it('passes again after its connection was cut', async () => {
    await database.check();
    const cutting = readPool(postgres.url('one'), { applicationName, max: 1 });
    await cutting.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'firn-readiness'`,
    );
    await cutting.end();
    await database.check().catch(() => database.check());
  });

  it('fails while the database is away', async () => {
    const nowhere = databaseCheck('postgresql://nobody@127.0.0.1:1/nothing');
    await expect(nowhere.check()).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });
});

async function endQueries(): Promise<void> {
  const other = readPool(postgres.url('one'), { applicationName, max: 1 });
  await other.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`);
  await other.end();
}
