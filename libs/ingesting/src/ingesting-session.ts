import type { BlockPublisher, BlockStream, EventContract, StreamEvent } from '@nunatak/block-stream';
import { NodeError } from '@nunatak/chain-nodes';
import type { AfterFailure, HeldLease, LeasedSession, SessionControl } from '@nunatak/coordination';
import { codeOf } from '@nunatak/core/errors';
import type { BlocksRead, Head, LogSource } from './block-source.js';
import { EventWriter } from './event-writer.js';
import type { IngesterLog } from './ingester-log.js';
import type { IngestingMetrics } from './ingesting-metrics.js';
import type { IngestingStatus } from './ingesting-status.js';
import { LogLines } from './log-lines.js';
import { LogStoppedError } from './log-stopped-error.js';
import { PublishingLoop } from './publishing-loop.js';
import type { ReadAheadLimits } from './read-ahead.js';
import { StatusReporter } from './status-reporter.js';
import { StatusTracker } from './status-tracker.js';
import { unlessCut } from './unless-cut.js';

/** What the sessions of all logs of a domain share. */
export interface SharedParts<E extends StreamEvent> {
  contract: EventContract<E>;
  stream: BlockStream<E>;
  metrics: IngestingMetrics;
  log: IngesterLog;
}

/**
 * What the holder of a log's lease does: publishes from the log's tail on. A lost lease, a lost database or a closed stream begins that again.
 * A {@link LogStoppedError} stops the log: for good where an operator has to decide, else until a node is the chain's again. The status is
 * kept also without the lease.
 */
export class IngestingSession<E extends StreamEvent, H extends Head, R extends BlocksRead> implements LeasedSession {
  readonly status: StatusTracker;
  readonly #reporter: StatusReporter | undefined;
  readonly #lines: LogLines;
  #publisher: BlockPublisher<E> | undefined;
  /** The message of the last stop, until the log goes on. */
  #stoppedBy: string | undefined;

  constructor(
    private readonly key: string,
    private readonly source: LogSource<E, H, R>,
    private readonly limits: ReadAheadLimits,
    private readonly parts: SharedParts<E>,
    onStatus: (status: IngestingStatus) => void,
  ) {
    this.#lines = new LogLines(parts.log, parts.contract, key);
    this.status = new StatusTracker((status) => {
      parts.metrics.setState(key, status.state);
      this.#reporter?.changed();
      onStatus(status);
    });
    const store = source.storeStatus?.bind(source);
    this.#reporter = store && new StatusReporter(() => this.status.current, store);
  }

  /** Ends what the work may wait for while its worker is being stopped: room in the stream, a node. */
  async interrupt(): Promise<void> {
    await Promise.all([this.#publisher?.close().catch(() => undefined), this.source.interrupt?.()]);
  }

  /** Ends the reports of the status, after the worker has stopped. */
  async close(): Promise<void> {
    await this.#reporter?.end();
    this.status.close();
  }

  async run(lease: HeldLease, { signal, cut, progress }: SessionControl): Promise<void> {
    const { key, source, status, parts } = this;
    const { stream, contract, metrics } = parts;
    const publisher = stream.publisher(key);
    this.#publisher = publisher;
    try {
      // A stop is over when the source has begun.
      if (this.#stoppedBy === undefined) status.set({ state: 'starting', reason: undefined });
      this.#reporter?.begin();
      if (signal.aborted) return;
      const tail = await publisher.tail();
      if (tail !== undefined && tail.epoch >= lease.epoch) await lease.raiseAbove(tail.epoch);
      metrics.leases.held(key, lease.epoch);
      const writer = new EventWriter(contract, publisher, lease, progress, tail);
      if (writer.published !== undefined) {
        status.set({ published: writer.published.height });
        metrics.heads.set(key, 'ingester', writer.published.height);
      }
      const left = new AbortController();
      const session = { writer, status, progress, signal: AbortSignal.any([signal, left.signal]) };
      const blocks = source.open(session);
      const loop = new PublishingLoop(blocks, session, this.limits, metrics, this.#lines, () => this.#goOn());
      try {
        await unlessCut(loop.run(), cut);
      } finally {
        left.abort();
        await blocks.close?.();
      }
    } finally {
      this.#publisher = undefined;
      metrics.inactive(key);
      await publisher.close().catch(() => undefined);
    }
  }

  async onSpare(): Promise<void> {
    await this.#reporter?.end();
    this.status.set({ state: 'waiting', reason: 'another ingester holds the lease', code: undefined });
  }

  async failed(error: Error): Promise<AfterFailure> {
    if (error instanceof LogStoppedError) return this.#standStill(error);
    const { message } = error;
    const reason = reasonOf(error);
    // The message suffices where the cause is an expected one.
    const isExpected = reason === 'lease' || reason === 'fenced' || reason === 'node';
    this.#lines.warn(`begins anew: ${message}`, isExpected ? {} : { err: error });
    this.parts.metrics.restarted(this.key, reason);
    this.status.set({ state: 'starting', reason: message, code: undefined });
    return 'again';
  }

  async probe(): Promise<void> {
    await this.source.probe?.();
  }

  isExcused(): boolean {
    return this.source.isExcused?.(this.status.current) ?? false;
  }

  /** Shows why the log has stopped. */
  async #standStill({ code, message, mayPass }: LogStoppedError): Promise<AfterFailure> {
    const { contract, log } = this.parts;
    if (this.#stoppedBy !== message) log.error({ [contract.keyField]: this.key, code }, message);
    this.#stoppedBy = message;
    this.status.set({ state: 'stopped', reason: message, code });
    if (mayPass) return { until: async (signal) => this.source.untilBack?.(code, signal) };
    await this.#reporter?.end();
    return 'for good';
  }

  #goOn(): void {
    if (this.#stoppedBy === undefined) return;
    this.#stoppedBy = undefined;
    this.#lines.info(`goes on, an endpoint is the ${this.#lines.noun}'s again`);
    this.status.set({ state: 'starting', reason: undefined, code: undefined });
  }
}

const REASONS: Readonly<Record<string, string>> = { lease_lost: 'lease', fenced: 'fenced', stalled: 'stalled' };

/** Returns what ended a session, for the metrics. */
function reasonOf(error: Error): string {
  if (error instanceof NodeError) return 'node';
  return REASONS[codeOf(error) ?? ''] ?? 'other';
}
