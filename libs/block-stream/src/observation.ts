import type { BlockRef } from './event-contract.js';

/** What went wrong for a consumer, for the log. */
export interface DeliveryFailure {
  consumer: string;
  logKey: string;
  error: unknown;
  /** 1 for the first failure in a row, of the handler or of the log: it is tried again. Absent when delivery ended. */
  attempt?: number;
  /** The block of the first event concerned, where there is one. */
  block?: BlockRef | undefined;
}

/** Told of what passes, for metrics and logs. Must not throw and returns at once. */
export interface StreamObserver {
  /** Events are in the log. `bytes`: of their encoding, before compression; 0 where nothing is encoded. */
  published?(logKey: string, events: number, bytes: number): void;
  /** A handler has taken events in. */
  delivered?(consumer: string, logKey: string, events: number): void;
  /** How many events follow the last one that the consumer has taken in, as far as is known. */
  lag?(consumer: string, logKey: string, events: number): void;
  /** A handler threw, the log could not be reached, or delivery ended by itself. */
  failed?(failure: DeliveryFailure): void;
}
