import {
  type BlockPublisher,
  type BlockStream,
  BlockStreamClosedError,
  PublishFailedError,
} from '../../block-stream.js';
import type { StreamEvent } from '../../event-contract.js';
import { OpenCount } from '../open-count.js';

/**
 * A stream whose publishers break off in the middle of a batch, as a process that is killed or a broker that is lost: the batch's first half
 * is in the log, and the publisher does not learn of it.
 */
export class BreakingStream<E extends StreamEvent> implements BlockStream<E> {
  /** How many more batches break off. */
  breaks = 0;
  /** Publishers that have read their log's tail and were not closed. */
  readonly publishers = new OpenCount();

  constructor(private readonly stream: BlockStream<E>) {}

  publisher(logKey: string): BlockPublisher<E> {
    const publisher = this.stream.publisher(logKey);
    let isBroken = false;
    let closed: (() => void) | undefined;
    return {
      tail: () => {
        closed ??= this.publishers.opened(logKey);
        return publisher.tail();
      },
      close: () => {
        closed?.();
        return publisher.close();
      },
      publish: async (events) => {
        if (isBroken) throw new BlockStreamClosedError('this publisher has broken off');
        if (this.breaks === 0 || events.length < 2) return publisher.publish(events);
        this.breaks--;
        isBroken = true;
        await publisher.publish(events.slice(0, Math.ceil(events.length / 2)));
        throw new PublishFailedError('broken off in the middle of a batch');
      },
    };
  }

  subscribe(...args: Parameters<BlockStream<E>['subscribe']>): ReturnType<BlockStream<E>['subscribe']> {
    return this.stream.subscribe(...args);
  }

  forget(logKey: string): Promise<void> {
    return this.stream.forget(logKey);
  }

  close(): Promise<void> {
    return this.stream.close();
  }
}
