import type { BlockEvent, StreamPosition } from '@firn/contracts';
import {
  type BlockEventHandler,
  BlockStreamClosedError,
  FencedError,
  OutOfSequenceError,
  PositionLostError,
} from '../block-stream.js';
import type { DeliveryFailure } from '../observation.js';
import { type ConsumerChain, InProcessConsumer } from './consumer.js';
import { eventSize } from './event-size.js';
import type { InProcessLimits } from './limits.js';
import { RetainedLog } from './retained-log.js';
import { Signal } from './signal.js';

/** Who publishes, and whether it still may. */
export interface PublisherState {
  closed: boolean;
}

/** One chain's queue: the log's part in memory, the consumers reading it, and who waits for either. */
export class InProcessChain implements ConsumerChain {
  readonly log = new RetainedLog();
  readonly #consumers = new Map<string, InProcessConsumer>();
  readonly #subscribed = new Signal();
  /** Room in the buffer, a new epoch, a close: whatever a waiting publisher has to look at. */
  readonly #changed = new Signal();
  #last: StreamPosition | undefined;
  #highestEpoch = 0;
  #closed = false;

  constructor(
    readonly chainId: string,
    readonly limits: InProcessLimits,
    private readonly onFailure: (failure: DeliveryFailure) => void,
    private readonly onDelivered: (consumer: string, chainId: string) => void,
  ) {}

  async tail(publisher: PublisherState): Promise<StreamPosition | undefined> {
    for (;;) {
      this.#refuseClosed(publisher);
      if (this.#last) return this.#last;
      if (this.#consumers.size > 0) return this.#lowestPlace();
      await this.#subscribed.wait();
    }
  }

  async publish(publisher: PublisherState, events: BlockEvent[]): Promise<void> {
    for (const event of events) await this.#append(publisher, event);
  }

  subscribe(name: string, from: StreamPosition | undefined, handler: BlockEventHandler): InProcessConsumer {
    this.#refuseClosed();
    if (this.#consumers.has(name)) throw new Error(`${name} reads chain ${this.chainId} already`);
    const wanted = (from?.sequence ?? 0) + 1;
    if (this.#last && wanted < this.log.first) {
      throw new PositionLostError(
        `${name} asked for chain ${this.chainId} after sequence ${wanted - 1}, but the stream in this process holds events from ` +
          `${this.log.first} on`,
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
    const { log, limits } = this;
    while (
      log.first < floor &&
      (floor - log.first > limits.retainedEvents || log.bytesBetween(log.first, floor) > limits.retainedBytes)
    ) {
      log.dropFirst();
    }
    this.#changed.notify();
  }

  left(consumer: InProcessConsumer): void {
    if (this.#consumers.get(consumer.name) !== consumer) return;
    this.#consumers.delete(consumer.name);
    // What only this consumer had not read holds the publisher no longer, except when nobody is left: then it waits for a reader.
    if (this.#consumers.size > 0) this.advanced();
  }

  report(failure: DeliveryFailure): void {
    this.onFailure(failure);
  }

  delivered(consumer: string): void {
    this.onDelivered(consumer, this.chainId);
  }

  async #append(publisher: PublisherState, event: BlockEvent): Promise<void> {
    const bytes = eventSize(event);
    for (;;) {
      this.#refuseClosed(publisher);
      this.#checkPlace(event);
      if (this.#hasRoom(bytes)) break;
      await this.#changed.wait();
    }
    if (!this.#last) this.#begin(event.sequence);
    this.log.append(event, bytes);
    this.#last = { epoch: event.epoch, sequence: event.sequence, height: event.height, hash: event.hash };
    for (const consumer of this.#consumers.values()) consumer.wake();
  }

  #begin(sequence: number): void {
    this.log.begin(sequence);
    for (const consumer of this.#consumers.values()) consumer.next = sequence;
  }

  #checkPlace(event: BlockEvent): void {
    if (event.chainId !== this.chainId) {
      throw new OutOfSequenceError(`an event of chain ${event.chainId} was published to chain ${this.chainId}`);
    }
    if (event.epoch < this.#highestEpoch) {
      throw new FencedError(
        `chain ${this.chainId}: epoch ${event.epoch} may not publish, epoch ${this.#highestEpoch} has taken over`,
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
        `chain ${this.chainId}: expected sequence ${expected} next, was given ${event.sequence}; read the tail again`,
      );
    }
  }

  #hasRoom(bytes: number): boolean {
    const { log, limits } = this;
    const floor = this.#lowestNext();
    const pending = log.next - floor;
    if (pending <= 0) return true;
    return pending < limits.maxBufferedEvents && log.bytesBetween(floor, log.next) + bytes <= limits.maxBufferedBytes;
  }

  /** The first sequence that some consumer still needs; without consumers, all that is held. */
  #lowestNext(): number {
    let lowest = this.#consumers.size > 0 ? this.log.next : this.log.first;
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
    if (this.#closed) throw new BlockStreamClosedError(`the stream of chain ${this.chainId} is closed`);
    if (publisher?.closed) throw new BlockStreamClosedError(`the publisher of chain ${this.chainId} is closed`);
  }
}
