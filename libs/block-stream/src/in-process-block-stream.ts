import {
  type BlockEventHandler,
  type BlockPublisher,
  type BlockStream,
  BlockStreamClosedError,
  type Subscription,
} from './block-stream.js';
import type { EventContract, StreamEvent, StreamPosition } from './event-contract.js';
import { InProcessLog, type PublisherState } from './in-process/in-process-log.js';
import { DEFAULT_LIMITS, type InProcessLimits } from './in-process/limits.js';
import type { DeliveryFailure } from './observation.js';

export interface InProcessBlockStreamOptions extends Partial<InProcessLimits> {
  /**
   * The consumer whose place a log begins after. Any other one that stands further back, or comes later, has its subscription refused or
   * ended with the place that the log begins at: it gets what it lacks elsewhere and joins there, while the first one goes on. By default
   * whoever has subscribed before the first publish, the one furthest back.
   */
  primary?: string;
  /** Told of each handler that threw and of each subscription that ended by itself. By default a process warning. */
  onFailure?: (failure: DeliveryFailure) => void;
  /** Told each time that a handler has taken events in. */
  onDelivered?: (consumer: string, logKey: string) => void;
}

/**
 * The stream within one process: a bounded queue a log, each consumer at its own pace, no copying, no stored log.
 *
 * - The log does not outlive the process: before the first publish, `tail()` waits until the primary consumer has subscribed to the log and
 *   answers the place that it starts from. Consumers that are further are not given what they have; where the log then has another block at
 *   such a consumer's place, its subscription ends with `PositionLostError`.
 * - The publisher waits while the slowest consumer is further behind than the bounds; the others get what is there at once. With a declared
 *   primary consumer, it waits for that one alone: another one that is further behind has its subscription ended. Without consumers events are kept, up to the bounds. A consumer that left holds nobody back, unless it was the last, or the primary one: what
 *   that has not taken in is kept until it comes back.
 * - A consumer may step back as far as events are held: all that some consumer has not taken in, and a bounded number of older ones.
 *   Further back, `subscribe` rejects or the subscription ends with `PositionLostError`.
 */
export class InProcessBlockStream<E extends StreamEvent> implements BlockStream<E> {
  readonly #logs = new Map<string, InProcessLog<E>>();
  readonly #primary: string | undefined;
  readonly #limits: InProcessLimits;
  readonly #onFailure: (failure: DeliveryFailure) => void;
  readonly #onDelivered: (consumer: string, logKey: string) => void;
  #closed = false;

  constructor(
    private readonly contract: EventContract<E>,
    { primary, onFailure, onDelivered = () => {}, ...limits }: InProcessBlockStreamOptions = {},
  ) {
    this.#primary = primary;
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#onFailure = onFailure ?? ((failure) => warn(contract.noun, failure));
    this.#onDelivered = onDelivered;
  }

  publisher(logKey: string): BlockPublisher<E> {
    return new InProcessPublisher(this.#log(logKey));
  }

  async subscribe(
    consumer: string,
    logKey: string,
    from: StreamPosition | undefined,
    handler: BlockEventHandler<E>,
  ): Promise<Subscription> {
    return this.#log(logKey).subscribe(consumer, from, handler);
  }

  /**
   * Forgets a log, for a chain that is reset or removed: its subscriptions and publishers end as by a close; new ones begin anew.
   */
  async forget(logKey: string): Promise<void> {
    const log = this.#logs.get(logKey);
    this.#logs.delete(logKey);
    await log?.close();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#logs.values()].map((log) => log.close()));
  }

  #log(logKey: string): InProcessLog<E> {
    if (this.#closed) throw new BlockStreamClosedError('the block stream is closed');
    let log = this.#logs.get(logKey);
    if (!log) {
      log = new InProcessLog(this.contract, logKey, {
        primary: this.#primary,
        limits: this.#limits,
        onFailure: this.#onFailure,
        onDelivered: this.#onDelivered,
      });
      this.#logs.set(logKey, log);
    }
    return log;
  }
}

/** A log's publisher. Calls of one publisher append in the order in which they were made. */
class InProcessPublisher<E extends StreamEvent> implements BlockPublisher<E> {
  readonly #log: InProcessLog<E>;
  readonly #state: PublisherState = { closed: false };
  #previous: Promise<unknown> = Promise.resolve();

  constructor(log: InProcessLog<E>) {
    this.#log = log;
  }

  tail(): Promise<StreamPosition | undefined> {
    return this.#log.tail(this.#state);
  }

  publish(events: E[]): Promise<void> {
    const published = this.#previous.then(() => this.#log.publish(this.#state, events));
    this.#previous = published.catch(() => {});
    return published;
  }

  async close(): Promise<void> {
    this.#state.closed = true;
    this.#log.recheck();
    await this.#previous;
  }
}

function warn(noun: string, { consumer, logKey, error, attempt }: DeliveryFailure): void {
  const what = attempt === undefined ? 'delivery ended' : `attempt ${attempt} failed`;
  process.emitWarning(`block stream, ${consumer}, ${noun} ${logKey}: ${what}: ${error}`);
}
