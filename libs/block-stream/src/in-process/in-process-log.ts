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

export interface InProcessLogOptions {
  /** The consumer whose place the log begins after; without one, that of whoever is furthest back. */
  primary: string | undefined;
  limits: InProcessLimits;
  onFailure: (failure: DeliveryFailure) => void;
  onDelivered: (consumer: string, logKey: string) => void;
}

/** One log's queue: its part in memory, the consumers reading it, and who waits for either. */
export class InProcessLog<E extends StreamEvent> implements ConsumedLog<E> {
  readonly retained = new RetainedLog<E>();
  readonly #consumers = new Map<string, InProcessConsumer<E>>();
  readonly #subscribed = new Signal();
  /** Room in the buffer, a new epoch, a close: whatever a waiting publisher has to look at. */
  readonly #changed = new Signal();
  /** The last event that was published. */
  #last: E | undefined;
  /** Where the log began; its epoch is unknown before the first publish. */
  #first: Pick<StreamPosition, 'epoch' | 'sequence'> | undefined;
  #highestEpoch = 0;
  /** What the primary consumer needs next, while it is away: kept for it, although others read on. */
  #primaryNext: number | undefined;
  #closed = false;

  constructor(
    readonly contract: EventContract<E>,
    readonly logKey: string,
    private readonly options: InProcessLogOptions,
  ) {}

  get limits(): InProcessLimits {
    return this.options.limits;
  }

  /** For messages: `chain 43114`. */
  get name(): string {
    return `${this.contract.noun} ${this.logKey}`;
  }

