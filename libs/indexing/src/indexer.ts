import type { StreamEvent } from '@nunatak/block-stream';
import {
  DEFAULT_LEASE,
  LeasedWorker,
  LeaseSharing,
  Leases,
  type LeaseTiming,
  newHolderName,
  type SharingSettings,
  type WorkerState,
} from '@nunatak/coordination';
import type { HealthChecks } from '@nunatak/core/health';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { DerivedBatch, LogPlace } from './deriver.js';
import type { IndexedDomain } from './indexed-domain.js';
import { IndexingMetrics } from './indexing-metrics.js';
import { type IndexingParts, IndexingSession, type OpenLog } from './indexing-session.js';

/** What a domain's indexer gets from the process that it runs in. */
export interface IndexerOptions<E extends StreamEvent> extends Omit<IndexingParts<E>, 'metrics'> {
  /** A pool for leases, in which no long statement delays a renewal. Default: `pool`. */
  leasePool?: Pool | undefined;
  registry: Registry;
  /** Gets a readiness check for each log. */
  health?: HealthChecks | undefined;
  /** The holder's name in leases; by default one that no other process has. A process that takes a name over takes its leases over at once. */
  holder?: string | undefined;
  lease?: Partial<LeaseTiming> | undefined;
  /** How chains are shared with other replicas, see {@link LeaseSharing}. */
  sharing?: SharingSettings | undefined;
  /** How long nothing of a log may move while there is something to do, in milliseconds; by default a minute. */
  stalledMs?: number | undefined;
}

/**
 * Indexes the logs of a domain, each by its own worker, so that a fault of one log delays no other. Of several indexers one is active for a
 * log: the holder of its lease.
 */
export class Indexer<E extends StreamEvent, P extends LogPlace, B extends DerivedBatch<P>> {
  private readonly logs = new Map<string, { worker: LeasedWorker; removeCheck: () => void }>();
  private readonly metrics: IndexingMetrics;
  private readonly leases: Leases;
  private readonly holder: string;
  private readonly sharing: LeaseSharing | undefined;

  constructor(
    private readonly domain: IndexedDomain<E>,
    private readonly options: IndexerOptions<E>,
  ) {
    const { pool, leasePool = pool, holder = newHolderName(), registry, sharing, logger, health } = options;
    this.metrics = new IndexingMetrics(registry, domain.name, domain.consumer);
    this.leases = new Leases(leasePool, 'indexer', (logKey) => `${domain.contract.noun} ${logKey}`);
    this.holder = holder;
    this.sharing = sharing && new LeaseSharing(this.leases, holder, sharing, logger, health);
  }

  /** Begins to index a log, once this indexer gets the log's lease; does nothing for a log that is there. Failures are retried. */
  add(logKey: string, open: OpenLog<E, P, B>): void {
    if (this.logs.has(logKey)) return;
    const { health, lease, stalledMs } = this.options;
    this.metrics.stalls.known(logKey);
    const worker = new LeasedWorker({
      leases: this.leases,
      key: logKey,
      holder: this.holder,
      timing: { ...DEFAULT_LEASE, ...lease },
      session: new IndexingSession(this.domain, logKey, open, { ...this.options, metrics: this.metrics }),
      gauges: this.metrics.leases,
      sharing: this.sharing,
      stalledMs,
    });
    const removeCheck = health?.addReadiness(`${this.domain.consumer} ${logKey}`, () => {
      if (worker.trouble !== undefined) throw new Error(worker.trouble);
    });
    this.logs.set(logKey, { worker, removeCheck: removeCheck ?? (() => undefined) });
    worker.start();
  }

  /** The state of a log's worker; undefined for a log that is not indexed here. */
  state(logKey: string): WorkerState | undefined {
    return this.logs.get(logKey)?.worker.state;
  }

  /** Why a log is not indexed as it should be; undefined where all is well, and for a log that is not indexed here. */
  trouble(logKey: string): string | undefined {
    return this.logs.get(logKey)?.worker.trouble;
  }

  /** Stops indexing a log and gives its lease back; its rows stay. @returns whether it was there */
  async remove(logKey: string): Promise<boolean> {
    const log = this.logs.get(logKey);
    if (!log) return false;
    this.logs.delete(logKey);
    log.removeCheck();
    await log.worker.stop();
    this.metrics.forget(logKey);
    return true;
  }

  /** Stops everything; batches under way are finished. */
  async stop(): Promise<void> {
    await Promise.all([...this.logs.keys()].map((logKey) => this.remove(logKey)));
  }
}
