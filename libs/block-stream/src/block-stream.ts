import type { BlockEvent, StreamPosition } from '@firn/contracts';

/** Takes a chain's events in order. Events of one call are consecutive. While it has not resolved, nothing more is delivered. */
export interface BlockEventHandler {
  /**
   * @returns nothing when every event was taken in for good; a position when delivery has to go on after that place instead
   *   (a gap was found: the events were not taken in).
   */
  handle(events: BlockEvent[]): Promise<StreamPosition | undefined | void>;
}

/** A running subscription. */
export interface Subscription {
  /** Ends delivery; resolves when the handler is idle. */
  close(): Promise<void>;
}

/** Writes one chain's events. One publisher a chain at a time: the holder of the ingester lease. */
export interface BlockPublisher {
  /** The last event's position in the log, or undefined for a log without events. Read before the first publish. */
  tail(): Promise<StreamPosition | undefined>;
  /**
   * Appends events in order; resolves when they are in the log (and, in process, when the queue has room: back-pressure). Epoch and
   * sequence must follow the tail's. Rejects with {@link FencedError} when a higher epoch has written.
   */
  publish(events: BlockEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** Another publisher with a higher epoch has taken the chain over. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

/**
 * Ordered block events of many chains. Delivery is at least once and in order; a consumer makes it exactly once by its stored position.
 * One consumer's slowness delays no other consumer and, through a bounded buffer, only the publisher.
 */
export interface BlockStream {
  publisher(chainId: string): BlockPublisher;
  /**
   * Delivers a chain's events after `from` (undefined: from the log's start). `consumer` names who reads: each consumer gets every event.
   */
  subscribe(consumer: string, chainId: string, from: StreamPosition | undefined, handler: BlockEventHandler): Promise<Subscription>;
  close(): Promise<void>;
}

/** Dependency-injection token of the {@link BlockStream} implementation. */
export const BLOCK_STREAM = Symbol('BlockStream');