  async tail(publisher: PublisherState): Promise<StreamPosition | undefined> {
    for (;;) {
      this.#refuseClosed(publisher);
      if (this.#last) return positionOf(this.contract, this.#last);
      const start = this.#start();
      if (start) return start.after;
      await this.#subscribed.wait();
    }
  }

  async publish(publisher: PublisherState, events: E[]): Promise<void> {
    for (const event of events) {
      const bytes = this.contract.sizeOf(event);
      // Waiting costs more than all else here, and there mostly is room.
      while (!this.#mayAppend(publisher, event, bytes)) await this.#changed.wait();
      this.#append(event, bytes);
    }
  }

  subscribe(name: string, from: StreamPosition | undefined, handler: BlockEventHandler<E>): InProcessConsumer<E> {
    this.#refuseClosed();
    if (this.#consumers.has(name)) throw new Error(`${name} reads ${this.name} already`);
    const after = from?.sequence ?? 0;
    if (!this.#last && name === this.options.primary) this.#begin(after + 1);
    if (after + 1 < this.retained.first || this.#wasBegunAnew(from, handler)) throw this.lost(name, after);
    const consumer = new InProcessConsumer(name, from, this, handler);
    this.#consumers.set(name, consumer);
    if (name === this.options.primary) this.#primaryNext = undefined;
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
    const floor = this.#heldNext();
    const { retained, limits } = this;
    const lowest = this.#lowestNext();
    while (
      retained.first < floor &&
      (floor - retained.first > limits.retainedEvents ||
        retained.bytesBetween(retained.first, floor) > limits.retainedBytes) &&
      (retained.first < lowest || this.#isBeyondBounds())
    ) {
      retained.dropFirst();
    }
    this.#changed.notify();
  }

  /** Whether more is held than the buffer may be: a consumer beside the primary one that is further behind loses its place. */
  #isBeyondBounds(): boolean {
    const { retained, limits } = this;
    return (
      retained.next - retained.first > limits.maxBufferedEvents ||
      retained.bytesBetween(retained.first, retained.next) > limits.maxBufferedBytes
    );
  }

  left(consumer: InProcessConsumer<E>): void {
    if (this.#consumers.get(consumer.name) !== consumer) return;
    this.#consumers.delete(consumer.name);
    if (this.#last && consumer.name === this.options.primary) this.#primaryNext = consumer.next;
    // What only this consumer had not read holds the publisher no longer, except when nobody is left: then it waits for a reader.
    if (this.#consumers.size > 0) this.advanced();
  }

  lost(consumer: string, sequence: number): PositionLostError {
    const event = this.retained.at(this.retained.first);
    const beginsAfter = this.#last ? positionOf(this.contract, this.#last) : this.#start()?.after;
    const { first: from } = this.retained;
    const has = sequence + 1 < from ? `holds events from ${from} on` : 'has begun that log anew';
    return new PositionLostError(
      `${consumer} asked for ${this.name} after sequence ${sequence}, but the stream in this process ${has}`,
      event ? { first: positionOf(this.contract, event) } : beginsAfter && { beginsAfter },
    );
  }

  report(failure: DeliveryFailure): void {
    this.options.onFailure(failure);
  }

  delivered(consumer: string): void {
    this.options.onDelivered(consumer, this.logKey);
  }

  /** Whether there is room for an event. @throws what keeps it from being published at all */
  #mayAppend(publisher: PublisherState, event: E, bytes: number): boolean {
    this.#refuseClosed(publisher);
    this.#checkPlace(event);
    return this.#hasRoom(bytes);
  }

  #append(event: E, bytes: number): void {
    if (!this.#last) this.#begin(event.sequence, event.epoch);
    this.retained.append(event, bytes);
    this.#last = event;
    for (const consumer of this.#consumers.values()) consumer.wake();
  }

  /** The log goes on with a sequence: behind the primary consumer's position, or with the first published event. */
  #begin(sequence: number, epoch = Number.POSITIVE_INFINITY): void {
    const { primary } = this.options;
    this.#first = { epoch, sequence };
    this.retained.begin(sequence);
    if (primary !== undefined && !this.#consumers.has(primary)) this.#primaryNext = sequence;
    for (const consumer of this.#consumers.values()) {
      const next = (consumer.from?.sequence ?? 0) + 1;
      const isBehind = primary !== undefined && next < sequence;
      if (this.#wasBegunAnew(consumer.from, consumer.handler)) consumer.next = 0;
      else consumer.next = isBehind ? next : sequence;
      consumer.wake();
    }
  }

  /** Whether a consumer that outlives the log has a position of an earlier log: this one began from nothing, in a later epoch. */
  #wasBegunAnew(from: StreamPosition | undefined, { outlivesLog }: BlockEventHandler<E>): boolean {
    const { sequence, epoch } = this.#first ?? { sequence: 0, epoch: 0 };
    return outlivesLog === true && from !== undefined && sequence === 1 && from.epoch < epoch;
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
    const start = this.#last ? { after: this.#last } : this.#start();
    const expected = start ? (start.after?.sequence ?? 0) + 1 : event.sequence;
    if (event.sequence !== expected) {
      throw new OutOfSequenceError(
        `${this.name}: expected sequence ${expected} next, was given ${event.sequence}; read the tail again`,
      );
    }
  }

  #hasRoom(bytes: number): boolean {
    const { retained, limits } = this;
    const floor = this.#heldNext();
    const pending = retained.next - floor;
    if (pending <= 0) return true;
    return (
      pending < limits.maxBufferedEvents &&
      retained.bytesBetween(floor, retained.next) + bytes <= limits.maxBufferedBytes
    );
  }

  /** The first sequence for which the publisher waits: with a declared primary consumer, that one's alone. */
  #heldNext(): number {
    const { primary } = this.options;
    const consumer = primary === undefined ? undefined : this.#consumers.get(primary);
    return consumer?.next ?? this.#primaryNext ?? this.#lowestNext();
  }

  /** The first sequence that some consumer still needs, or the primary one that is away; without consumers, all that is held. */
  #lowestNext(): number {
    let lowest = this.#consumers.size > 0 ? this.retained.next : this.retained.first;
    for (const { next } of this.#consumers.values()) if (next < lowest) lowest = next;
    return Math.min(lowest, this.#primaryNext ?? lowest);
  }

  /** The place that the log begins after; nothing while who decides it has not subscribed. */
  #start(): { after: StreamPosition | undefined } | undefined {
    const { primary } = this.options;
    if (primary === undefined) return this.#consumers.size > 0 ? { after: this.#lowestPlace() } : undefined;
    const consumer = this.#consumers.get(primary);
    return consumer && { after: consumer.from };
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
