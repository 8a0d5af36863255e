import { randomInt } from 'node:crypto';
import type { StreamPosition } from '@firn/evm-contracts';
import type { BlockPublisher, BlockStream, Subscription } from '../block-stream.js';
import type { RecordingConsumer } from './recording-consumer.js';

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
export interface StreamUnderTest {
  readonly stream: BlockStream;
  /** As after a restart: closes the stream and opens another on the same log, if the log outlives the process. */
  reopen(): Promise<BlockStream>;
  /** Closes what is open and removes what the case left. */
  dispose(): Promise<void>;
}

export type MakeStream = (settings: StreamSettings) => Promise<StreamUnderTest>;

/** What the cases share: a stream, a chain id that no other case uses, and everything closed afterwards. */
export class Bench {
  /** Random, so that cases don't meet on a broker that keeps its topics. */
  readonly chainId = String(randomInt(1_000_000, 2 ** 47));
  #under: StreamUnderTest | undefined;
  #stream: BlockStream | undefined;

  constructor(private readonly makeStream: MakeStream) {}

  async open(settings: StreamSettings = {}): Promise<BlockStream> {
    this.#under = await this.makeStream(settings);
    this.#stream = this.#under.stream;
    return this.#stream;
  }

  async reopen(): Promise<BlockStream> {
    this.#stream = await this.#under!.reopen();
    return this.#stream;
  }

  /** Subscribes a consumer where it stands. */
  subscribe(consumer: RecordingConsumer, name = 'indexer', chainId = this.chainId): Promise<Subscription> {
    return this.#stream!.subscribe(name, chainId, consumer.place, consumer);
  }

  /** A publisher that has read the tail, as publishers must; to be called once a consumer has subscribed. */
  async publisher(chainId = this.chainId): Promise<{ publisher: BlockPublisher; tail: StreamPosition | undefined }> {
    const publisher = this.#stream!.publisher(chainId);
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
