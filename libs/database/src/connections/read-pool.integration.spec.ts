import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SilentProxy, startSilentProxy, useDatabase } from '@nunatak/embedded-postgres/testing';
import type { Pool } from 'pg';
import { readPool } from './read-pool.js';
import { isUnanswered } from './reading-socket.js';
import { inSnapshot } from './transaction.js';

const database = useDatabase();
let proxy: SilentProxy;
let pool: Pool;

beforeAll(async () => {
  proxy = await startSilentProxy(database.url);
  pool = readPool(proxy.url, {
    applicationName: 'read-pool-spec',
    max: 1,
    statementTimeoutMs: 50,
    connectTimeoutMs: 500,
  });
});
afterAll(async () => {
  await pool.end();
  proxy.stop();
});

it('fails a statement that a silent server leaves without an answer, and gives another connection to the next one', async () => {
  const ways = [
    () => pool.query('SELECT 1'),
    () => inSnapshot(pool, (db) => db.query('SELECT 1')),
    () => inSnapshot(pool, (db) => Promise.all([db.query('SELECT 1'), db.query('SELECT 2')])),
  ];
  for (const ask of ways) {
    await pool.query('SELECT 1');
    proxy.fallSilent();
    const error: unknown = await ask().catch((reason: unknown) => reason);
    expect([error, isUnanswered(error)]).toEqual([expect.any(Error), true]);
    // It is the same with a connection that does not come about.
    const unconnected: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);
    expect([unconnected, isUnanswered(unconnected)]).toEqual([expect.any(Error), true]);
    proxy.recover();
  }
  expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
});
