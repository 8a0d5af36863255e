import type { BlockEventHandler, BlockPublisher, BlockStream, Subscription } from '../../block-stream.js';
import type { StreamEvent, StreamPosition } from '../../event-contract.js';

type Deliver<E extends StreamEvent> = BlockEventHandler<E>['handle'];

/** A stream between which and its consumers a test stands: it delivers what the test makes of it. */
export class TamperedStream<E extends StreamEvent> implements BlockStream<E> {
  /** Hands a call's events on, as it likes. */
  deliver: (events: E[], handle: Deliver<E>) => ReturnType<Deliver<E>> = (events, handle) => handle(events);
  /** Where a subscription begins that asks for a place. */
  begin: (from: StreamPosition | undefined) => StreamPosition | undefined = (from) => from;

  constructor(private readonly stream: BlockStream<E>) {}

  publisher(logKey: string): BlockPublisher<E> {
    return this.stream.publisher(logKey);
  }

  subscribe(
    consumer: string,
    logKey: string,
    from: StreamPosition | undefined,
    handler: BlockEventHandler<E>,
  ): Promise<Subscription> {
    const handle = (events: E[]) => this.deliver(events, (given) => handler.handle(given));
    return this.stream.subscribe(consumer, logKey, this.begin(from), { handle });
  }

  forget(logKey: string): Promise<void> {
    return this.stream.forget(logKey);
  }

  close(): Promise<void> {
    return this.stream.close();
  }
}
