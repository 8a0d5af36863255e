import { backoffMs } from '@nunatak/core/pause';
import type { BlockEventHandler, PositionLostError, Subscription } from '../block-stream.js';
import { type EventContract, positionOf, type StreamEvent, type StreamPosition } from '../event-contract.js';
import type { DeliveryFailure } from '../observation.js';
import { assertSameBlock } from '../same-block.js';
import type { InProcessLimits } from './limits.js';
import type { RetainedLog } from './retained-log.js';

/** What a consumer needs of its log. */
export interface ConsumedLog<E extends StreamEvent> {
  readonly contract: EventContract<E>;
  readonly logKey: string;
  /** For messages. */
  readonly name: string;
  readonly retained: RetainedLog<E>;
  readonly limits: InProcessLimits;
  /** The consumer took events in: room may have become free. */
  advanced(): void;
  left(consumer: InProcessConsumer<E>): void;
  /** What a consumer is given that asks for what lies before the log's first event. */
  lost(consumer: string, sequence: number): PositionLostError;
  report(failure: DeliveryFailure): void;
  /** The handler took events in. */
  delivered(consumer: string): void;
}

/** One subscription: a cursor in the log and the loop that hands events to the handler, at the handler's pace. */
export class InProcessConsumer<E extends StreamEvent> implements Subscription {
  readonly ended: Promise<void>;
  /** Sequence of the first event not yet taken in. */
  next: number;
  readonly #log: ConsumedLog<E>;
  #closing = false;
  #stopWaiting: (() => void) | undefined;
  #waitsForEvents = false;
  /** Times that the handler asked for another place without any progress in between. */
  #seeks = 0;

  /** @param from - where delivery begins: what is at or before this place is not delivered */
  constructor(
    readonly name: string,
    public from: StreamPosition | undefined,
    log: ConsumedLog<E>,
    readonly handler: BlockEventHandler<E>,
  ) {
    this.#log = log;
    this.next = log.retained.first;
    this.ended = this.#run();
    // Whoever doesn't look at `ended` has the failure reported; it must not end the process as an unhandled rejection.
    this.ended.catch(() => {});
  }

  /** The log has grown. */
  wake(): void {
    if (this.#waitsForEvents) this.#stopWaiting?.();
  }

  async close(): Promise<void> {
    this.#closing = true;
    // At once: a handler that never comes back keeps neither the publisher waiting nor who subscribes in its place from doing so.
    this.#log.left(this);
    this.#stopWaiting?.();
    await this.ended.catch(() => {});
  }

  async #run(): Promise<void> {
    // Not within subscribe(): the caller gets its Subscription before the first delivery.
    await Promise.resolve();
    try {
      while (!this.#closing) {
        // The log has begun after the primary consumer's place, which lay further on, or was begun anew.
        if (this.next < this.#log.retained.first)
          throw this.#log.lost(this.name, this.next > 0 ? this.next - 1 : this.from!.sequence);
        this.#skipKnown();
        const events = this.#batch();
        if (events.length === 0) await this.#sleep();
        else await this.#deliver(events);
      }
    } catch (error) {
      this.#log.report({ consumer: this.name, logKey: this.#log.logKey, error });
      throw error;
    } finally {
      this.#log.left(this);
    }
  }

  /** Hands the same events over until they are taken in, or the handler asks for another place. */
  async #deliver(events: E[]): Promise<void> {
    const end = this.next + events.length;
    for (let attempt = 1; !this.#closing; attempt++) {
      let place: Awaited<ReturnType<BlockEventHandler<E>['handle']>>;
      try {
        place = await this.handler.handle(events);
      } catch (error) {
        this.#reportRetry(error, attempt, events[0]);
        await this.#sleep(this.#pause(attempt));
        continue;
      }
      this.#log.delivered(this.name);
      if (place) return this.#goTo(place);
      this.#seeks = 0;
      return this.#moveTo(end);
    }
  }

  /** Goes on after a place. A handler that asks for the same place again and again is slowed down, as one that throws is. */
  async #goTo(place: StreamPosition): Promise<void> {
    const { retained } = this.#log;
    const target = place.sequence + 1;
    if (target < retained.first) {
      throw this.#log.lost(this.name, place.sequence);
    }
    this.#seeks = target > this.next ? 0 : this.#seeks + 1;
    this.from = place;
    this.#moveTo(Math.min(target, retained.next));
    if (this.#seeks > 1) await this.#sleep(this.#pause(this.#seeks - 1));
  }

  /**
   * Passes over what the consumer had before it subscribed. The log may have begun below its place: where it has another block there by now,
   * what follows would not follow what the consumer has.
   */
  #skipKnown(): void {
    const { from } = this;
    if (!from) return;
    const { retained, contract, name } = this.#log;
    const next = Math.min(from.sequence + 1, retained.next);
    if (next <= this.next) return;
    if (next > from.sequence) assertSameBlock(name, from, positionOf(contract, retained.at(from.sequence)!));
    this.#moveTo(next);
  }

  /** What is queued, up to a batch's bounds; at least one event where there is one. */
  #batch(): E[] {
    const { retained, limits } = this.#log;
    const events: E[] = [];
    for (let sequence = this.next; sequence < retained.next && events.length < limits.maxBatchEvents; sequence++) {
      if (events.length > 0 && retained.bytesBetween(this.next, sequence + 1) > limits.maxBatchBytes) break;
      const event = retained.at(sequence);
      if (!event) break;
      events.push(event);
    }
    return events;
  }

  #moveTo(sequence: number): void {
    this.next = sequence;
    this.#log.advanced();
  }

  #reportRetry(error: unknown, attempt: number, event: E | undefined): void {
    const { logKey, contract } = this.#log;
    const block = event && contract.blockOf(event);
    this.#log.report({ consumer: this.name, logKey, error, attempt, ...(block && { block }) });
  }

  #pause(attempt: number): number {
    const { minRetryMilliseconds, maxRetryMilliseconds } = this.#log.limits;
    return backoffMs({ firstMs: minRetryMilliseconds, longestMs: maxRetryMilliseconds }, attempt);
  }

  /** Waits for new events and for close, or, with a time, for that long and for close. */
  #sleep(milliseconds?: number): Promise<void> {
    if (this.#closing) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(() => this.#stopWaiting?.(), milliseconds);
      this.#waitsForEvents = timer === undefined;
      this.#stopWaiting = () => {
        clearTimeout(timer);
        this.#waitsForEvents = false;
        this.#stopWaiting = undefined;
        resolve();
      };
    });
  }
}
