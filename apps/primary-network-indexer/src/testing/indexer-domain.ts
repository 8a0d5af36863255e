import type { BlockStream } from '@nunatak/block-stream';
import type { IndexerBench, IndexerDomain } from '@nunatak/block-stream/conformance';
import { clearRows } from '@nunatak/database';
import { PRIMARY_NETWORK_BLOCKS, type PrimaryNetworkEvent, parseLogKey } from '@nunatak/primary-network-contracts';
import { PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import { readLogHead } from '@nunatak/primary-network-writes';
import type pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { PrimaryNetworkIndexer } from '../primary-network-indexer.js';
import { GeneratedChains } from './generated-chains.js';
import { storedRows } from './stored-rows.js';

const NETWORK = 12_345;
const LEASE = { ttlMs: 2_000, renewEveryMs: 500 };

/** The primary network's indexer for the suite that every indexer passes: a P- and an X-Chain that trade, final blocks. */
export function primaryNetworkIndexer(store: { readonly pool: pg.Pool }): IndexerDomain<PrimaryNetworkEvent> {
  return {
    contract: PRIMARY_NETWORK_BLOCKS,
    logKeys: ['12345-P', '12345-X'],
    isFinal: true,
    atEpoch: (event, epoch) => ({ ...event, epoch }),
    open: async () => new PrimaryNetworkIndexerBench(store.pool),
  };
}

class PrimaryNetworkIndexerBench implements IndexerBench<PrimaryNetworkEvent> {
  private readonly chains = new GeneratedChains();

  constructor(private readonly pool: pg.Pool) {}

  grow(logKey: string, blocks: number) {
    return this.chains.grow(chainOf(logKey), blocks);
  }

  growLarge(logKey: string, bytes: number) {
    return this.chains.grow(chainOf(logKey), 1, Buffer.alloc(bytes, 0x6d))[0]!;
  }

  events(logKey: string) {
    return this.chains.events(chainOf(logKey));
  }

  async start(stream: BlockStream<PrimaryNetworkEvent>) {
    const indexer = new PrimaryNetworkIndexer({
      pool: this.pool,
      stream,
      lease: LEASE,
      logger: pino({ level: 'silent' }),
      registry: new Registry(),
    });
    indexer.addNetwork(NETWORK);
    return indexer;
  }

  place(logKey: string) {
    return readLogHead(this.pool, String(NETWORK), chainOf(logKey));
  }

  stored() {
    return storedRows(this.pool, String(NETWORK));
  }

  empty() {
    return clearRows(this.pool, PRIMARY_NETWORK_TABLES, String(NETWORK));
  }

  async interrupt() {
    const { rowCount } = await this.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    return rowCount ?? 0;
  }

  dispose() {
    return this.empty();
  }
}

function chainOf(logKey: string): 'P' | 'X' {
  return parseLogKey(logKey)!.chain as 'P' | 'X';
}
