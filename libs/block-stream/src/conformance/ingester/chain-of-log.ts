import type { BlockEventHandler } from '../../block-stream.js';
import {
  type BlockRef,
  type EventContract,
  positionOf,
  type StreamEvent,
  type StreamPosition,
} from '../../event-contract.js';
import { freshEvents } from '../../fresh-events.js';

/** How a domain's events are read. */
export interface EventReading<E extends StreamEvent> {
  contract: EventContract<E>;
  effectOf(event: E): 'appended' | 'reverted';
}

/** A consumer that keeps the chain that a log's events make, obeys them as an indexer does, and notes whatever does not follow. */
export class ChainOfLog<E extends StreamEvent> implements BlockEventHandler<E> {
  /** The chain's blocks that were taken in, the lowest first. */
  readonly blocks: BlockRef[] = [];
  readonly events: E[] = [];
  /** What was wrong with the events. */
  readonly faults: string[] = [];
  place: StreamPosition | undefined;

  constructor(private readonly reading: EventReading<E>) {}

  /** A consumer that stopped when it had taken in so many of this one's events. */
  upTo(count: number): ChainOfLog<E> {
    const earlier = new ChainOfLog(this.reading);
    for (const event of this.events.slice(0, count)) earlier.#take(event);
    return earlier;
  }

  get head(): BlockRef | undefined {
    return this.blocks.at(-1);
  }

  at(height: number): BlockRef | undefined {
    return this.blocks.find((block) => block.height === height);
  }

  async handle(events: E[]): Promise<StreamPosition | undefined> {
    const { events: fresh, gapAt } = freshEvents(events, this.place ?? { epoch: 0, sequence: 0 });
    for (const event of fresh) this.#take(event);
    return gapAt === undefined ? undefined : (this.place ?? { epoch: 0, sequence: 0 });
  }

  #take(event: E): void {
    const block = this.reading.contract.blockOf(event);
    if (block) this.#apply(block, this.reading.effectOf(event));
    this.events.push(event);
    this.place = positionOf(this.reading.contract, event);
  }

  #apply(block: BlockRef, effect: 'appended' | 'reverted'): void {
    const { head } = this;
    if (effect === 'appended') {
      if (head && block.height !== head.height + 1) this.faults.push(`block ${block.height} came after ${head.height}`);
      this.blocks.push(block);
      return;
    }
    const at = this.blocks.findIndex(({ height, hash }) => height === block.height && hash === block.hash);
    if (at < 0) this.faults.push(`went back to block ${block.height} (${block.hash}), which it does not have`);
    else this.blocks.length = at + 1;
  }
}
