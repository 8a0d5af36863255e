import type { BlockEvent } from '@firn/contracts';

/** Texts that travel with an event, beside it: a trace's identity, for example. */
export type EventHeaders = Record<string, string>;

/** An event as it arrives, with what its publisher sent along. */
export interface Delivery {
  readonly event: BlockEvent;
  readonly headers: EventHeaders;
}

/** Carries the context of a trace through a stream. Knows of no tracing library. */
export interface TraceCarrier {
  /** Adds to an event's headers what its consumers are to know, as it is published. Names `kind`, `epoch`, `sequence`, `height`, `hash`, `part` and `publisher` are taken. */
  inject(headers: EventHeaders, event: BlockEvent): void;
  /** Runs a consumer's handler for these deliveries, in their context. Has to call `handle` once and to give its outcome back. */
  deliver<T>(deliveries: readonly Delivery[], handle: () => Promise<T>): Promise<T>;
}

/** What went wrong for a consumer, for the log. */
export interface DeliveryFailure {
  consumer: string;
  chainId: string;
  error: unknown;
  /** 1 for the first failure in a row, of the handler or of the log: it is tried again. Absent when delivery ended. */
  attempt?: number;
  /** The first event concerned, where there is one. */
  event?: BlockEvent;
}

/** Told of what passes, for metrics and logs. Must not throw and returns at once. */
export interface StreamObserver {
  /** Events are in the log. `bytes`: of their encoding, before compression; 0 where nothing is encoded. */
  published?(chainId: string, events: number, bytes: number): void;
  /** A handler has taken events in. */
  delivered?(consumer: string, chainId: string, events: number): void;
  /** How many events follow the last one that the consumer has taken in, as far as is known. */
  lag?(consumer: string, chainId: string, events: number): void;
  /** A handler threw, the log could not be reached, or delivery ended by itself. */
  failed?(failure: DeliveryFailure): void;
}
