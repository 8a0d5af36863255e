import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { clearRows } from '@nunatak/database';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import { GeneratedChains } from './testing/generated-chains.js';
import { indexEvents } from './testing/index-events.js';
import { storedRows } from './testing/stored-rows.js';

const PROCESS = join(import.meta.dirname, '../dist/testing/index-generated.process.js');
const NETWORK = '12345';
const BLOCKS = 1_000;
const BATCH = 8;
const PATIENCE = 240_000;

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

/** Events that are stored of both logs. */
async function taken(): Promise<number> {
  const { rows } = await store.pool.query<{ sum: string | null }>('SELECT sum(sequence) AS sum FROM log_position');
  return Number(rows[0]!.sum ?? 0);
}

it(
  'a process that is killed again and again has stored in the end what an undisturbed one stores',
  async () => {
    let kills = 0;
    const start = () =>
      spawn(process.execPath, [PROCESS, store.url, ...[BLOCKS, BATCH].map(String)], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    for (let running: ChildProcess; (await taken()) < 2 * BLOCKS; ) {
      running = start();
      const ended = once(running, 'exit');
      // At another instant of its work each time: some batches in, and at any point of the next one.
      const from = await taken();
      const target = Math.min(from + 100 + 37 * (kills % 5), 2 * BLOCKS);
      await until(async () => (await taken()) >= target, { what: () => `${target} events are stored` });
      await new Promise((resolve) => setTimeout(resolve, kills % 7));
      if (running.kill('SIGKILL')) kills++;
      await ended;
    }
    expect(kills).toBeGreaterThan(5);
    // One that is not killed finishes the bulk load, if that was still to be done.
    expect(await once(start(), 'exit')).toEqual([0, null]);
    expect(
      await schemaDifferences(store.pool, PRIMARY_NETWORK_TABLES, NETWORK, ['lease', 'job', 'definition']),
    ).toEqual([]);
    const found = await storedRows(store.pool, NETWORK);
    await clearRows(store.pool, PRIMARY_NETWORK_TABLES, NETWORK);
    const chains = new GeneratedChains();
    for (const chain of ['P', 'X'] as const)
      await indexEvents(store.pool, chains.grow(chain, BLOCKS), { batchSize: 50 });
    const clean = await storedRows(store.pool, NETWORK);
    expect(Object.keys(found)).toEqual(Object.keys(clean));
    for (const [table, rows] of Object.entries(clean)) expect([table, found[table]]).toEqual([table, rows]);
  },
  PATIENCE,
);

it('what is told to stop finishes the parts under way, begins no other, and wants to go on behind them', async () => {
  await clearRows(store.pool, PRIMARY_NETWORK_TABLES, NETWORK);
  const events = new GeneratedChains().grow('P', 60);
  const stop = new AbortController();
  const stopped = { partEvents: 10, signal: stop.signal, onIndexed: () => stop.abort() };
  const place = await indexEvents(store.pool, events, stopped);
  expect(place?.sequence).toBe(await taken());
  // One part is stored when it is told, one under way, and one may wait behind that.
  expect([10, 20, 30]).toContain(await taken());
  expect(await indexEvents(store.pool, events, { partEvents: 10 })).toBeUndefined();
  expect(await taken()).toBe(events.length);
});
