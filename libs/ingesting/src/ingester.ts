import type { StreamEvent } from '@nunatak/block-stream';
import {
  DEFAULT_LEASE,
  LeasedWorker,
  LeaseSharing,
  type Leases,
  type LeaseTiming,
  newHolderName,
  type SharingSettings,
} from '@nunatak/coordination';
import type { HealthChecks } from '@nunatak/core/health';
import { Registry } from 'prom-client';
import type { BlocksRead, Head, LogSource } from './block-source.js';
import { IngestingMetrics } from './ingesting-metrics.js';
import { IngestingSession, type SharedParts } from './ingesting-session.js';
import type { IngestingStatus } from './ingesting-status.js';
import type { ReadAheadLimits } from './read-ahead.js';
import type { StatusTracker } from './status-tracker.js';

/** What the ingester of a domain works with. */
export interface IngesterParts<E extends StreamEvent> extends Omit<SharedParts<E>, 'metrics'> {
  /** Names the domain in metrics and readiness, as `evm`. */
  domain: string;
  leases: Leases;
  /** Names this ingester in leases. A name that is the same after a restart gets its leases back at once. By default random. */
  holder?: string | undefined;
  timing?: Partial<LeaseTiming> | undefined;
  /** How chains are shared with other replicas, see {@link LeaseSharing}. */
  sharing?: SharingSettings | undefined;
  /** For how long nothing of a log may move while its node is ahead, in milliseconds; by default a minute. */
  stalledMs?: number | undefined;
  metrics?: Registry | undefined;
  /** Readiness of each log is added here. */
  health?: HealthChecks | undefined;
}

interface RunningLog<E extends StreamEvent> {
  worker: LeasedWorker;
  // The session's types of heads and blocks are those of its source.
  session: Pick<IngestingSession<E, Head, BlocksRead>, 'status' | 'interrupt' | 'close'>;
  removeCheck: (() => void) | undefined;
}

/** A log that cannot go on for so long is not ready. */
const NOT_READY_AFTER_MS = 30_000;

/** The ingester of a domain: one worker a log. Logs come and go at run time, and a log that stops leaves the others alone. */
export class Ingester<E extends StreamEvent> {
  readonly holder: string;
  readonly #logs = new Map<string, RunningLog<E>>();
  readonly #listeners = new Set<(key: string, status: IngestingStatus) => void>();
  readonly #metrics: IngestingMetrics;
  readonly #sharing: LeaseSharing | undefined;

  constructor(private readonly parts: IngesterParts<E>) {
    this.holder = parts.holder ?? newHolderName();
    const { sharing, leases, log, health } = parts;
    this.#sharing = sharing && new LeaseSharing(leases, this.holder, sharing, log, health);
    this.#metrics = new IngestingMetrics(parts.metrics ?? new Registry(), parts.domain, () => this.#statuses());
  }

  /** Begins to ingest a log. A log of the same key has to be removed first. @returns the log's status, for what the domain shows there */
  add<H extends Head, R extends BlocksRead>(
    key: string,
    source: LogSource<E, H, R>,
    limits: ReadAheadLimits,
  ): StatusTracker {
    const { parts, holder } = this;
    const { contract, stream, log } = parts;
    const metrics = this.#metrics;
    if (this.#logs.has(key)) throw new Error(`${contract.noun} ${key} is being ingested already`);
    const session = new IngestingSession(key, source, limits, { contract, stream, log, metrics }, (status) => {
      for (const listener of [...this.#listeners]) listener(key, status);
    });
    const worker = new LeasedWorker({
      leases: parts.leases,
      key,
      holder,
      timing: { ...DEFAULT_LEASE, ...parts.timing },
      session,
      gauges: metrics.leases,
      sharing: this.#sharing,
      stalledMs: parts.stalledMs,
    });
    metrics.stalls.known(key);
    const removeCheck = parts.health?.addReadiness(`${parts.domain}-ingester ${key}`, () => {
      const { state, reason, troubledForMs = 0 } = session.status.current;
      if (state === 'stopped' || troubledForMs > NOT_READY_AFTER_MS) throw new Error(reason);
    });
    this.#logs.set(key, { worker, session, removeCheck });
    worker.start();
    return session.status;
  }

  /** Ends the ingestion of a log and gives its lease back. @returns whether it was there */
  async remove(key: string): Promise<boolean> {
    const log = this.#logs.get(key);
    if (log === undefined) return false;
    this.#logs.delete(key);
    log.removeCheck?.();
    const stopped = log.worker.stop();
    await log.session.interrupt();
    await stopped;
    await log.session.close();
    this.#metrics.forget(key);
    return true;
  }

  /** Returns the status of a log; undefined for a log that is not ingested here. */
  status(key: string): IngestingStatus | undefined {
    return this.#logs.get(key)?.session.status.current;
  }

  /**
   * Listens to the status of every log: progress a few times a second at most, changes of state at once. The listener is called for each log
   * before this returns.
   * @returns a function that ends the listening
   */
  onStatus(listener: (key: string, status: IngestingStatus) => void): () => void {
    this.#listeners.add(listener);
    for (const [key, status] of this.#statuses()) listener(key, status);
    return () => void this.#listeners.delete(listener);
  }

  /** Ends the ingestion of every log. */
  async close(): Promise<void> {
    await Promise.all([...this.#logs.keys()].map((key) => this.remove(key)));
  }

  *#statuses(): Iterable<readonly [string, IngestingStatus]> {
    for (const [key, { session }] of this.#logs) yield [key, session.status.current];
  }
}
