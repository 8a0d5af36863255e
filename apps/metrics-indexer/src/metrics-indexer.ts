import { Follower, type WorkerState } from '@nunatak/coordination';
import type { BlockEvent, BlockReader, Chains } from '@nunatak/evm-contracts';
import { Indexer, type IndexerOptions, type LogSession, type OpenedLog, rejoin } from '@nunatak/indexing';
import { registerChain } from '@nunatak/metrics-schema';
import type { ChainState } from '@nunatak/metrics-writes';
import { type CountedChain, WatchedChains } from './chains/watched-chains.js';
import { type ChainBatch, ChainDeriver } from './indexing/chain-deriver.js';
import { chainRows } from './indexing/chain-rows.js';
import { LateTraceReading } from './indexing/late-trace-reading.js';
import { METRICS } from './indexing/metrics-blocks.js';

/** What the indexer gets from the process that it runs in. */
export interface MetricsIndexerOptions extends IndexerOptions<BlockEvent> {
  /** Reads blocks that the stream no longer has. */
  blockReader: BlockReader;
  /** Contracts whose messages between chains count, lower case. */
  teleporters: readonly string[];
}

/** Counts chains' blocks into the metrics store. */
export class MetricsIndexer {
  private readonly indexer: Indexer<BlockEvent, ChainState, ChainBatch>;
  private readonly teleporters: ReadonlySet<string>;
  private following: { watched: WatchedChains; follower: Follower<CountedChain> } | undefined;

  constructor(private readonly options: MetricsIndexerOptions) {
    this.indexer = new Indexer(METRICS, options);
    this.teleporters = new Set(options.teleporters);
  }

  /** Counts the chains that are wanted from now on, as they come and go. A paused chain is left as it is counted. */
  follow(chains: Chains): void {
    const { logger } = this.options;
    const watched = new WatchedChains(chains);
    const work = {
      add: (chain: CountedChain) => this.addChain(chain),
      remove: (chainId: string) => this.removeChain(chainId),
    };
    const follower = new Follower(watched, work, (chainId, isWanted, error) =>
      logger.warn(
        { chainId, err: error },
        `chain ${chainId} could not be ${isWanted ? 'taken up' : 'put down'}: trying again`,
      ),
    );
    this.following = { watched, follower };
    void follower.start();
    watched.start();
  }

  /** Begins to count a chain, once this indexer gets the chain's lease. Failures are retried; see the log and health. */
  addChain(chain: CountedChain): void {
    this.indexer.add(chain.chainId, (session) => this.open(chain, session));
  }

  /** Stops counting a chain and gives its lease back. Its counts stay. @returns whether it was there */
  removeChain(chainId: string): Promise<boolean> {
    return this.indexer.remove(chainId);
  }

  /** The state of a chain's worker; undefined for a chain that is not counted here. */
  state(chainId: string): WorkerState | undefined {
    return this.indexer.state(chainId);
  }

  /** Ends after what is under way, and gives the chains' leases back. */
  async close(): Promise<void> {
    await this.following?.watched.close();
    await this.following?.follower.close();
    await this.indexer.stop();
  }

  private async open(
    { chainId, startBlock, maxReorgDepth }: CountedChain,
    { pool, lease, progress, signal, exclusively }: LogSession<ChainState>,
  ): Promise<OpenedLog<BlockEvent, ChainState, ChainBatch>> {
    const { logger, stream, blockReader } = this.options;
    await registerChain(pool, chainId);
    const store = { chainId, startBlock, pool, lease, onDone: () => progress.moved() };
    const chain = new ChainDeriver({ ...store, maxReorgDepth, teleporters: this.teleporters, logger });
    const { contract, consumer } = METRICS;
    const joining = {
      ...{ logKey: chainId, contract, consumer, isRevert: chain.reverts.isRevert },
      ...{ stream, blocks: blockReader, logger, signal, progress },
    };
    const deriver = Object.assign(chain, { rejoin: async () => rejoin(joining, await chainRows(store, chain)) });
    const late = new LateTraceReading({ chainId, maxReorgDepth, pool, blockReader, logger, exclusively, chain });
    return { deriver, beside: late };
  }
}
