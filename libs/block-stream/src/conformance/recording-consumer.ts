import type { BlockEventHandler } from '../block-stream.js';
import { type EventContract, positionOf, type StreamEvent, type StreamPosition } from '../event-contract.js';
import { freshEvents } from '../fresh-events.js';

/**
 * The consumer that the stream is made for: takes in only what follows its place, drops what it has, asks again on a gap. What it took in
 * is exact whatever was delivered twice.
 */
export class RecordingConsumer<E extends StreamEvent> implements BlockEventHandler<E> {
  /** What was taken in, in order. */
  readonly taken: E[] = [];
  /** Every call's events, taken in or not. */
  readonly calls: E[][] = [];
  place: StreamPosition | undefined;
  /** Awaited within each call, before the events are taken in: slows it down, or throws. */
  before: (events: E[]) => Promise<void> | void = () => {};
  /** Asked instead of the rule above. */
  decide: ((events: E[]) => StreamPosition | undefined) | undefined;
  #waiting: (() => void)[] = [];

  constructor(
    private readonly contract: EventContract<E>,
    from?: StreamPosition,
  ) {
    this.place = from;
  }

  async handle(events: E[]): Promise<StreamPosition | undefined> {
    this.calls.push(events);
    await this.before(events);
    const place = this.decide?.(events) ?? this.#take(events);
    for (const check of this.#waiting) check();
    return place;
  }

  /** Resolves once so many events have been taken in. */
  took(count: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.taken.length >= count) resolve();
      };
      this.#waiting.push(check);
      check();
    });
  }

  #take(events: E[]): StreamPosition | undefined {
    const place = this.place ?? { epoch: 0, sequence: 0 };
    const { events: fresh, gapAt } = freshEvents(events, place);
    this.taken.push(...fresh);
    const last = fresh.at(-1);
    if (last) this.place = positionOf(this.contract, last);
    return gapAt === undefined ? undefined : (this.place ?? place);
  }
}
