import type { BlockEvent, StreamPosition } from '@firn/evm-contracts';
import {
  type BlockEventHandler,
  type BlockPublisher,
  type BlockStream,
  BlockStreamClosedError,
  type Subscription,
} from './block-stream.js';
import { InProcessChain, type PublisherState } from './in-process/chain.js';
import { DEFAULT_LIMITS, type InProcessLimits } from './in-process/limits.js';
import type { DeliveryFailure } from './observation.js';

export interface InProcessBlockStreamOptions extends Partial<InProcessLimits> {
  /** Told of each handler that threw and of each subscription that ended by itself. By default a process warning. */
  onFailure?: (failure: DeliveryFailure) => void;
  /** Told each time that a handler has taken events in. */
  onDelivered?: (consumer: string, chainId: string) => void;
}

/**
 * The stream within one process: a bounded queue a chain, each consumer at its own pace, no copying, no stored log.
 *
 * - The log does not outlive the process: before the first publish, `tail()` waits until someone has subscribed to the chain and answers
 *   the lowest place that a consumer starts from. Consumers that are further drop what they have, silently.
 * - The publisher waits while the slowest consumer is further behind than the bounds; the others get what is there at once. Without
 *   consumers events are kept, up to the bounds. A consumer that left holds nobody back, unless it was the last.
 * - A consumer may step back as far as events are held: all that some consumer has not taken in, and a bounded number of older ones.
 *   Further back, `subscribe` rejects or the subscription ends with `PositionLostError`.
 */
export class InProcessBlockStream implements BlockStream {
  readonly #chains = new Map<string, InProcessChain>();
  readonly #limits: InProcessLimits;
  readonly #onFailure: (failure: DeliveryFailure) => void;
  readonly #onDelivered: (consumer: string, chainId: string) => void;
  #closed = false;

  constructor({ onFailure = warn, onDelivered = () => {}, ...limits }: InProcessBlockStreamOptions = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#onFailure = onFailure;
    this.#onDelivered = onDelivered;
  }

  publisher(chainId: string): BlockPublisher {
    return new InProcessPublisher(this.#chain(chainId));
  }

  async subscribe(
    consumer: string,
    chainId: string,
    from: StreamPosition | undefined,
    handler: BlockEventHandler,
  ): Promise<Subscription> {
    return this.#chain(chainId).subscribe(consumer, from, handler);
  }

  /**
   * Forgets a chain's log, for a chain that is reset or removed: its subscriptions and publishers end as by a close; new ones begin anew.
   */
  async forget(chainId: string): Promise<void> {
    const chain = this.#chains.get(chainId);
    this.#chains.delete(chainId);
    await chain?.close();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#chains.values()].map((chain) => chain.close()));
  }

  #chain(chainId: string): InProcessChain {
    if (this.#closed) throw new BlockStreamClosedError('the block stream is closed');
    let chain = this.#chains.get(chainId);
    if (!chain) {
      chain = new InProcessChain(chainId, this.#limits, this.#onFailure, this.#onDelivered);
      this.#chains.set(chainId, chain);
    }
    return chain;
  }
}

/** A chain's publisher. Calls of one publisher append in the order in which they were made. */
class InProcessPublisher implements BlockPublisher {
  readonly #chain: InProcessChain;
  readonly #state: PublisherState = { closed: false };
  #previous: Promise<unknown> = Promise.resolve();

  constructor(chain: InProcessChain) {
    this.#chain = chain;
  }

  tail(): Promise<StreamPosition | undefined> {
    return this.#chain.tail(this.#state);
  }

  publish(events: BlockEvent[]): Promise<void> {
    const published = this.#previous.then(() => this.#chain.publish(this.#state, events));
    this.#previous = published.catch(() => {});
    return published;
  }

  async close(): Promise<void> {
    this.#state.closed = true;
    this.#chain.recheck();
    await this.#previous;
  }
}

function warn({ consumer, chainId, error, attempt }: DeliveryFailure): void {
  const what = attempt === undefined ? 'delivery ended' : `attempt ${attempt} failed`;
  process.emitWarning(`block stream, ${consumer}, chain ${chainId}: ${what}: ${error}`);
}
