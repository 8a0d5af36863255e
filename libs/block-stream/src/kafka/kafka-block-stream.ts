import { isPermanent } from '@nunatak/core/errors';
import { Backoff } from '@nunatak/core/pause';
import {
  type BlockEventHandler,
  type BlockPublisher,
  type BlockStream,
  BlockStreamClosedError,
  type Subscription,
} from '../block-stream.js';
import { DeliveryLog } from '../delivery-log.js';
import type { EventContract, StreamEvent, StreamPosition } from '../event-contract.js';
import type { StreamObserver } from '../observation.js';
import { assertSameLog } from '../same-block.js';
import { KafkaConnection } from './kafka-connection.js';
import { KafkaConsumer } from './kafka-consumer.js';
import { type KafkaBlockStreamOptions, type KafkaParts, limitsOf, topicSettings } from './kafka-options.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { type Located, locate } from './log-search.js';
import { PartitionLog } from './partition-log.js';
import { isRefusedForGood, messageOf } from './retrying.js';
import { deleteTopic, ensureTopic, type Topic } from './topic.js';

/** Each check makes a connection of its own, with all that TLS and a log-in take. */
const CHECK_HOLDS_MS = 5_000;

/**
 * The stream on Kafka: a topic with one partition a log, kept for as long as the topic's retention says, by default for ever.
 *
 * - Consumers read the partition from where their place is, without a consumer group: nothing is committed to Kafka, and as many may read
 *   as want to. `subscribe` names who reads for logs and metrics alone.
 * - A publisher's first event of an epoch is preceded by a fence; README.md has the rule by which readers drop what fenced publishers write.
 * - Brokers that are away, restart or hand a partition over are waited for: subscriptions without end, publishers for `publishTimeoutMs`.
 */
