import type { BlockPublisher, BlockStream, Subscription } from '../block-stream.js';
import { positionOf, type StreamEvent, type StreamPosition } from '../event-contract.js';
import { RecordingConsumer } from './recording-consumer.js';
import { growth, type SampleDomain, type SampleOptions } from './sample-domain.js';

/** What a stream can do beyond what every stream must do. A case that needs more than that is declared, not skipped silently. */
export interface StreamCapabilities {
  /** Events outlive the process, and are delivered from the log's start to whoever subscribes later. */
  persistentLog: boolean;
  /** The publisher waits while a consumer is `maxBufferedEvents` behind. */
  backPressure: boolean;
  /** How long one case may take; a broker's first rebalance takes seconds. */
  timeoutMilliseconds?: number;
}

/** Bounds that a case asks for; a stream that has no such bound ignores them. */
export interface StreamSettings {
  maxBufferedEvents?: number;
  maxBatchEvents?: number;
}

/** A stream of its own for one case. */
export interface StreamUnderTest<E extends StreamEvent> {
  readonly stream: BlockStream<E>;
  /** As after a restart: closes the stream and opens another on the same log, if the log outlives the process. */
  reopen(): Promise<BlockStream<E>>;
  /** Closes what is open and removes what the case left. */
  dispose(): Promise<void>;
}

export type MakeStream<E extends StreamEvent> = (settings: StreamSettings) => Promise<StreamUnderTest<E>>;

/** What the cases share: a stream, a log that no other case uses, its events, and everything closed afterwards. */
export class Bench<E extends StreamEvent> {
  readonly logKey: string;
  #under: StreamUnderTest<E> | undefined;
  #stream: BlockStream<E> | undefined;

  constructor(
    readonly domain: SampleDomain<E>,
    private readonly makeStream: MakeStream<E>,
  ) {
    this.logKey = domain.newLogKey();
  }

  /** A log whose name begins with this one's, where the domain has no other rule. */
  get otherLogKey(): string {
    return this.domain.similarLogKey?.(this.logKey) ?? `${this.logKey}1`;
  }

  /** Events of the log, each at the height of its sequence. */
  growth(from: number, to: number, options: SampleOptions = {}, logKey = this.logKey): E[] {
    return growth(this.domain, logKey, from, to, options);
  }

  appended(sequence: number, height: number, options: SampleOptions = {}): E {
    return this.domain.appended(this.logKey, sequence, height, options);
  }

  reverted(sequence: number, height: number, options: SampleOptions = {}): E {
    return this.domain.reverted(this.logKey, sequence, height, options);
  }

  placeOf(event: E): StreamPosition {
    return positionOf(this.domain.contract, event);
  }

  consumer(from?: StreamPosition): RecordingConsumer<E> {
    return new RecordingConsumer(this.domain.contract, from);
  }

  async open(settings: StreamSettings = {}): Promise<BlockStream<E>> {
    this.#under = await this.makeStream(settings);
    this.#stream = this.#under.stream;
    return this.#stream;
  }

  async reopen(): Promise<BlockStream<E>> {
    this.#stream = await this.#under!.reopen();
    return this.#stream;
  }

  /** Subscribes a consumer where it stands. */
  subscribe(consumer: RecordingConsumer<E>, name = 'indexer', logKey = this.logKey): Promise<Subscription> {
    return this.#stream!.subscribe(name, logKey, consumer.place, consumer);
  }

  /** A publisher that has read the tail, as publishers must; to be called once a consumer has subscribed. */
  async publisher(logKey = this.logKey): Promise<{ publisher: BlockPublisher<E>; tail: StreamPosition | undefined }> {
    const publisher = this.#stream!.publisher(logKey);
    return { publisher, tail: await publisher.tail() };
  }

  async dispose(): Promise<void> {
    await this.#under?.dispose();
  }
}

/** Whether a promise is still open after a while. */
export async function stillWaiting(promise: Promise<unknown>, milliseconds = 50): Promise<boolean> {
  const waiting = Symbol('waiting');
  const first = await Promise.race([promise, pause(milliseconds).then(() => waiting)]);
  return first === waiting;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
