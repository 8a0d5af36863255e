import {
  type BlockEventHandler,
  BlockStreamClosedError,
  FencedError,
  OutOfSequenceError,
  PositionLostError,
} from '../block-stream.js';
import { type EventContract, positionOf, type StreamEvent, type StreamPosition } from '../event-contract.js';
import type { DeliveryFailure } from '../observation.js';
import { type ConsumedLog, InProcessConsumer } from './consumer.js';
import type { InProcessLimits } from './limits.js';
import { RetainedLog } from './retained-log.js';
import { Signal } from './signal.js';

/** Who publishes, and whether it still may. */
export interface PublisherState {
  closed: boolean;
}

/** One log's queue: its part in memory, the consumers reading it, and who waits for either. */
export class InProcessLog<E extends StreamEvent> implements ConsumedLog<E> {
  readonly retained = new RetainedLog<E>();
  readonly #consumers = new Map<string, InProcessConsumer<E>>();
  readonly #subscribed = new Signal();
  /** Room in the buffer, a new epoch, a close: whatever a waiting publisher has to look at. */
  readonly #changed = new Signal();
  #last: StreamPosition | undefined;
  #highestEpoch = 0;
  #closed = false;

  constructor(
    readonly contract: EventContract<E>,
    readonly logKey: string,
    readonly limits: InProcessLimits,
    private readonly onFailure: (failure: DeliveryFailure) => void,
    private readonly onDelivered: (consumer: string, logKey: string) => void,
  ) {}

  /** For messages: `chain 43114`. */
  get name(): string {
    return `${this.contract.noun} ${this.logKey}`;
  }

  async tail(publisher: PublisherState): Promise<StreamPosition | undefined> {
    for (;;) {
      this.#refuseClosed(publisher);
      if (this.#last) return this.#last;
      if (this.#consumers.size > 0) return this.#lowestPlace();
      await this.#subscribed.wait();
    }
  }

  async publish(publisher: PublisherState, events: E[]): Promise<void> {
    for (const event of events) await this.#append(publisher, event);
  }

  subscribe(name: string, from: StreamPosition | undefined, handler: BlockEventHandler<E>): InProcessConsumer<E> {
    this.#refuseClosed();
    if (this.#consumers.has(name)) throw new Error(`${name} reads ${this.name} already`);
    const wanted = (from?.sequence ?? 0) + 1;
    if (this.#last && wanted < this.retained.first) {
      throw new PositionLostError(
        `${name} asked for ${this.name} after sequence ${wanted - 1}, but the stream in this process holds events from ` +
          `${this.retained.first} on`,
      );
    }
    const consumer = new InProcessConsumer(name, from, this, handler);
    this.#consumers.set(name, consumer);
    // A consumer's place proves that its epoch has written: older ones are fenced although this process never saw that epoch.
    if (from && from.epoch > this.#highestEpoch) this.#highestEpoch = from.epoch;
    this.#subscribed.notify();
    return consumer;
  }

  /** A publisher was closed, or anything else that who waits has to look at. */
  recheck(): void {
    this.#subscribed.notify();
    this.#changed.notify();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.recheck();
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.close()));
  }

  advanced(): void {
    const floor = this.#lowestNext();
    const { retained, limits } = this;
    while (
      retained.first < floor &&
      (floor - retained.first > limits.retainedEvents ||
        retained.bytesBetween(retained.first, floor) > limits.retainedBytes)
    ) {
      retained.dropFirst();
    }
    this.#changed.notify();
  }

  left(consumer: InProcessConsumer<E>): void {
    if (this.#consumers.get(consumer.name) !== consumer) return;
    this.#consumers.delete(consumer.name);
    // What only this consumer had not read holds the publisher no longer, except when nobody is left: then it waits for a reader.
    if (this.#consumers.size > 0) this.advanced();
  }

  report(failure: DeliveryFailure): void {
    this.onFailure(failure);
  }

  delivered(consumer: string): void {
    this.onDelivered(consumer, this.logKey);
  }

  async #append(publisher: PublisherState, event: E): Promise<void> {
    const bytes = this.contract.sizeOf(event);
    for (;;) {
      this.#refuseClosed(publisher);
      this.#checkPlace(event);
      if (this.#hasRoom(bytes)) break;
      await this.#changed.wait();
    }
    if (!this.#last) this.#begin(event.sequence);
    this.retained.append(event, bytes);
    this.#last = positionOf(this.contract, event);
    for (const consumer of this.#consumers.values()) consumer.wake();
  }

  #begin(sequence: number): void {
    this.retained.begin(sequence);
    for (const consumer of this.#consumers.values()) consumer.next = sequence;
  }

  #checkPlace(event: E): void {
    const logKey = this.contract.logKeyOf(event);
    if (logKey !== this.logKey) {
      throw new OutOfSequenceError(`an event of ${this.contract.noun} ${logKey} was published to ${this.name}`);
    }
    if (event.epoch < this.#highestEpoch) {
      throw new FencedError(
        `${this.name}: epoch ${event.epoch} may not publish, epoch ${this.#highestEpoch} has taken over`,
      );
    }
    if (event.epoch > this.#highestEpoch) {
      this.#highestEpoch = event.epoch;
      this.#changed.notify();
    }
    const tail = this.#last ?? (this.#consumers.size > 0 ? this.#lowestPlace() : { sequence: event.sequence - 1 });
    const expected = (tail?.sequence ?? 0) + 1;
    if (event.sequence !== expected) {
      throw new OutOfSequenceError(
        `${this.name}: expected sequence ${expected} next, was given ${event.sequence}; read the tail again`,
      );
    }
  }

  #hasRoom(bytes: number): boolean {
    const { retained, limits } = this;
    const floor = this.#lowestNext();
    const pending = retained.next - floor;
    if (pending <= 0) return true;
    return (
      pending < limits.maxBufferedEvents &&
      retained.bytesBetween(floor, retained.next) + bytes <= limits.maxBufferedBytes
    );
  }

  /** The first sequence that some consumer still needs; without consumers, all that is held. */
  #lowestNext(): number {
    let lowest = this.#consumers.size > 0 ? this.retained.next : this.retained.first;
    for (const { next } of this.#consumers.values()) if (next < lowest) lowest = next;
    return lowest;
  }

  /** Where the consumer that is furthest behind begins; undefined when one begins from nothing. */
  #lowestPlace(): StreamPosition | undefined {
    let lowest: StreamPosition | undefined;
    for (const { from } of this.#consumers.values()) {
      if (!from) return undefined;
      if (!lowest || from.sequence < lowest.sequence) lowest = from;
    }
    return lowest;
  }

  #refuseClosed(publisher?: PublisherState): void {
    if (this.#closed) throw new BlockStreamClosedError(`the stream of ${this.name} is closed`);
    if (publisher?.closed) throw new BlockStreamClosedError(`the publisher of ${this.name} is closed`);
  }
}
