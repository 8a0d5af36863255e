import type { BlockStream } from '@firn/block-stream';
import type { NodeState } from '@firn/contracts';
import type { Chain } from '@firn/evm-chains';
import type { ChainHead } from '@firn/evm-store';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { ChainIndexer } from './indexing/chain-indexer.js';
import { IndexMaintenance } from './indexing/index-maintenance.js';
import { IndexerMetrics } from './indexing/indexer-metrics.js';
import { PendingMetadata } from './tokens/pending-metadata.js';
import { type BlockWriter, DirectBlockWriter } from './writing/block-writer.js';
import { ThreadedBlockWriter } from './writing/threaded-block-writer.js';

/** What the indexer needs from where it runs. */
export interface EvmIndexerOptions {
  chains: Chain[];
  pool: Pool;
  /** Given where this thread has other heavy work: blocks are then written on a thread of their own, over connections to this database. */
  writerDatabaseUrl?: string;
  stream: BlockStream;
  nodeState: NodeState;
  logger: Logger;
  registry: Registry;
  /** Told when a chain's events end although nobody stopped it: only a new start goes on. */
  onFailure?: (chainId: string, error: Error) => void;
  /** Told after each commit. */
  onIndexed?: (chainId: string, head: ChainHead) => void;
}

/** Dependency-injection token of {@link EvmIndexerOptions}. */
export const EVM_INDEXER_OPTIONS = Symbol('EvmIndexerOptions');

/** Indexes chains, each on its own: one chain's trouble holds up no other. */
@Injectable()
export class EvmIndexerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly chains = new Map<
    string,
    { indexer: ChainIndexer; pending: PendingMetadata; maintenance: IndexMaintenance }
  >();
  private readonly metrics: IndexerMetrics;
  private readonly writer: BlockWriter;

  constructor(@Inject(EVM_INDEXER_OPTIONS) private readonly options: EvmIndexerOptions) {
    const { writerDatabaseUrl, pool } = options;
    this.writer = writerDatabaseUrl ? new ThreadedBlockWriter(writerDatabaseUrl) : new DirectBlockWriter(pool);
    this.metrics = new IndexerMetrics(options.registry);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.options.chains.map((chain) => this.addChain(chain)));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.chains.keys()].map((chainId) => this.removeChain(chainId)));
    await this.writer.close();
  }

  /** Begins to index a chain. */
  async addChain({ chainId, startBlock }: Chain): Promise<void> {
    if (this.chains.has(chainId)) return;
    const { pool, stream, nodeState, logger, onFailure, onIndexed } = this.options;
    const pending = new PendingMetadata(pool, chainId, nodeState, logger);
    const maintenance = new IndexMaintenance(pool, chainId, logger);
    const indexer = new ChainIndexer({
      chainId,
      startBlock,
      pool,
      writer: this.writer,
      nodeState,
      stream,
      logger,
      metrics: this.metrics,
      onFailure: (id, error) => {
        logger.error({ chainId: id, err: error }, 'block events ended');
        onFailure?.(id, error);
      },
      onIndexed: (id, head, blocks) => {
        maintenance.wrote(blocks);
        pending.headMoved(head);
        onIndexed?.(id, head);
      },
    });
    this.chains.set(chainId, { indexer, pending, maintenance });
    try {
      await indexer.start();
    } catch (error) {
      await this.removeChain(chainId); // else it could not be added again
      throw error;
    }
  }

  /** Stops indexing a chain; its rows stay. */
  async removeChain(chainId: string): Promise<void> {
    const chain = this.chains.get(chainId);
    this.chains.delete(chainId);
    await chain?.indexer.stop();
    await chain?.pending.stop();
    await chain?.maintenance.stop();
  }
}
