import type { Follower, WorkerState } from '@nunatak/coordination';
import type { Chain, ChainRegistry } from '@nunatak/evm-chains';
import type { BlockEvent, BlockReader, NodeState } from '@nunatak/evm-contracts';
import { chainFollower } from '@nunatak/evm-control';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { COUNTED_HEURISTICS, type HeuristicName } from '@nunatak/evm-token-lists';
import type { ChainHead } from '@nunatak/evm-writes';
import { Indexer, type IndexerOptions } from '@nunatak/indexing';
import { openChain } from './chains/open-chain.js';
import type { ChainBatch } from './indexing/chain-writer.js';
import { EVM } from './indexing/evm-domain.js';
import { IndexerMetrics } from './indexing/indexer-metrics.js';
import { type BlockWriter, DirectBlockWriter } from './writing/block-writer.js';
import { ThreadedBlockWriter } from './writing/threaded-block-writer.js';

/** What the indexer gets from the process that it runs in. */
export interface EvmIndexerOptions extends IndexerOptions<BlockEvent> {
  /** Given where this thread has other heavy work: blocks are then written on a thread of their own, over connections to this database. */
  writerDatabaseUrl?: string;
  nodeState: NodeState;
  /** Reads blocks again, for repairs. Without it repair jobs stay queued. */
  blockReader?: BlockReader;
  /** Heuristics by which the enricher assesses tokens: the indexer keeps what they count. Absent: none. */
  heuristics?: readonly HeuristicName[];
  /** Called when stored blocks lack call traces or native balances, in words, and when none do any more (undefined). */
  onGaps?: (chainId: string, missing: string | undefined) => void;
}

/** The EVM indexer: takes block events, writes the EVM store. */
export class EvmIndexer {
  private readonly indexer: Indexer<BlockEvent, ChainHead, ChainBatch>;
  private readonly metrics: IndexerMetrics;
  private readonly writer: BlockWriter;
  private readonly heuristics: ReadonlySet<HeuristicName>;
  private follower: Follower<Chain> | undefined;

  constructor(private readonly options: EvmIndexerOptions) {
    const { writerDatabaseUrl, pool, registry, heuristics } = options;
    this.writer = writerDatabaseUrl ? new ThreadedBlockWriter(writerDatabaseUrl) : new DirectBlockWriter(pool);
    this.metrics = new IndexerMetrics(registry);
    this.indexer = new Indexer(EVM, options);
    this.heuristics = new Set(COUNTED_HEURISTICS.filter((name) => heuristics?.includes(name)));
  }

  /** Ends after what is under way, and gives the chains' leases back. */
  async close(): Promise<void> {
    await this.follower?.close();
    await this.indexer.stop();
    await this.writer.close();
  }

  /** Indexes a registry's chains from now on, as they come and go. */
  async follow(registry: ChainRegistry): Promise<void> {
    const work = { add: (chain: Chain) => this.addChain(chain), remove: (id: string) => this.removeChain(id) };
    this.follower = chainFollower(registry, work, this.options.logger);
    await this.follower.start();
  }

  /** Begins to index a chain, once this indexer gets the chain's lease. Failures are retried; see the log and health. */
  addChain({ chainId, startBlock }: Chain): void {
    const { pool, stream, nodeState, blockReader, onGaps, logger } = this.options;
    const { metrics, writer, heuristics } = this;
    const onLate = (contract: string, { height }: { height: number }) => {
      const fields = { chainId, contract, height };
      logger.warn(fields, 'a contract call is not answered in time: left out at this height, asked again later');
    };
    const parts = {
      ...{ chainId, startBlock, pool, writer, stream, nodeState, blockReader, heuristics },
      ...{ onGaps, logger, metrics },
      contracts: new ContractCalls(nodeState, chainId, onLate),
    };
    this.indexer.add(chainId, (session) => openChain(parts, session));
  }

  /** The state of a chain's worker; undefined for a chain that is not indexed here. */
  state(chainId: string): WorkerState | undefined {
    return this.indexer.state(chainId);
  }

  /** Stops indexing a chain and gives its lease back; its rows stay. @returns whether it was there */
  async removeChain(chainId: string): Promise<boolean> {
    const wasThere = await this.indexer.remove(chainId);
    if (wasThere) this.metrics.inactive(chainId);
    return wasThere;
  }
}
