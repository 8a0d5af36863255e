import { afterEach, beforeEach, expect } from '@jest/globals';
import { type BlockStream, InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { clearRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { METRICS_SCHEMA, METRICS_TABLES, registerChain } from '@nunatak/metrics-schema';
import { readChainState } from '@nunatak/metrics-writes';
import { migrateStore } from '@nunatak/migrations';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { MetricsIndexer } from '../metrics-indexer.js';
import { blocksOf } from './blocks-of.js';
import { RandomScripts } from './random-scripts.js';
import { type BlockScript, CHAIN, ScriptedBlocks } from './scripted-blocks.js';
import { storedCounts } from './stored-counts.js';

const HOUR_MS = 3_600_000;
/** How many of its newest blocks the chain may take back. */
export const DEPTH = 8;

/** What tests of a metrics indexer over a real store work with. Call it at the top of the file. */
export function useCounting() {
  const store = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });
  const nowMs = Date.now();
  const running = new Set<MetricsIndexer>();

  beforeEach(async () => {
    await store.pool.query('DELETE FROM lease');
    await clearCounts(store.pool);
  });
  afterEach(async () => {
    await Promise.all([...running].map((indexer) => indexer.close()));
    running.clear();
  });

  /** Returns an indexer without chains. @param read called with the height of each block that is read of the node */
  function open(
    blocks: ScriptedBlocks,
    stream: BlockStream<BlockEvent>,
    read: (height: number) => void = () => undefined,
  ): MetricsIndexer {
    // Blocks without call traces are also tried one by one.
    const isTried = ({ hasFrames, actions }: BlockScript) => !hasFrames && actions.length > 0;
    const onRead = (height: number) => !isTried(blocks.scripts[height]!) && read(height);
    const indexer = new MetricsIndexer({
      ...{ pool: store.pool, stream, blockReader: blocksOf(blocks, onRead) },
      ...{
        teleporters: [TELEPORTER_MESSENGER],
        logger: pino({ level: 'silent' }),
        registry: new Registry(),
      },
    });
    running.add(indexer);
    return indexer;
  }

  /** Resolves when the chain's newest block is the newest counted one. */
  function untilCounted(blocks: ScriptedBlocks): Promise<void> {
    const { hash } = blocks.events().at(-1)!;
    return until(async () => (await readChainState(store.pool, CHAIN))?.hash === hash);
  }

  /** Counts a chain from a stream until its newest block is counted. @returns the heights that were read of the node */
  async function count(blocks: ScriptedBlocks, stream: BlockStream<BlockEvent>): Promise<number[]> {
    const read: number[] = [];
    const indexer = open(blocks, stream, (height) => read.push(height));
    indexer.addChain({ chainId: CHAIN, startBlock: 0, maxReorgDepth: DEPTH });
    await untilCounted(blocks);
    await indexer.close();
    return read;
  }

  /** Counts events from a log in process that has them all. Asks the node for nothing. */
  async function countInProcess(blocks: ScriptedBlocks, events: BlockEvent[]): Promise<void> {
    const stream = new InProcessBlockStream(EVM_BLOCKS, { retainedEvents: 1_000 });
    const counted = count(blocks, stream);
    await stream.publisher(CHAIN).publish(events);
    expect(await counted).toEqual([]);
    await stream.close();
  }

  return {
    store,
    ...{ open, untilCounted, count, countInProcess },

    /** Adds random blocks. @returns their events */
    grow(blocks: ScriptedBlocks, added: number, seed = 1): BlockEvent[] {
      const scripts = new RandomScripts(seed, nowMs - 20 * HOUR_MS, 0);
      return Array.from({ length: added }, () => blocks.append(scripts.next(blocks.scripts.length, nowMs)));
    },

    /** What is stored must be what a count of each block of the chain from an empty store gives. */
    async expectCleanCounts(blocks: ScriptedBlocks): Promise<void> {
      const found = await storedCounts(store.pool, CHAIN);
      await clearCounts(store.pool);
      await countInProcess(blocks, blocks.events());
      expect(found).toEqual(await storedCounts(store.pool, CHAIN));
    },
  };
}

async function clearCounts(pool: Pool): Promise<void> {
  await clearRows(pool, METRICS_TABLES, CHAIN);
  await registerChain(pool, CHAIN);
}
