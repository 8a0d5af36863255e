import type { BlockStream, EventContract, StreamEvent } from '@nunatak/block-stream';

/** The in-process streams of the pipeline's thread, by what their events are: a domain reads another one's logs there. */
export class SharedStreams {
  readonly #streams = new Map<unknown, unknown>();

  /** Offers a domain's stream to the domains that start after it. */
  offer<E extends StreamEvent>(contract: EventContract<E>, stream: BlockStream<E>): void {
    this.#streams.set(contract, stream);
  }

  /** Returns the stream of some events. @throws Error where no domain that was started before offers it */
  of<E extends StreamEvent>(contract: EventContract<E>): BlockStream<E> {
    const stream = this.#streams.get(contract);
    if (!stream) throw new Error(`no domain of this process has a stream of ${contract.noun}s`);
    return stream as BlockStream<E>;
  }
}
