import type { BlockEventHandler, EventContract, StreamEvent } from '@nunatak/block-stream';
import type { HeldLease, SessionControl } from '@nunatak/coordination';
import type { Pool } from 'pg';
import type { DerivedBatch, Deriver, LogPlace } from './deriver.js';

/** What all logs of a domain have in common. */
export interface IndexedDomain<E extends StreamEvent> {
  /** The domain in metrics: `evm`. */
  readonly name: string;
  /** The name by which the domain's indexer reads its logs. */
  readonly consumer: string;
  readonly contract: EventContract<E>;
  /** The most events that one transaction writes. */
  readonly batchEvents: number;
  /** Unix milliseconds of an event's block, where the event states it. */
  timeOf?(event: E): number | undefined;
  /** Whether rows stay when the log's own domain is reset: they are then derived anew. @see {@link BlockEventHandler.outlivesLog} */
  readonly outlivesLog?: boolean;
  /** Whether a new session would meet the same failure, so that the log is stopped for good. */
  isPermanent(error: unknown): boolean;
  /** Whether a failure only says that the node is away, which is waited for and shown elsewhere. */
  isAwaited?(error: unknown): boolean;
}

/** A session under a log's lease, as the domain's part of it sees it. */
export interface LogSession<P extends LogPlace> extends SessionControl {
  lease: HeldLease;
  /** Connections whose waits fail when the session is cut, and whose answers count as movements. */
  pool: Pool;
  /** Runs work that changes the log's rows otherwise than by its events: between two deliveries, with everything stored. */
  exclusively<T>(work: (position: P) => Promise<T>): Promise<T>;
}

/** A domain's part of a session. */
export interface OpenedLog<E extends StreamEvent, P extends LogPlace, B extends DerivedBatch<P>> {
  deriver: Deriver<E, P, B>;
  /** Work beside the indexing: begun once events are taken, ended with the session. */
  beside?: WorkBeside;
}

/** Work beside the indexing. */
export interface WorkBeside {
  start(): void;
  /**
   * Called after the last event was taken, also where `start` was not; and before that, when the session is cut. Resolves when nothing of the
   * work is under way.
   */
  stop(): Promise<void>;
  /** Resolves when the work has replaced the log's rows as a whole, so that the log is opened again. */
  readonly replaced?: Promise<void>;
}