export class KafkaBlockStream<E extends StreamEvent> implements BlockStream<E> {
  readonly #connection: KafkaConnection;
  readonly #parts: KafkaParts<E>;
  readonly #options: KafkaBlockStreamOptions;
  readonly #topics = new Map<string, Promise<Topic>>();
  readonly #open = new Map<KafkaPublisher<E> | KafkaConsumer<E>, string>();
  /** Consumers that are being found their place; a close ends that. */
  readonly #opening = new Set<PartitionLog>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(
    private readonly contract: EventContract<E>,
    options: KafkaBlockStreamOptions,
  ) {
    this.#options = options;
    this.#connection = new KafkaConnection(options);
    const observer = withLog(options.observer ?? {}, contract, this.#connection);
    this.#parts = {
      contract,
      limits: limitsOf(options),
      compression: options.compression ?? 'gzip',
      observer,
    };
  }

  publisher(logKey: string): BlockPublisher<E> {
    this.#refuseClosed();
    const publisher: KafkaPublisher<E> = new KafkaPublisher(
      logKey,
      this.#log(logKey),
      () => this.#topic(logKey),
      this.#parts,
      (left) => this.#open.delete(left),
    );
    this.#open.set(publisher, logKey);
    return publisher;
  }

  async subscribe(
    consumer: string,
    logKey: string,
    from: StreamPosition | undefined,
    handler: BlockEventHandler<E>,
  ): Promise<Subscription> {
    this.#refuseClosed();
    const log = this.#log(logKey);
    const find = async (place: StreamPosition | undefined) => {
      const located = await locate(log, place);
      const { behind, first } = located;
      if (behind && first && handler.outlivesLog) assertSameLog(log.topic, place!, first);
      if (located.behind) this.#warnBehind(consumer, log.topic, place!, located);
      return located;
    };
    this.#opening.add(log);
    try {
      const located = await this.#patiently(log.topic, async () => {
        // Made here and by publishers, not by who reads already: a topic that is being deleted must not come back by that.
        await this.#topic(logKey);
        return find(from);
      });
      const source = { logKey, log, locate: find };
      const subscription = new KafkaConsumer(consumer, from, located, source, handler, this.#parts, (left) =>
        this.#open.delete(left),
      );
      this.#open.set(subscription, logKey);
      return subscription;
    } catch (error) {
      await log.close();
      throw error;
    } finally {
      this.#opening.delete(log);
    }
  }

  async forget(logKey: string): Promise<void> {
    await this.#closeAll(logKey);
    this.#topics.delete(logKey);
    await deleteTopic(this.#connection, this.contract.topicOf(logKey));
  }

  /** Resolves when a broker answers, or did within the last {@link CHECK_HOLDS_MS}: for health checks, which come often. */
  async check(): Promise<void> {
    if (performance.now() - this.#answeredAt < CHECK_HOLDS_MS) return;
    await this.#connection.check();
    this.#answeredAt = performance.now();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#opening].map((log) => log.close()));
    await this.#closeAll();
  }

  async #closeAll(logKey?: string): Promise<void> {
    const ending = [...this.#open].filter(([, id]) => logKey === undefined || id === logKey);
    await Promise.all(ending.map(([which]) => which.close()));
  }

  #log(logKey: string): PartitionLog {
    return new PartitionLog(this.#connection, this.contract.topicOf(logKey), this.#parts.compression);
  }

  /** Makes or checks a log's topic, once for all who ask at a time; what failed is tried anew by the next who asks. */
  #topic(logKey: string): Promise<Topic> {
    let topic = this.#topics.get(logKey);
    if (!topic) {
      topic = ensureTopic(this.#connection, this.contract.topicOf(logKey), topicSettings(this.#options));
      this.#topics.set(logKey, topic);
      const forgetIt = () => {
        if (this.#topics.get(logKey) === topic) this.#topics.delete(logKey);
      };
      // Checked again by the next who asks: what was found may have changed by then.
      topic.then(forgetIt, forgetIt);
    }
    return topic;
  }

  /** Tries for as long as `subscribe` may take. */
  async #patiently<T>(topic: string, run: () => Promise<T>): Promise<T> {
    const { minRetryMs, maxRetryMs, connectTimeoutMs } = this.#parts.limits;
    const backoff = new Backoff({ firstMs: minRetryMs, longestMs: maxRetryMs });
    const until = performance.now() + connectTimeoutMs;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        this.#refuseClosed();
        if (isPermanent(error)) throw error;
        const pause = backoff.next();
        if (isRefusedForGood(error) || performance.now() + pause > until) {
          throw new Error(`${topic} could not be read in ${backoff.failures} attempts: ${messageOf(error)}`, {
            cause: error,
          });
        }
        this.#connection.log.warn(
          { topic, attempt: backoff.failures },
          `${topic} can't be read yet: ${messageOf(error)}`,
        );
        await new Promise((resolve) => setTimeout(resolve, pause));
        this.#refuseClosed();
      }
    }
  }

  #warnBehind(consumer: string, topic: string, place: StreamPosition, { state }: Located): void {
    this.#connection.log.warn(
      { topic, consumer },
      `${topic} ends with sequence ${state.sequence}, before ${place.sequence}, which ${consumer} has: it lost its end or was begun anew. ` +
        'Waiting until it has grown past that',
    );
  }

  #refuseClosed(): void {
    if (this.#closed) throw new BlockStreamClosedError('the block stream is closed');
  }
}

/** Failures go to the log too. */
function withLog(
  observer: StreamObserver,
  contract: Pick<EventContract<never>, 'noun' | 'keyField'>,
  { log }: KafkaConnection,
): StreamObserver {
  const deliveries = new DeliveryLog(contract, log);
  return {
    ...observer,
    failed(failure) {
      deliveries.failed(failure);
      observer.failed?.(failure);
    },
    published(logKey, events, bytes) {
      deliveries.delivered('publisher', logKey);
      observer.published?.(logKey, events, bytes);
    },
    delivered(consumer, logKey, events) {
      deliveries.delivered(consumer, logKey);
      observer.delivered?.(consumer, logKey, events);
    },
  };
}
