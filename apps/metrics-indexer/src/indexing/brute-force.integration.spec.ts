import { expect, it } from '@jest/globals';
import { clearRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { BlockEvent } from '@nunatak/evm-contracts';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { METRICS_SCHEMA, METRICS_TABLES, registerChain } from '@nunatak/metrics-schema';
import {
  beginningOf,
  bucketsByForce,
  type CountedInterval,
  type CountedMetric,
  figureByForce,
  figureSince,
} from '@nunatak/metrics-schema/testing';
import { migrateStore } from '@nunatak/migrations';
import { pino } from 'pino';
import { lateTracesOf } from '../counting/block-facts.js';
import { BruteForce } from '../testing/brute-force.js';
import { RandomScripts } from '../testing/random-scripts.js';
import { type BlockScript, CHAIN, ScriptedBlocks } from '../testing/scripted-blocks.js';
import { ChainDeriver } from './chain-deriver.js';

const store = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_DEPTH = 50;
const INTERVALS = ['minute', 'hour', 'day', 'week', 'month'] as const;

/** Shortly before the end of a week, month and year, of a leap day, of an hour. */
const BEGINS = ['2023-12-31T21:30:00Z', '2024-02-29T22:10:00Z', '2024-07-03T11:40:00Z'];
const SEEDS = process.env.METRICS_SEEDS?.split(',').map(Number) ?? [1, 2, 3, 4];

it.each(SEEDS)(
  'every bucket, window and count is that of a brute-force count, after reorganisations and restarts (seed %i)',
  async (seed) => {
    await clearRows(store.pool, METRICS_TABLES, CHAIN);
    await registerChain(store.pool, CHAIN);
    const chain = new CountedChain(seed);
    await chain.grow(1 + chain.random(20));
    for (let step = 0; step < 14; step++) {
      if (chain.random(3) === 0) await chain.restart();
      if (chain.random(2) === 0) await chain.learnTraces();
      if (chain.random(2) === 0) await chain.reorganise();
      if (chain.random(6) === 0) chain.nowMs += 9 * DAY_MS;
      await chain.grow(1 + chain.random(60));
      if (step % 3 === 2) await chain.compare();
    }
    await chain.compare();
  },
  120_000,
);

/** A random chain, and the deriver that counts it. */
class CountedChain {
  readonly blocks = new ScriptedBlocks();
  readonly random: (below: number) => number;
  nowMs: number;
  readonly #scripts: RandomScripts;
  /** No height was above it. */
  #highest = 0;
  #deriver = this.#newDeriver();

  constructor(seed: number) {
    const beginMs = Date.parse(BEGINS[seed % BEGINS.length]!);
    // Some chains' block 0 has the time 0.
    this.#scripts = new RandomScripts(seed, beginMs, seed % 2 === 0 ? 0 : beginMs - HOUR_MS);
    this.random = this.#scripts.random;
    this.nowMs = beginMs + HOUR_MS;
  }

  async restart(): Promise<void> {
    this.#deriver = this.#newDeriver();
    await this.#deriver.restore();
  }

  /** Adds blocks, in batches of any size. */
  async grow(count: number): Promise<void> {
    if (this.#deriver.state === undefined) await this.restart();
    let events: BlockEvent[] = [];
    for (let i = 0; i < count; i++) {
      events.push(this.blocks.append(this.#script()));
      this.#highest = Math.max(this.#highest, this.blocks.scripts.length - 1);
      if (this.random(12) !== 0 && i < count - 1) continue;
      const batch = await this.#deriver.derive(events, this.#deriver.state);
      await this.#deriver.write(batch);
      events = [];
    }
  }

  /** Some of the blocks without call traces, below those that can be taken back, get theirs. */
  async learnTraces(): Promise<void> {
    const late = this.blocks.scripts
      .slice(0, -MOST_DEPTH)
      .filter(({ hasFrames, actions }) => !hasFrames && actions.length > 0 && this.random(2) === 0);
    for (const script of late) script.hasFrames = true;
    const blocks = this.blocks.events().filter((_, height) => late.includes(this.blocks.scripts[height]!));
    const counted = blocks.map(({ block }) => lateTracesOf(block as Parameters<typeof lateTracesOf>[0]));
    expect(await this.#deriver.countLate(counted)).toBe(late.length);
    // What is counted changes nothing.
    expect(await this.#deriver.countLate(counted)).toBe(0);
    await this.#deriver.restore();
  }

  /** Takes some blocks back: once, or twice in a row. */
  async reorganise(): Promise<void> {
    for (let times = 1 + this.random(2); times > 0; times--) {
      const lowest = Math.max(0, this.#highest - MOST_DEPTH);
      const most = Math.min(MOST_DEPTH / 2, this.blocks.scripts.length - 1 - lowest);
      if (most < 1) return;
      const event = this.blocks.goBack(1 + this.random(most));
      await this.#deriver.reverts.revert(event);
    }
  }

  async compare(): Promise<void> {
    const brute = new BruteForce(this.blocks.scripts, this.nowMs);
    const firstMinute = Math.floor(this.nowMs / 60_000 - 8 * 24 * 60) * 60;
    for (const [number, interval] of INTERVALS.entries()) {
      const isKept = (begin: number) => interval !== 'minute' || begin >= firstMinute;
      const expected = bucketsByForce(brute.blocks, interval).filter(({ begins_at }) => isKept(Number(begins_at)));
      const { rows } = await store.pool.query('SELECT * FROM bucket WHERE time_interval = $1 ORDER BY begins_at', [
        number,
      ]);
      const stored = rows.map(({ chain_id: _, time_interval: __, ...row }) => row);
      expect({ interval, buckets: stored.filter(({ begins_at }) => isKept(Number(begins_at))) }).toEqual({
        interval,
        buckets: expected.map((row) => ({ ...row, max_tps: Number(row.max_tps), max_gps: Number(row.max_gps) })),
      });
      await this.#compareMessages(brute, interval, isKept);
    }
    await this.#compareWindows(brute);
    await this.#compareCounts(brute);
  }

  async #compareMessages(
    brute: BruteForce,
    interval: CountedInterval,
    isKept: (begin: number) => boolean,
  ): Promise<void> {
    const { rows } = await store.pool.query(
      `SELECT begins_at::text || CASE direction WHEN 0 THEN '/sent/0x' ELSE '/received/0x' END || encode(other_blockchain_id, 'hex') AS key, messages
       FROM icm_bucket WHERE time_interval = $1`,
      [INTERVALS.indexOf(interval)],
    );
    const kept = (entries: [string, number][]) =>
      Object.fromEntries(entries.filter(([key]) => isKept(Number.parseInt(key, 10))));
    const stored = kept(rows.map(({ key, messages }) => [key, Number(messages)]));
    expect(stored).toEqual(kept([...brute.messages(interval)]));
  }

  async #compareWindows(brute: BruteForce): Promise<void> {
    const nowSeconds = Math.floor(this.nowMs / 1_000);
    for (const days of [1 / 24, 1, 7, 30, 90, 365]) {
      const isShort = days <= 1;
      const since = beginningOf(isShort ? 'minute' : 'hour', nowSeconds - days * 86_400);
      const counted = (metric: CountedMetric) => Number(figureSince([brute.blocks], metric, since));
      const sum = async (column: string, interval: CountedInterval) => {
        const { rows } = await store.pool.query(
          `SELECT coalesce(sum(${column}), 0)::int AS sum FROM last_seen WHERE time_interval = $1 AND begins_at >= $2`,
          [INTERVALS.indexOf(interval), since],
        );
        return rows[0].sum;
      };
      expect({ days, deployers: await sum('deployers', isShort ? 'minute' : 'hour') }).toEqual({
        days,
        deployers: counted('deployers'),
      });
      if (days > 7) continue;
      expect({ days, addresses: await sum('addresses', 'minute'), senders: await sum('senders', 'minute') }).toEqual({
        days,
        addresses: counted('activeAddresses'),
        senders: counted('activeSenders'),
      });
    }
  }

  async #compareCounts(brute: BruteForce): Promise<void> {
    const { rows } = await store.pool.query('SELECT * FROM log_position');
    const all = (metric: CountedMetric) => figureByForce([brute.blocks], metric, () => true);
    const first = brute.blocks[1];
    expect(rows[0]).toMatchObject({
      height: String(this.blocks.scripts.length - 1),
      time_ms: String(brute.blocks.at(-1)!.timeMs),
      first_time_ms: first ? String(first.timeMs) : null,
      transactions: all('txCount'),
      addresses: all('activeAddresses'),
      contracts: all('contracts'),
      deployers: all('deployers'),
      icm_source_transactions: String(brute.transactionsWith(({ sent }) => sent.length > 0)),
      icm_destination_transactions: String(brute.transactionsWith(({ received }) => received.length > 0)),
      icm_transactions: String(brute.transactionsWith(({ sent, received }) => sent.length + received.length > 0)),
    });
    const uncovered = this.blocks.scripts.flatMap(({ hasFrames, actions }, height) =>
      !hasFrames && actions.length > 0 ? [height] : [],
    );
    const { rows: stored } = await store.pool.query(
      'SELECT generate_series(from_height, to_height)::int AS height FROM uncovered ORDER BY 1',
    );
    expect(stored.map(({ height }) => height)).toEqual(uncovered);
    const { rows: counts } = await store.pool.query(
      `SELECT (SELECT count(*)::int FROM address) AS addresses, (SELECT count(*)::int FROM deployer) AS deployers,
         (SELECT count(*)::int FROM deployer_day) AS days`,
    );
    expect(counts[0]).toEqual({
      addresses: Number(all('activeAddresses')),
      deployers: Number(all('deployers')),
      days: bucketsByForce(brute.blocks, 'day').reduce((sum, { deployers }) => sum + Number(deployers), 0),
    });
  }

  /** The next block: a message has the next nonce of its branch, or is an earlier one that is sent again. */
  #script(): BlockScript {
    const { scripts } = this.blocks;
    const script = this.#scripts.next(scripts.length, this.nowMs + 12 * HOUR_MS);
    if (script.timeMs < this.nowMs + DAY_MS)
      this.nowMs = Math.max(this.nowMs, script.timeMs - this.random(6) * HOUR_MS);
    const sent = [...scripts, script].flatMap(({ actions }) => actions.flatMap((action) => action.sent));
    for (const message of script.actions.flatMap((action) => action.sent)) {
      const earlier = sent.filter(({ nonce }) => nonce > 0);
      const again = this.random(3) === 0 ? earlier[this.random(earlier.length)] : undefined;
      if (again) Object.assign(message, again);
      else message.nonce = 1 + Math.max(0, ...earlier.map(({ nonce }) => nonce));
    }
    return script;
  }

  #newDeriver(): ChainDeriver {
    return new ChainDeriver({
      ...{
        pool: store.pool,
        chainId: CHAIN,
        startBlock: 0,
        maxReorgDepth: MOST_DEPTH,
        logger: pino({ level: 'silent' }),
      },
      teleporters: new Set([TELEPORTER_MESSENGER]),
      now: () => this.nowMs,
    });
  }
}
