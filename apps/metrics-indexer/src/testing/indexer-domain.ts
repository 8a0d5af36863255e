import type { BlockStream } from '@nunatak/block-stream';
import type { IndexerBench, IndexerDomain } from '@nunatak/block-stream/conformance';
import { clearRows } from '@nunatak/database';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { METRICS_TABLES, registerChain } from '@nunatak/metrics-schema';
import { readChainState } from '@nunatak/metrics-writes';
import type pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { MetricsIndexer } from '../metrics-indexer.js';
import { blocksOf } from './blocks-of.js';
import { RandomScripts } from './random-scripts.js';
import { account, CHAIN, ScriptedBlocks } from './scripted-blocks.js';
import { storedCounts } from './stored-counts.js';

const LEASE = { ttlMs: 2_000, renewEveryMs: 500 };
const HOUR_MS = 3_600_000;
export const MAX_REORG_DEPTH = 64;

/** The metrics indexer for the suite that every indexer passes: random chains, a real store. */
export function metricsIndexer(store: { readonly pool: pg.Pool }): IndexerDomain<BlockEvent> {
  let seed = 0;
  return {
    contract: EVM_BLOCKS,
    logKeys: [CHAIN],
    isFinal: false,
    atEpoch: (event, epoch) => ({ ...event, epoch }),
    open: async () => new MetricsIndexerBench(store.pool, ++seed),
  };
}

class MetricsIndexerBench implements IndexerBench<BlockEvent> {
  private readonly blocks = new ScriptedBlocks();
  private readonly beganMs = Date.now();
  private readonly scripts: RandomScripts;

  constructor(
    private readonly pool: pg.Pool,
    seed: number,
  ) {
    this.scripts = new RandomScripts(seed, this.beganMs - 30 * HOUR_MS, 0);
  }

  grow(_logKey: string, blocks: number) {
    return Array.from({ length: blocks }, () => this.blocks.append(this.next()));
  }

  growLarge(_logKey: string, bytes: number) {
    const large = { gasUsed: 1n, price: 1n, transfers: [], nested: [], sent: [], received: [] };
    const action = { ...large, from: account(1), to: account(2), input: `0x${'5a'.repeat(bytes)}` };
    return this.blocks.append({ ...this.next(), actions: [action] });
  }

  goBack(_logKey: string, blocks: number) {
    return this.blocks.goBack(blocks);
  }

  events() {
    return this.blocks.events();
  }

  async start(stream: BlockStream<BlockEvent>) {
    const indexer = new MetricsIndexer({
      ...{ pool: this.pool, stream, blockReader: blocksOf(this.blocks), lease: LEASE },
      ...{ teleporters: [TELEPORTER_MESSENGER], logger: pino({ level: 'silent' }), registry: new Registry() },
    });
    indexer.addChain({ chainId: CHAIN, startBlock: 0, maxReorgDepth: MAX_REORG_DEPTH });
    return { stop: () => indexer.close() };
  }

  async place() {
    const state = await readChainState(this.pool, CHAIN).catch(() => undefined);
    return state?.height === undefined
      ? undefined
      : {
          ...{ epoch: state.epoch, sequence: state.sequence },
          block: { height: state.height, hash: state.hash! },
        };
  }

  stored() {
    return storedCounts(this.pool, CHAIN);
  }

  async empty() {
    await clearRows(this.pool, METRICS_TABLES, CHAIN);
    await registerChain(this.pool, CHAIN);
  }

  async interrupt() {
    const { rowCount } = await this.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    return rowCount ?? 0;
  }

  async dispose() {
    await this.empty();
  }

  private next() {
    return this.scripts.next(this.blocks.scripts.length, this.beganMs);
  }
}
