import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { InProcessBlockStream, positionOf } from '@nunatak/block-stream';
import { RecordingConsumer } from '@nunatak/block-stream/conformance';
import { until } from '@nunatak/core/testing';
import { clearRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { METRICS_SCHEMA, METRICS_TABLES, registerChain } from '@nunatak/metrics-schema';
import { readChainState } from '@nunatak/metrics-writes';
import { migrateStore } from '@nunatak/migrations';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { MetricsIndexer } from './metrics-indexer.js';
import { blocksOf } from './testing/blocks-of.js';
import { RandomScripts } from './testing/random-scripts.js';
import { type BlockScript, CHAIN, ScriptedBlocks } from './testing/scripted-blocks.js';
import { storedCounts } from './testing/stored-counts.js';

const store = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });
const HOUR_MS = 3_600_000;
const DEPTH = 8;
const nowMs = Date.now();

beforeEach(async () => {
  await store.pool.query('DELETE FROM lease');
  await clearRows(store.pool, METRICS_TABLES, CHAIN);
  await registerChain(store.pool, CHAIN);
});

let running: MetricsIndexer | undefined;
afterEach(async () => running?.close());

function grow(blocks: ScriptedBlocks, count: number, seed = 1): BlockEvent[] {
  const scripts = new RandomScripts(seed, nowMs - 20 * HOUR_MS, 0);
  return Array.from({ length: count }, () => blocks.append(scripts.next(blocks.scripts.length, nowMs)));
}

/** A stream whose log begins behind some events, which its primary consumer has. */
async function streamBehind(events: BlockEvent[], had: number): Promise<InProcessBlockStream<BlockEvent>> {
  const stream = new InProcessBlockStream(EVM_BLOCKS, { primary: 'evm-indexer', retainedEvents: 1_000 });
  const place = had === 0 ? undefined : positionOf(EVM_BLOCKS, events[had - 1]!);
  await stream.subscribe('evm-indexer', CHAIN, place, new RecordingConsumer(EVM_BLOCKS, place));
  if (events.length > had) await stream.publisher(CHAIN).publish(events.slice(had));
  return stream;
}

/** Counts a chain from a stream until its newest block is counted. @returns the heights that were read of the node */
async function count(blocks: ScriptedBlocks, stream: InProcessBlockStream<BlockEvent>): Promise<number[]> {
  const read: number[] = [];
  // Blocks without call traces are also tried one by one.
  const isTried = ({ hasFrames, actions }: BlockScript) => !hasFrames && actions.length > 0;
  const onRead = (height: number) => !isTried(blocks.scripts[height]!) && read.push(height);
  running = new MetricsIndexer({
    ...{ pool: store.pool, stream, blockReader: blocksOf(blocks, onRead) },
    ...{ teleporters: [TELEPORTER_MESSENGER], logger: pino({ level: 'silent' }), registry: new Registry() },
  });
  running.addChain({ chainId: CHAIN, startBlock: 0, maxReorgDepth: DEPTH });
  const last = blocks.events().at(-1)!;
  await until(async () => {
    const state = await readChainState(store.pool, CHAIN);
    return state?.hash === last.hash;
  });
  await running.close();
  return read;
}

async function expectCleanCounts(blocks: ScriptedBlocks): Promise<void> {
  const found = await storedCounts(store.pool, CHAIN);
  await clearRows(store.pool, METRICS_TABLES, CHAIN);
  await registerChain(store.pool, CHAIN);
  const stream = await streamBehind(blocks.events(), 0);
  expect(await count(blocks, stream)).toEqual([]);
  await stream.close();
  expect(found).toEqual(await storedCounts(store.pool, CHAIN));
}

it('begins late: reads from the node what lies before the log', async () => {
  const blocks = new ScriptedBlocks();
  const events = grow(blocks, 60);
  const stream = await streamBehind(events, 40);
  expect(new Set(await count(blocks, stream))).toContain(0);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('begins late on a chain that makes no blocks any more', async () => {
  const blocks = new ScriptedBlocks();
  const stream = await streamBehind(grow(blocks, 40), 40);
  expect(new Set(await count(blocks, stream))).toContain(0);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('counts the blocks at once that it missed of a chain that makes no blocks any more, also on another branch', async () => {
  const blocks = new ScriptedBlocks();
  const events = grow(blocks, 30);
  const first = await streamBehind(events, 0);
  await count(blocks, first);
  await first.close();
  blocks.goBack(3);
  const more = grow(blocks, 1, 2).map((event) => ({ ...event, sequence: 32 }));
  const stream = await streamBehind([...events, { ...events[26]!, sequence: 31 }, ...more], 32);
  await count(blocks, stream);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('reads the blocks that it missed while it was away, and leaves a branch that was reverted meanwhile', async () => {
  const blocks = new ScriptedBlocks();
  const events = grow(blocks, 30);
  const first = await streamBehind(events, 0);
  await count(blocks, first);
  await first.close();
  blocks.goBack(DEPTH - 2);
  const more = grow(blocks, 30, 2);
  const stream = await streamBehind([...events, ...more.map((event, i) => ({ ...event, sequence: 31 + i }))], 45);
  const read = await count(blocks, stream);
  expect(Math.min(...read)).toBeGreaterThan(30 - 2 * DEPTH);
  await stream.close();
  await expectCleanCounts(blocks);
});

it('counts a chain anew whose node has none of the blocks that can be taken back', async () => {
  const blocks = new ScriptedBlocks();
  const first = await streamBehind(grow(blocks, 30), 0);
  await count(blocks, first);
  await first.close();
  blocks.goBack(DEPTH + 5);
  const more = grow(blocks, 30, 3).map((event, i) => ({ ...event, sequence: 31 + i }));
  const stream = await streamBehind([...blocks.events().slice(0, 30), ...more], 40);
  await count(blocks, stream);
  await stream.close();
  await expectCleanCounts(blocks);
});
