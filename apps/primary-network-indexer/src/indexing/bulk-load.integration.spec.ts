import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_BLOCKS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import {
  completeTables,
  PRIMARY_NETWORK_SCHEMA,
  PRIMARY_NETWORK_TABLES,
  registerNetwork,
} from '@nunatak/primary-network-schema';
import { endLoading, removeNetwork } from '@nunatak/primary-network-writes';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { PrimaryNetworkIndexer } from '../primary-network-indexer.js';
import { GeneratedChains } from '../testing/generated-chains.js';
import { FAR, indexEvents } from '../testing/index-events.js';
import { storedRows } from '../testing/stored-rows.js';
import { BulkLoads } from './bulk-loads.js';
import { finishNetwork } from './finish-network.js';

const NETWORK = '12345';
const BLOCKS = 200;
const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

beforeEach(() => removeNetwork(store.pool, NETWORK));

const phase = async () => (await store.pool.query<{ phase: string }>('SELECT phase FROM network')).rows[0]?.phase;
const loading = async () => (await phase()) === 'loading';
const never = new AbortController().signal;
const finish = () => finishNetwork(store.pool, NETWORK, never);
/** Events that are taken in as the begin of a bulk load. */
const LOADING = { batchSize: 10, head: FAR, endsLoad: false };
/** What ends and finishes loads, as the process that has the lease does. */
const bulkLoads = () => new BulkLoads({ pool: store.pool, logger: pino({ level: 'silent' }) });
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

afterEach(() => void jest.restoreAllMocks());

