import type { BlockEventHandler, BlockPublisher, BlockStream, Subscription } from '../../block-stream.js';
import type { StreamEvent, StreamPosition } from '../../event-contract.js';
import { OpenCount } from '../open-count.js';

type Deliver<E extends StreamEvent> = BlockEventHandler<E>['handle'];

/** Hands a call's events on in parts of so many. */
export function inParts<E extends StreamEvent>(size: number, deliver: TamperedStream<E>['deliver']): typeof deliver {
  return async (events, handle) => {
    for (let from = 0; from < events.length; from += size) {
      const place = await deliver(events.slice(from, from + size), handle);
      if (place) return place;
    }
    return undefined;
  };
}

/** A stream between which and its consumers a test stands: it delivers what the test makes of it. */
export class TamperedStream<E extends StreamEvent> implements BlockStream<E> {
  /** Hands a call's events on, as it likes. */
  deliver: (events: E[], handle: Deliver<E>) => ReturnType<Deliver<E>> = (events, handle) => handle(events);
  /** Where a subscription begins that asks for a place. */
  begin: (from: StreamPosition | undefined) => StreamPosition | undefined = (from) => from;

  /** Subscriptions that were asked for and not closed. */
  readonly subscriptions = new OpenCount();
  /** Logs that can't be read just now. */
  readonly unreadable = new Set<string>();

  /** @param stream as it is, for whoever is not to be disturbed */
  constructor(readonly stream: BlockStream<E>) {}

  publisher(logKey: string): BlockPublisher<E> {
    return this.stream.publisher(logKey);
  }

  async subscribe(
    consumer: string,
    logKey: string,
    from: StreamPosition | undefined,
    handler: BlockEventHandler<E>,
  ): Promise<Subscription> {
    if (this.unreadable.has(logKey)) throw new Error(`log ${logKey} can't be read just now`);
    const handle = (events: E[]) => this.deliver(events, (given) => handler.handle(given));
    const closed = this.subscriptions.opened(logKey);
    let subscription: Subscription;
    try {
      subscription = await this.stream.subscribe(consumer, logKey, this.begin(from), { handle });
    } catch (error) {
      closed();
      throw error;
    }
    subscription.ended.then(closed, closed);
    return {
      ended: subscription.ended,
      close: () => {
        closed();
        return subscription.close();
      },
    };
  }

  forget(logKey: string): Promise<void> {
    return this.stream.forget(logKey);
  }

  close(): Promise<void> {
    return this.stream.close();
  }
}
