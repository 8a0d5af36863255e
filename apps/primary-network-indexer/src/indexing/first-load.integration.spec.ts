import { beforeEach, describe, expect, it } from '@jest/globals';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import {
  completeTables,
  PRIMARY_NETWORK_SCHEMA,
  PRIMARY_NETWORK_TABLES,
  registerNetwork,
} from '@nunatak/primary-network-schema';
import { removeNetwork } from '@nunatak/primary-network-writes';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { PrimaryNetworkIndexer } from '../primary-network-indexer.js';
import { GeneratedChains } from '../testing/generated-chains.js';
import { indexEvents } from '../testing/index-events.js';
import { storedRows } from '../testing/stored-rows.js';
import { endLoad } from './end-load.js';
import { LoadEnder } from './load-ender.js';

const NETWORK = '12345';
const BLOCKS = 200;
const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

beforeEach(() => removeNetwork(store.pool, NETWORK));

const loading = async () =>
  (await store.pool.query<{ is: boolean }>('SELECT loading_since IS NOT NULL AS is FROM network')).rows[0]?.is;
/** As if P's events came fast until then. */
const loadUntil = (time: string) => store.pool.query(`UPDATE log_head SET loading_until = ${time} WHERE chain = 'P'`);
const unspent = async () =>
  (await store.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM unspent')).rows[0]!.n;
/** Until so many of the database's connections wait for a lock. */
const untilWaiting = (count: number, condition = 'true') => {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND ${condition}`;
  return until(async () => (await store.pool.query(waiting)).rowCount === count, { what: () => `${count} wait` });
};
const missing = () => schemaDifferences(store.pool, PRIMARY_NETWORK_TABLES, NETWORK, ['lease', 'job', 'definition']);

/** What is stored when both chains are taken in as they usually are. */
async function usualRows(): Promise<Record<string, string[]>> {
  const chains = new GeneratedChains();
  for (const chain of ['P', 'X'] as const) await indexEvents(store.pool, chains.grow(chain, BLOCKS));
  const rows = await storedRows(store.pool, NETWORK);
  await removeNetwork(store.pool, NETWORK);
  return rows;
}

describe('a first load', () => {
  it('leaves lists without indexes and nothing unspent, in all of the network’s logs, until it is ended', async () => {
    const usual = await usualRows();
    const chains = new GeneratedChains();
    const events = { P: chains.grow('P', BLOCKS), X: chains.grow('X', BLOCKS) };
    const half = events.P.slice(0, BLOCKS / 2);
    await indexEvents(store.pool, half, { batchSize: 20, loadAfter: 20, endsLoad: false });
    expect(await loading()).toBe(true);
    const before = await unspent();
    expect(before).toBeGreaterThan(0);
    const lacking = await missing();
    expect(lacking).toContain('block: declared, not there: CREATE UNIQUE INDEX USING btree (chain, height)');
    expect(lacking).toContainEqual(expect.stringMatching(/^staker: declared, not there: .*\(network_id, ended_id\)/));
    expect(lacking).toContainEqual(
      expect.stringMatching(/^staker: declared, not there: .*\(network_id, node_id, kind/),
    );
    expect(lacking).toContainEqual(expect.stringMatching(/^consumption: .* UNIQUE .*\(utxo_id\)/));
    // What batches look up by goes on.
    expect(lacking).not.toContainEqual(
      expect.stringMatching(/^utxo: .* UNIQUE|^staker: .*node_id, start_time\) WHERE \(kind = /),
    );

    await indexEvents(store.pool, events.X, { batchSize: 50, loadAfter: 0, endsLoad: false });
    expect([await loading(), await unspent()]).toEqual([true, before]);

    // Another process goes on with it.
    await indexEvents(store.pool, events.P.slice(half.length), { batchSize: 50 });
    expect([await loading(), await missing()]).toEqual([false, []]);
    expect(await storedRows(store.pool, NETWORK)).toEqual(usual);
  });

  it('that ends while its log goes on leaves nothing out of what comes behind it', async () => {
    const usual = await usualRows();
    const chains = new GeneratedChains();
    const events = { P: chains.grow('P', BLOCKS), X: chains.grow('X', BLOCKS) };
    await indexEvents(store.pool, events.X);
    // All that the P-Chain exports is imported already.
    await indexEvents(store.pool, events.P, {
      ...{ batchSize: 20, loadAfter: 20, endsLoad: false },
      whenStored: async (sequence) => {
        expect(await loading()).toBe(sequence > 20 && sequence <= 100);
        if (sequence !== 100) return;
        await loadUntil('NULL');
        await endLoad(store.pool, NETWORK, { signal: new AbortController().signal });
      },
    });
    expect(await missing()).toEqual([]);
    expect(await storedRows(store.pool, NETWORK)).toEqual(usual);
  });

  it('is not begun where parts are small, where another log of the network is long, or later', async () => {
    const events = new GeneratedChains().grow('P', 60);
    await indexEvents(store.pool, events.slice(0, 40), { batchSize: 10, endsLoad: false });
    expect(await loading()).toBe(false);
    await indexEvents(store.pool, events.slice(40, 50), { loadAfter: 19, endsLoad: false });
    expect(await loading()).toBe(false);
    await store.pool.query(`UPDATE log_head SET sequence = 100000 WHERE chain = 'X'`);
    await indexEvents(store.pool, events.slice(50), { loadAfter: 30, endsLoad: false });
    expect([await loading(), await missing()]).toEqual([false, []]);
  });

  it('is ended by whoever has the database when its log stands still, and not while that goes on', async () => {
    const events = new GeneratedChains().grow('P', 60);
    await indexEvents(store.pool, events, { batchSize: 10, loadAfter: 10, endsLoad: false });
    const ender = new LoadEnder({ pool: store.pool, logger: pino({ level: 'silent' }), graceMs: 0 });
    await loadUntil(`now() + interval '1 hour'`);
    expect(await ender.look()).toBe(false);
    expect(await loading()).toBe(true);
    await loadUntil('now()');
    expect(await ender.look()).toBe(false);
    expect([await loading(), await missing()]).toEqual([false, []]);
    await ender.stop();
  });

  it('goes on for a while where a writer is gone, and no longer where it is idle', async () => {
    const events = new GeneratedChains().grow('P', 70);
    const options = { loadAfter: 10, fullPartEvents: 10, endsLoad: false };
    const seconds = async () => {
      const left = `SELECT extract(epoch FROM loading_until - clock_timestamp())::float AS left FROM log_head WHERE chain = 'P'`;
      return (await store.pool.query<{ left: number | null }>(left)).rows[0]!.left;
    };
    await indexEvents(store.pool, events.slice(0, 20), { batchSize: 10, ...options });
    expect(await seconds()).toBeGreaterThan(10);
    // Another session, to which its events come slowly.
    await indexEvents(store.pool, events.slice(20, 25), options);
    expect(await seconds()).toBeGreaterThan(10);
    await indexEvents(store.pool, events.slice(25, 45), {
      ...{ batchSize: 10, ...options },
      whenTaken: () => until(async () => (await seconds()) === null, { what: () => 'the log is quiet' }),
    });
    await indexEvents(store.pool, events.slice(45, 55), options);
    expect(await seconds()).toBeGreaterThan(10);
    // The longer it has lasted, the more would be lost.
    await store.pool.query(`UPDATE network SET loading_since = now() - interval '1 day'`);
    await indexEvents(store.pool, events.slice(55, 65), options);
    expect(await seconds()).toBeGreaterThan(590);
    // One that is known to have all of its log waits for nothing.
    let isWhole = false;
    await indexEvents(store.pool, events.slice(65), {
      ...{ ...options, fullPartEvents: 5, isWhole: () => isWhole },
      whenTaken: async () => {
        expect(await seconds()).toBeGreaterThan(590);
        isWhole = true;
        await until(async () => (await seconds()) === null, { what: () => 'the log is whole' });
      },
    });
  });

  it('leaves lists of stakers their indexes where another network has some', async () => {
    await store.pool.query(
      `INSERT INTO staker (network_id, height, time, start_time, end_time, transaction_index, kind, status, type, transaction_id, node_id,
         subnet_id, weight, delegatee_reward)
       VALUES (5, 1, 1, 1, 2, 0, 'V', 'C', 'AddValidatorTx', '\\x01', '\\x01', '\\x00', 1, 0)`,
    );
    try {
      const options = { batchSize: 10, loadAfter: 10, endsLoad: false };
      await indexEvents(store.pool, new GeneratedChains().grow('P', 30), options);
      const lacking = await missing();
      expect(lacking).toContainEqual(expect.stringMatching(/^block: declared, not there/));
      expect(lacking).not.toContainEqual(expect.stringMatching(/^staker:/));
    } finally {
      await store.pool.query('DELETE FROM staker WHERE network_id = 5');
      await loadUntil('now()');
      await endLoad(store.pool, NETWORK, { signal: new AbortController().signal });
    }
  });

  it('leaves no table without indexes where its network is removed meanwhile', async () => {
    const options = { batchSize: 10, loadAfter: 10, endsLoad: false };
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), options);
    expect(await missing()).toContainEqual(expect.stringMatching(/^staker:/));
    await removeNetwork(store.pool, NETWORK);
    await registerNetwork(store.pool, NETWORK);
    expect(await missing()).toEqual([]);
  });

  it('keeps its indexes away while migrations run beside it', async () => {
    const options = { batchSize: 10, loadAfter: 10, endsLoad: false };
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), options);
    await completeTables(store.pool);
    expect(await missing()).toContainEqual(expect.stringMatching(/^staker:/));
  });

  it('is ended behind what a process that was killed has begun', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), {
      ...{ batchSize: 10, loadAfter: 10, endsLoad: false },
    });
    await loadUntil('now()');
    const killed = await store.pool.connect();
    try {
      await killed.query('BEGIN');
      await killed.query('SELECT FROM network FOR KEY SHARE');
      const ending = endLoad(store.pool, NETWORK, { signal: new AbortController().signal });
      await untilWaiting(1);
      expect((await missing()).length).toBeGreaterThan(0);
      await killed.query('COMMIT');
      expect([await ending, await loading(), await missing()]).toEqual([true, false, []]);
    } finally {
      killed.release();
    }
  });

  it('that goes on while its indexes are made is ended all the same', async () => {
    const events = new GeneratedChains().grow('P', 60);
    await indexEvents(store.pool, events.slice(0, 30), { batchSize: 10, loadAfter: 10, endsLoad: false });
    await loadUntil('now()');
    const { signal } = new AbortController();
    let ending!: Promise<boolean>;
    await new Promise<void>((onBegin) => {
      ending = endLoad(store.pool, NETWORK, { signal, onBegin });
    });
    await indexEvents(store.pool, events.slice(30), { batchSize: 1, endsLoad: false });
    expect([await ending, await loading(), await missing()]).toEqual([true, false, []]);
    const stored = await storedRows(store.pool, NETWORK);
    await removeNetwork(store.pool, NETWORK);
    await indexEvents(store.pool, events);
    expect(await storedRows(store.pool, NETWORK)).toEqual(stored);
  });

  it('is ended beside a backup, or whoever else reads for long', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 60), {
      batchSize: 10,
      loadAfter: 10,
      endsLoad: false,
    });
    await loadUntil('now()');
    const reader = await store.pool.connect();
    try {
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await reader.query('SELECT FROM block, utxo, unspent');
      const { signal } = new AbortController();
      expect(await endLoad(store.pool, NETWORK, { signal })).toBe(true);
      expect([await loading(), await missing()]).toEqual([false, []]);
    } finally {
      await reader.query('ROLLBACK');
      reader.release();
    }
  });

  it('is ended where the server ends statements that take long, and transactions that do nothing', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), {
      ...{ batchSize: 10, loadAfter: 10, endsLoad: false },
    });
    await loadUntil('now()');
    const strict = new pg.Pool({
      connectionString: store.url,
      options: '-c idle_in_transaction_session_timeout=300 -c statement_timeout=300',
    });
    const writer = await store.pool.connect();
    try {
      await writer.query('BEGIN');
      await writer.query(`LOCK TABLE block_${NETWORK} IN ROW EXCLUSIVE MODE`);
      const ending = endLoad(strict, NETWORK, { signal: new AbortController().signal });
      await untilWaiting(2, `query LIKE 'CREATE %' AND now() - query_start > interval '1 second'`);
      await writer.query('COMMIT');
      expect([await ending, await loading(), await missing()]).toEqual([true, false, []]);
    } finally {
      writer.release();
      await strict.end();
    }
  });

  it('is ended by one process at a time', async () => {
    const events = new GeneratedChains().grow('P', 60);
    await indexEvents(store.pool, events, { batchSize: 10, loadAfter: 10, endsLoad: false });
    await loadUntil('now()');
    const { signal } = new AbortController();
    let begun = 0;
    const onBegin = () => {
      begun++;
    };
    const ends = await Promise.all([1, 2].map(() => endLoad(store.pool, NETWORK, { signal, onBegin })));
    expect([ends.includes(true), begun, await loading(), await missing()]).toEqual([true, 1, false, []]);
    expect(await endLoad(store.pool, NETWORK, { signal, onBegin })).toBe(true);
    expect(begun).toBe(1);
  });

  it('that was broken off before a process began may go on first', async () => {
    const events = new GeneratedChains().grow('P', 60);
    await indexEvents(store.pool, events, { batchSize: 10, loadAfter: 10, endsLoad: false });
    await loadUntil('now()');
    const ender = new LoadEnder({ pool: store.pool, logger: pino({ level: 'silent' }), graceMs: 3_600_000 });
    await ender.look();
    expect(await loading()).toBe(true);
    // It does, and is over again.
    await loadUntil(`now() + interval '1 hour'`);
    await ender.look();
    await loadUntil('now()');
    await ender.look();
    expect(await loading()).toBe(false);
    await ender.stop();
  });

  it('is left for later by who is told to stop', async () => {
    const events = new GeneratedChains().grow('P', 60);
    await indexEvents(store.pool, events, { batchSize: 10, loadAfter: 10, endsLoad: false });
    await loadUntil('now()');
    const holder = await store.pool.connect();
    const ender = new LoadEnder({ pool: store.pool, logger: pino({ level: 'silent' }), graceMs: 0 });
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM network FOR UPDATE');
      await untilWaiting(1);
      await ender.stop();
      expect(await loading()).toBe(true);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    const next = new LoadEnder({ pool: store.pool, logger: pino({ level: 'silent' }), graceMs: 0 });
    expect(await next.look()).toBe(false);
    await next.stop();
    expect(await loading()).toBe(false);
  });

  it('is not begun where somebody reads one of its tables for long', async () => {
    const reader = await store.pool.connect();
    try {
      await registerNetwork(store.pool, NETWORK);
      await reader.query('BEGIN');
      await reader.query('SELECT FROM block');
      await indexEvents(store.pool, new GeneratedChains().grow('P', 20), {
        batchSize: 10,
        loadAfter: 10,
        endsLoad: false,
      });
      expect([await loading(), await missing()]).toEqual([false, []]);
    } finally {
      await reader.query('ROLLBACK');
      reader.release();
    }
  });

  it('begins by itself when a long log comes fast, and ends when it is quiet', async () => {
    const events = new GeneratedChains().grow('P', 7_100);
    const stream = new InProcessBlockStream(PRIMARY_NETWORK_BLOCKS, { onFailure: () => {} });
    const indexer = new PrimaryNetworkIndexer({
      ...{ pool: store.pool, stream, logger: pino({ level: 'silent' }), registry: new Registry() },
    });
    try {
      indexer.addNetwork(Number(NETWORK));
      const publisher = stream.publisher(`${NETWORK}-P`);
      await publisher.tail();
      const publishing = (async () => {
        for (let at = 0; at < events.length; at += 500) await publisher.publish(events.slice(at, at + 500));
      })();
      const seen = new Set<boolean | undefined>();
      await until(
        async () => {
          seen.add(await loading());
          return seen.has(true) && (await loading()) === false;
        },
        { what: () => 'a first load has ended' },
      );
      await publishing;
      expect(await missing()).toEqual([]);
      const { rows } = await store.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM block');
      expect(rows[0]!.n).toBe(events.length - 1);
      expect(await unspent()).toBeGreaterThan(7_000);
    } finally {
      await indexer.stop();
      await stream.close();
    }
  }, 60_000);
});