describe('a bulk load', () => {
  it('leaves lists without indexes and nothing unspent, in all of the network’s logs, until it is ended', async () => {
    const usual = await usualRows();
    const chains = new GeneratedChains();
    const events = { P: chains.grow('P', BLOCKS), X: chains.grow('X', BLOCKS) };
    const half = events.P.slice(0, BLOCKS / 2);
    await indexEvents(store.pool, half, LOADING);
    expect([await loading(), await unspent()]).toEqual([true, 0]);
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

    await indexEvents(store.pool, events.X, { batchSize: 50, endsLoad: false });
    expect([await loading(), await unspent()]).toEqual([true, 0]);

    // Another process goes on with it.
    await indexEvents(store.pool, events.P.slice(half.length), { batchSize: 50 });
    expect([await phase(), await missing()]).toEqual(['served', []]);
    expect(await storedRows(store.pool, NETWORK)).toEqual(usual);
  });

  it('that another process finishes while its log goes on leaves nothing out of what comes behind it', async () => {
    const usual = await usualRows();
    const chains = new GeneratedChains();
    const events = { P: chains.grow('P', BLOCKS), X: chains.grow('X', BLOCKS) };
    await indexEvents(store.pool, events.X);
    // All that the P-Chain exports is imported already.
    await indexEvents(store.pool, events.P, {
      ...{ batchSize: 20, head: FAR, endsLoad: false },
      whenStored: async (sequence) => {
        expect(await phase()).toBe(sequence <= 100 ? 'loading' : 'served');
        if (sequence !== 100) return;
        await endLoading(store.pool, NETWORK);
        await finish();
      },
    });
    expect(await missing()).toEqual([]);
    expect(await storedRows(store.pool, NETWORK)).toEqual(usual);
  });

  it('goes on as one until it is finished: what is stored between its end and that is left out, too', async () => {
    const usual = await usualRows();
    const chains = new GeneratedChains();
    const events = { P: chains.grow('P', BLOCKS), X: chains.grow('X', BLOCKS) };
    await indexEvents(store.pool, events.P.slice(0, 100), LOADING);
    expect([await endLoading(store.pool, NETWORK), await endLoading(store.pool, NETWORK)]).toEqual([true, false]);
    await indexEvents(store.pool, events.P.slice(100), { endsLoad: false });
    await indexEvents(store.pool, events.X, { endsLoad: false });
    expect([await phase(), await unspent()]).toEqual(['finishing', 0]);
    expect([await finish(), await missing()]).toEqual([true, []]);
    expect(await storedRows(store.pool, NETWORK)).toEqual(usual);
  });

  it('is not begun where the head is near or not stated, nor where another log of the network is long', async () => {
    const events = new GeneratedChains().grow('P', 20);
    for (const head of [undefined, 4_096]) {
      await indexEvents(store.pool, events, { ...(head !== undefined && { head }), endsLoad: false });
      expect([head, await phase()]).toEqual([head, 'served']);
      await removeNetwork(store.pool, NETWORK);
    }
    await registerNetwork(store.pool, NETWORK);
    await store.pool.query(`UPDATE log_position SET sequence = 100000 WHERE chain = 'X'`);
    await indexEvents(store.pool, events, LOADING);
    expect([await phase(), await missing()]).toEqual(['served', []]);
  });

  it('ends once each registered log has reached the head that its ingester stated', async () => {
    const chains = new GeneratedChains();
    await indexEvents(store.pool, chains.grow('P', 60), { ...LOADING, head: 5_000 });
    await indexEvents(store.pool, chains.grow('X', 20), { head: 19, endsLoad: false });
    const loads = bulkLoads();
    // As if the heads had been these.
    const target = (chain: string, height: number) =>
      store.pool.query('UPDATE log_position SET target = $2 WHERE chain = $1', [chain, height]);
    await loads.look(never);
    expect(await phase()).toBe('loading');
    await target('P', 58);
    await loads.look(never);
    expect(await phase()).toBe('loading');
    await target('X', 18);
    await loads.look(never);
    expect([await phase(), await missing()]).toEqual(['served', []]);
  });

  it('ends by itself when no log of the network has stored an event for an hour', async () => {
    const events = new GeneratedChains().grow('P', 60);
    const loads = bulkLoads();
    const phaseAfter = async (minutes: number) => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(minutes * 60_000);
      await loads.look(never);
      clock.mockRestore();
      return phase();
    };
    await indexEvents(store.pool, events.slice(0, 30), LOADING);
    expect([await phaseAfter(0), await phaseAfter(59)]).toEqual(['loading', 'loading']);
    await indexEvents(store.pool, events.slice(30), { endsLoad: false });
    expect([await phaseAfter(60), await phaseAfter(119)]).toEqual(['loading', 'loading']);
    expect(await phaseAfter(120)).toBe('served');
  });

  it('leaves lists of stakers their indexes where another network has some', async () => {
    await store.pool.query(
      `INSERT INTO staker (network_id, height, time, start_time, end_time, transaction_index, kind, status, type, transaction_id, node_id,
         subnet_id, weight, delegatee_reward)
       VALUES (5, 1, 1, 1, 2, 0, 'V', 'C', 'AddValidatorTx', '\\x01', '\\x01', '\\x00', 1, 0)`,
    );
    try {
      await indexEvents(store.pool, new GeneratedChains().grow('P', 30), LOADING);
      const lacking = await missing();
      expect(lacking).toContainEqual(expect.stringMatching(/^block: declared, not there/));
      expect(lacking).not.toContainEqual(expect.stringMatching(/^staker:/));
    } finally {
      await store.pool.query('DELETE FROM staker WHERE network_id = 5');
      await finish();
    }
  });

  it('leaves no table without indexes where its network is removed meanwhile', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), LOADING);
    expect(await missing()).toContainEqual(expect.stringMatching(/^staker:/));
    await removeNetwork(store.pool, NETWORK);
    await registerNetwork(store.pool, NETWORK);
    expect(await missing()).toEqual([]);
  });

  it('keeps its indexes away while migrations run beside it', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), LOADING);
    await completeTables(store.pool);
    expect(await missing()).toContainEqual(expect.stringMatching(/^staker:/));
  });

  it('is ended behind what a process that was killed has begun', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), LOADING);
    const killed = await store.pool.connect();
    try {
      await killed.query('BEGIN');
      await killed.query('SELECT FROM network FOR KEY SHARE');
      const ending = finish();
      await untilWaiting(1);
      expect((await missing()).length).toBeGreaterThan(0);
      await killed.query('COMMIT');
      expect([await ending, await phase(), await missing()]).toEqual([true, 'served', []]);
    } finally {
      killed.release();
    }
  });

  it('holds up its logs while its indexes are built, and leaves nothing out of what they store then', async () => {
    const events = new GeneratedChains().grow('P', 60);
    await indexEvents(store.pool, events.slice(0, 30), LOADING);
    const builder = await store.pool.connect();
    try {
      await builder.query('BEGIN');
      await builder.query(`LOCK TABLE block_${NETWORK} IN ROW EXCLUSIVE MODE`);
      const ending = finish();
      await untilWaiting(2, `query LIKE 'CREATE %'`);
      const taking = indexEvents(store.pool, events.slice(30), { batchSize: 1, endsLoad: false });
      await untilWaiting(1, `query LIKE '%FROM network%FOR UPDATE'`);
      await builder.query('COMMIT');
      expect([await ending, await taking, await phase(), await missing()]).toEqual([true, undefined, 'served', []]);
    } finally {
      builder.release();
    }
    const stored = await storedRows(store.pool, NETWORK);
    await removeNetwork(store.pool, NETWORK);
    await indexEvents(store.pool, events);
    expect(await storedRows(store.pool, NETWORK)).toEqual(stored);
  });

  it('is ended beside a backup, or whoever else reads for long', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 60), LOADING);
    const reader = await store.pool.connect();
    try {
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await reader.query('SELECT FROM block, utxo, unspent');
      expect([await finish(), await phase(), await missing()]).toEqual([true, 'served', []]);
    } finally {
      await reader.query('ROLLBACK');
      reader.release();
    }
  });

  it('is ended where the server ends statements that take long, and transactions that do nothing', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 30), LOADING);
    const strict = new pg.Pool({
      connectionString: store.url,
      options: '-c idle_in_transaction_session_timeout=300 -c statement_timeout=300',
    });
    const writer = await store.pool.connect();
    try {
      await writer.query('BEGIN');
      await writer.query(`LOCK TABLE block_${NETWORK} IN ROW EXCLUSIVE MODE`);
      const ending = finishNetwork(strict, NETWORK, never);
      await untilWaiting(2, `query LIKE 'CREATE %' AND now() - query_start > interval '1 second'`);
      await writer.query('COMMIT');
      expect([await ending, await phase(), await missing()]).toEqual([true, 'served', []]);
    } finally {
      writer.release();
      await strict.end();
    }
  });

  it('is finished once by two processes', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 60), LOADING);
    expect(await Promise.all([finish(), finish()])).toEqual([true, true]);
    expect([await phase(), await missing()]).toEqual(['served', []]);
  });

  it('is left for later by a process that stops', async () => {
    await indexEvents(store.pool, new GeneratedChains().grow('P', 60), LOADING);
    await endLoading(store.pool, NETWORK);
    const holder = await store.pool.connect();
    const stop = new AbortController();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM network FOR UPDATE');
      const finishing = finishNetwork(store.pool, NETWORK, stop.signal);
      await untilWaiting(1);
      stop.abort();
      expect([await finishing, await phase()]).toEqual([false, 'finishing']);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await bulkLoads().look(never);
    expect(await phase()).toBe('served');
  });

  it('is not begun where somebody reads one of its tables for long', async () => {
    const reader = await store.pool.connect();
    try {
      await registerNetwork(store.pool, NETWORK);
      await reader.query('BEGIN');
      await reader.query('SELECT FROM block');
      await indexEvents(store.pool, new GeneratedChains().grow('P', 20), LOADING);
      expect([await phase(), await missing()]).toEqual(['served', []]);
    } finally {
      await reader.query('ROLLBACK');
      reader.release();
    }
  });

  it('begins when an ingester states a head that is far ahead, and is finished when that is stored', async () => {
    const events = new GeneratedChains().grow('P', 4_200);
    const [genesis] = events as [PrimaryNetworkEvent & { kind: 'genesis' }];
    events[0] = { ...genesis, genesis: { ...genesis.genesis, head: events.length - 2 } };
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
      const seen = new Set<string | undefined>();
      await until(
        async () => {
          const now = await phase();
          seen.add(now);
          return seen.has('loading') && now === 'served';
        },
        { what: () => 'the bulk load is finished' },
      );
      await publishing;
      expect(await missing()).toEqual([]);
      const { rows } = await store.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM block');
      expect(rows[0]!.n).toBe(events.length - 1);
      expect(await unspent()).toBeGreaterThan(4_100);
    } finally {
      await indexer.stop();
      await stream.close();
    }
  }, 60_000);
});
