import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type pg from 'pg';
import { type DatabaseCheck, databaseCheck } from './database-check.js';
import { readPool } from './read-pool.js';

const applicationName = 'nunatak-test';

const server = useDatabase();
let pool: pg.Pool;
let database: DatabaseCheck;

beforeAll(() => {
  pool = readPool(server.url, { applicationName, connectTimeoutMs: 500 });
  database = databaseCheck(server.url);
});

afterAll(async () => {
  await pool?.end();
  await database?.close();
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
    const cutting = readPool(server.url, { applicationName, max: 1 });
    await cutting.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nunatak-readiness'`,
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
  const other = readPool(server.url, { applicationName, max: 1 });
  await other.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`);
  await other.end();
}
