import { beforeEach, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { clearRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { LogSession } from '@nunatak/indexing';
import { METRICS_SCHEMA, METRICS_TABLES, registerChain } from '@nunatak/metrics-schema';
import type { ChainState } from '@nunatak/metrics-writes';
import { migrateStore } from '@nunatak/migrations';
import { pino } from 'pino';
import { blocksOf } from '../testing/blocks-of.js';
import { RandomScripts } from '../testing/random-scripts.js';
import { CHAIN, ScriptedBlocks } from '../testing/scripted-blocks.js';
import { storedCounts } from '../testing/stored-counts.js';
import { ChainDeriver } from './chain-deriver.js';
import { LateTraceReading } from './late-trace-reading.js';

const store = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });
const logger = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;
const DEPTH = 8;
const BLOCKS = 120;
const HIGHEST = BLOCKS - 1 - DEPTH;

let blocks: ScriptedBlocks;
beforeEach(() => {
  blocks = new ScriptedBlocks();
  const scripts = new RandomScripts(1, Date.now() - 20 * HOUR_MS, 0);
  for (let height = 0; height < BLOCKS; height++) {
    const script = scripts.next(height, Date.now());
    blocks.append({ ...script, hasFrames: script.hasFrames && (height < 10 || height > 90) });
  }
});

/** Counts the chain as it is. */
async function counted(): Promise<ChainDeriver> {
  await clearRows(store.pool, METRICS_TABLES, CHAIN);
  await registerChain(store.pool, CHAIN);
  const chain = new ChainDeriver({
    ...{ pool: store.pool, chainId: CHAIN, startBlock: 0, maxReorgDepth: DEPTH, teleporters: new Set(), logger },
  });
  await chain.restore();
  await chain.write(await chain.derive(blocks.events(), chain.state));
  return chain;
}

/** @param read called with the height of each block that is read */
function reading(chain: ChainDeriver, read?: (height: number) => void): LateTraceReading {
  const exclusively: LogSession<ChainState>['exclusively'] = async (work) => {
    const result = await work(chain.state);
    await chain.restore();
    return result;
  };
  const blockReader = blocksOf(blocks, read);
  return new LateTraceReading({
    ...{ chainId: CHAIN, maxReorgDepth: DEPTH, pool: store.pool, blockReader, logger, exclusively, chain },
  });
}

async function uncovered(): Promise<number> {
  const { rows } = await store.pool.query('SELECT count(*)::int FROM uncovered WHERE from_height <= $1', [HIGHEST]);
  return rows[0].count;
}

it('counts what blocks created once a node has their traces, but for those that can be taken back', async () => {
  const chain = await counted();
  expect(await uncovered()).toBeGreaterThan(10);
  for (const script of blocks.scripts.slice(0, HIGHEST + 1)) script.hasFrames = true;
  const late = reading(chain);
  late.start();
  await until(async () => (await uncovered()) === 0);
  await late.stop();
  const found = await storedCounts(store.pool, CHAIN);
  await counted();
  expect(found).toEqual(await storedCounts(store.pool, CHAIN));
});

it('reads one block while no node has its traces, and changes nothing', async () => {
  const before = await counted().then(() => storedCounts(store.pool, CHAIN));
  const read: number[] = [];
  const late = reading(await counted(), (height) => read.push(height));
  late.start();
  await until(() => read.length > 0);
  await late.stop();
  expect([read.length, read[0]! <= HIGHEST]).toEqual([1, true]);
  expect(await storedCounts(store.pool, CHAIN)).toEqual(before);
});
