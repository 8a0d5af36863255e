import { type BlockStream, PositionLostError } from '@nunatak/block-stream';
import {
  DEFAULT_LEASE,
  LeasedWorker,
  Leases,
  type LeaseTiming,
  newHolderName,
  type WorkerState,
} from '@nunatak/coordination';
import type { HealthChecks } from '@nunatak/core/health';
import type { StalledError } from '@nunatak/core/watchdog';
import { logKeyOf, PRIMARY_NETWORK_CHAINS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { LogHead } from '@nunatak/primary-network-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { FirstLoadOptions } from './indexing/first-load.js';
import { IndexerMetrics } from './indexing/indexer-metrics.js';
import { IndexingSession } from './indexing/indexing-session.js';
import { LoadEnder } from './indexing/load-ender.js';

/** What the indexer needs from where it runs. */
export interface PrimaryNetworkIndexerOptions {
  pool: Pool;
  /** Where leases are kept: a pool in which no long statement keeps a renewal waiting. Default: `pool`. */
  leasePool?: Pool;
  /** By which first loads are ended: four connections for which nothing else waits. Default: `pool`. */
  loadPool?: Pool;
  stream: BlockStream<PrimaryNetworkEvent>;
  logger: Logger;
  registry: Registry;
  /** Gets a readiness check for each log. */
  health?: HealthChecks;
  /** Who holds leases here; by default a name that no other process has. A process that takes the name over takes the leases over at once. */
  holder?: string;
  lease?: Partial<LeaseTiming>;
  /** For how long nothing of a log may move while there is something to do, in milliseconds; by default a minute. */
  stalledMs?: number;
  /** When networks' first loads begin and end; default: as usual. */
  load?: FirstLoadOptions;
  /** Told when a log's indexing stood still and is begun anew. */
  onStalled?: (logKey: string, error: StalledError) => void;
  /** Told when the stream has lost what a log needs next, so that only a publisher that begins anew goes on. */
  onFailure?: (logKey: string, error: Error) => void;
  /** Told of the stored place as the work on a log begins, and after each commit. */
  onIndexed?: (logKey: string, head: LogHead) => void;
}

/**
 * Indexes networks: of each the logs of its P-, X- and C-Chain, each on its own, so that one log's trouble holds up no other. Of several
 * indexers one is active for a log, by its lease.
 */
export class PrimaryNetworkIndexer {
  private readonly logs = new Map<string, { worker: LeasedWorker; removeCheck: () => void }>();
  private readonly metrics: IndexerMetrics;
  private readonly leases: Leases;
  private readonly loadEnder: LoadEnder;
  private readonly holder: string;

  constructor(private readonly options: PrimaryNetworkIndexerOptions) {
    const { pool, leasePool = pool, loadPool = pool, holder, logger, registry } = options;
    this.metrics = new IndexerMetrics(registry);
    this.leases = new Leases(leasePool, 'indexer', (logKey) => `log ${logKey}`);
    this.holder = holder ?? newHolderName();
    const onLook = (networkIds: readonly string[]) => this.metrics.loads(networkIds);
    this.loadEnder = new LoadEnder({ pool: loadPool, logger, onLook });
  }

  /** Begins to index a network, once this indexer gets the leases of its logs. Whatever goes wrong then is tried again; see log and health. */
  addNetwork(networkId: number): void {
    for (const chain of PRIMARY_NETWORK_CHAINS) {
      const logKey = logKeyOf({ networkId, chain });
      if (!this.logs.has(logKey)) this.logs.set(logKey, this.follow(String(networkId), chain, logKey));
    }
  }

  /** How a log stands here; undefined for one that is not indexed here. */
  state(logKey: string): WorkerState | undefined {
    return this.logs.get(logKey)?.worker.state;
  }

  /** Why a log is not indexed as it should be; undefined where all is well, and for one that is not indexed here. */
  trouble(logKey: string): string | undefined {
    return this.logs.get(logKey)?.worker.trouble;
  }

  /** Stops indexing a network and gives its leases back; its rows stay. @returns whether it was there */
  async removeNetwork(networkId: number): Promise<boolean> {
    const keys = PRIMARY_NETWORK_CHAINS.map((chain) => logKeyOf({ networkId, chain }));
    const removed = await Promise.all(keys.map((logKey) => this.removeLog(logKey)));
    return removed.includes(true);
  }

  /** Stops everything; what is under way is finished. */
  async stop(): Promise<void> {
    await Promise.all([...[...this.logs.keys()].map((logKey) => this.removeLog(logKey)), this.loadEnder.stop()]);
  }

  private follow(networkId: string, chain: (typeof PRIMARY_NETWORK_CHAINS)[number], logKey: string) {
    const { pool, stream, logger, health, lease, stalledMs, load, onIndexed, onFailure, onStalled } = this.options;
    const session = new IndexingSession({
      ...{ networkId, chain, logKey, stream, pool, logger, load, onIndexed },
      metrics: this.metrics,
      onStalled: (error) => {
        this.metrics.stalls.stalled(logKey);
        onStalled?.(logKey, error);
      },
      onStopped: (error) => {
        if (error instanceof PositionLostError) onFailure?.(logKey, error);
      },
    });
    this.metrics.stalls.known(logKey);
    const worker = new LeasedWorker({
      leases: this.leases,
      key: logKey,
      holder: this.holder,
      timing: { ...DEFAULT_LEASE, ...lease },
      session,
      gauges: this.metrics.leases,
      stalledMs,
    });
    const removeCheck = health?.addReadiness(`primary-network-indexer ${logKey}`, () => {
      if (worker.trouble !== undefined) throw new Error(worker.trouble);
    });
    worker.start();
    return { worker, removeCheck: removeCheck ?? (() => undefined) };
  }

  private async removeLog(logKey: string): Promise<boolean> {
    const log = this.logs.get(logKey);
    if (!log) return false;
    this.logs.delete(logKey);
    log.removeCheck();
    await log.worker.stop();
    this.metrics.inactive(logKey);
    return true;
  }
}
