import { type LeasedWorker, newHolderName, type WorkerState } from '@nunatak/coordination';
import { Indexer, type IndexerOptions, type OpenLog } from '@nunatak/indexing';
import { logKeyOf, PRIMARY_NETWORK_CHAINS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { type Chain, registerNetwork } from '@nunatak/primary-network-schema';
import type { LogHead } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import { ContractDeriver } from './contract/contract-deriver.js';
import type { ChainDeriver } from './deriving/chain-deriver.js';
import { ExchangeDeriver } from './exchange/exchange-deriver.js';
import { type BulkLoadParts, bulkLoadWorker } from './indexing/bulk-loads.js';
import { LoadGauge } from './indexing/indexer-metrics.js';
import { type LogBatch, LogDeriver } from './indexing/log-deriver.js';
import { PRIMARY_NETWORK } from './indexing/primary-network-domain.js';
import { PlatformDeriver } from './platform/platform-deriver.js';

/** What the indexer gets from the process that it runs in. */
export interface PrimaryNetworkIndexerOptions extends IndexerOptions<PrimaryNetworkEvent> {
  /** A pool for finishing bulk loads: four connections for which nothing else waits. Default: `pool`. */
  loadPool?: Pool;
  /** Called with a sentence for people when a network has come to another phase. */
  onPhase?: BulkLoadParts['onPhase'];
}

const DERIVERS: Readonly<Record<Chain, (networkId: string, pool: Pool) => ChainDeriver>> = {
  P: (networkId) => new PlatformDeriver(networkId),
  X: (networkId, pool) => new ExchangeDeriver(networkId, pool),
  C: (networkId) => new ContractDeriver(networkId),
};

/** Indexes networks. Each network has three logs: of its P-, X- and C-Chain. */
export class PrimaryNetworkIndexer {
  private readonly indexer: Indexer<PrimaryNetworkEvent, LogHead, LogBatch>;
  private readonly bulkLoads: LeasedWorker;

  constructor(options: PrimaryNetworkIndexerOptions) {
    const { pool, leasePool = pool, loadPool = pool, holder = newHolderName(), logger, registry, onPhase } = options;
    this.indexer = new Indexer(PRIMARY_NETWORK, options);
    const parts = { pool: loadPool, logger, gauge: new LoadGauge(registry), onPhase };
    this.bulkLoads = bulkLoadWorker(leasePool, holder, parts);
    this.bulkLoads.start();
  }

  /** Begins to index a network, once this indexer gets the leases of its logs. Failures are retried. */
  addNetwork(networkId: number): void {
    for (const chain of PRIMARY_NETWORK_CHAINS)
      this.indexer.add(logKeyOf({ networkId, chain }), this.open(String(networkId), chain));
  }

  /** The state of a log's worker; undefined for a log that is not indexed here. */
  state(logKey: string): WorkerState | undefined {
    return this.indexer.state(logKey);
  }

  /** Why a log is not indexed as it should be; undefined where all is well, and for a log that is not indexed here. */
  trouble(logKey: string): string | undefined {
    return this.indexer.trouble(logKey);
  }

  /** Stops indexing a network and gives its leases back; its rows stay. @returns whether it was there */
  async removeNetwork(networkId: number): Promise<boolean> {
    const keys = PRIMARY_NETWORK_CHAINS.map((chain) => logKeyOf({ networkId, chain }));
    const removed = await Promise.all(keys.map((logKey) => this.indexer.remove(logKey)));
    return removed.includes(true);
  }

  /** Stops everything; batches under way are finished. */
  async stop(): Promise<void> {
    await Promise.all([this.indexer.stop(), this.bulkLoads.stop()]);
  }

  private open(networkId: string, chain: Chain): OpenLog<PrimaryNetworkEvent, LogHead, LogBatch> {
    return async (session) => {
      await registerNetwork(session.pool, networkId);
      const rows = DERIVERS[chain](networkId, session.pool);
      return { deriver: new LogDeriver(networkId, chain, rows, session) };
    };
  }
}
