import { PermanentError, RetryableError } from '@nunatak/core/errors';
import type { StreamEvent, StreamPosition } from './event-contract.js';

/** Takes a log's events in order. Events of one call are consecutive. While it has not resolved, nothing more is delivered. */
export interface BlockEventHandler<E extends StreamEvent> {
  /**
   * @returns nothing when every event was taken in; a position when delivery has to go on after that place instead (a gap was found: the
   *   events were not taken in). A handler that still stores some when it resolves asks for an earlier place, or ends its subscription, when
   *   that fails; in process these events have to be retained (`retainedEvents`, `retainedBytes`).
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say is an async function without a return.
  handle(events: E[]): Promise<StreamPosition | undefined | void>;
  /**
   * Whether the consumer keeps its rows when the log's own domain is reset. It then loses its position at once in a log that a later epoch
   * began anew; other consumers wait until such a log has grown to their position.
   */
  readonly outlivesLog?: boolean;
}

/** A running subscription. */
export interface Subscription {
  /** Resolves after {@link close}; rejects when delivery ended by itself, with the reason ({@link PositionLostError}). */
  readonly ended: Promise<void>;
  /** Ends delivery; resolves when the handler is idle. */
  close(): Promise<void>;
}

/** Writes one log's events. One publisher a log at a time: the holder of the ingester lease. An epoch is one publisher's alone. */
export interface BlockPublisher<E extends StreamEvent> {
  /** The last event's position in the log, or undefined for a log without events. Read before the first publish. */
  tail(): Promise<StreamPosition | undefined>;
  /**
   * Appends events in order; resolves when they are in the log (and, in process, when the queue has room: back-pressure). Epoch and
   * sequence must follow the tail's. Rejects with {@link FencedError} when a higher epoch has written, with
   * {@link OutOfSequenceError} when the events don't follow the tail, with {@link PublishFailedError} when the log could not be reached,
   * with {@link BlockStreamClosedError} after or by a close. Events of a rejected call may be in the log, the first ones first: read the
   * tail. The events are the stream's from then on: don't change them.
   */
  publish(events: E[]): Promise<void>;
  close(): Promise<void>;
}

/** Another publisher with a higher epoch has taken the log over. */
export class FencedError extends RetryableError {
  override readonly code = 'fenced';
}

/** What was published does not follow the log's last event. Reading the tail again tells where to go on. */
export class OutOfSequenceError extends RetryableError {
  override readonly code = 'out_of_sequence';
}

/** The log does not have what follows the asked place, so that delivery would leave a gap. */
export class PositionLostError extends PermanentError {
  override readonly code = 'position_lost';
  /** The first event that the log holds, where that is what is known: whoever has everything before it can subscribe from there. */
  readonly first: StreamPosition | undefined;
  /** The position behind which the log goes on. Present where the log holds no event. */
  readonly beginsAfter: StreamPosition | undefined;

  constructor(message: string, { first, beginsAfter }: { first?: StreamPosition; beginsAfter?: StreamPosition } = {}) {
    super(message);
    this.first = first;
    this.beginsAfter = beginsAfter;
  }
}

/**
 * The log could not be reached for too long. Whether the events are in it is not known, and they may still come into it: who goes on
 * publishing needs a higher epoch, and the tail read after that.
 */
export class PublishFailedError extends RetryableError {
  override readonly code = 'publish_failed';
}

/** The stream, or this publisher, was closed. */
export class BlockStreamClosedError extends RetryableError {
  override readonly code = 'block_stream_closed';
}

/**
 * Ordered events of many logs. Delivery is at least once and in order; a consumer makes it exactly once by its stored position.
 * One consumer's slowness delays no other consumer and, through a bounded buffer, only the publisher.
 */
export interface BlockStream<E extends StreamEvent> {
  publisher(logKey: string): BlockPublisher<E>;
  /**
   * Delivers a log's events after `from` (undefined: from the log's start). `consumer` names who reads: each consumer gets every event.
   * Events are shared by all consumers: read-only. A handler that throws gets the same events again after a pause, until it takes them in or
   * the subscription is closed. Rejects with {@link PositionLostError} when the log begins after that place.
   */
  subscribe(
    consumer: string,
    logKey: string,
    from: StreamPosition | undefined,
    handler: BlockEventHandler<E>,
  ): Promise<Subscription>;
  /**
   * Deletes a log, for a chain that is reset or removed. This process's subscriptions and publishers of the log end as by a
   * close; what is published afterwards begins the log anew. Nobody else may publish to it meanwhile: hold its leases.
   */
  forget(logKey: string): Promise<void>;
  close(): Promise<void>;
}
