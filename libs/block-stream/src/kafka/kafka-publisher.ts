import { NunatakError } from '@nunatak/core/errors';
import { Backoff, pause } from '@nunatak/core/pause';
import { traceCarrier } from '@nunatak/telemetry/tracing';
import {
  type BlockPublisher,
  BlockStreamClosedError,
  FencedError,
  OutOfSequenceError,
  PublishFailedError,
} from '../block-stream.js';
import type { StreamEvent, StreamPosition } from '../event-contract.js';
import type { KafkaParts } from './kafka-options.js';
import type { NewRecord } from './kafkajs-cluster.js';
import { eventRecords, fenceRecord, newPublisherName, recordAt, recordBytes } from './log-record.js';
import type { LogState } from './log-rule.js';
import { readTo, stateAtEnd } from './log-search.js';
import type { PartitionLog } from './partition-log.js';
import { errorType, isProducerLost, isRefusedForGood, messageOf } from './retrying.js';
import type { Topic } from './topic.js';

/** Room for a batch's own head, and for gzip making incompressible bytes larger. */
const BATCH_OVERHEAD_BYTES = 8 * 1024;

/**
 * After so many answers in a row that there is no such topic, it was deleted: a broker that is just starting may give a few. The publisher
 * then fails at once, so that whoever publishes reads the tail again, which makes the topic.
 */
const UNKNOWN_TOPIC_ANSWERS = 4;

/** Records of consecutive events, appended by one request. */
interface RecordBatch<E> {
  records: NewRecord[];
  bytes: number;
  /** The last event that is complete with this batch, if one is. */
  last: E | undefined;
  /** The batch ends within an event. */
  open: boolean;
}

/**
 * Writes a log's events into its topic. The first event of an epoch is preceded by the epoch's fence; from the fence on, every reader
 * drops what older epochs' publishers still write. The broker's answer to each append tells the offset: where it is not the expected one,
 * somebody else has written, and what lies in between is read before the next append. So `publish` resolves only for events that count.
 */
export class KafkaPublisher<E extends StreamEvent> implements BlockPublisher<E> {
  /** For messages: `chain 43114`. */
  readonly #log: string;
  readonly #name = newPublisherName();
  /** What counts up to the last record that is known. */
  #state: LogState | undefined;
  /** The epoch that this publisher has begun. */
  #own = 0;
  /** Highest epoch of which it is not known what is in the log. */
  #doubtful = 0;
  #topic: Topic | undefined;
  #closed = false;
  readonly #closing = new AbortController();
  #previous: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly logKey: string,
    private readonly log: PartitionLog,
    private readonly prepareTopic: () => Promise<Topic>,
    private readonly parts: KafkaParts<E>,
    private readonly left: (publisher: KafkaPublisher<E>) => void,
  ) {
    this.#log = `${parts.contract.noun} ${logKey}`;
  }

  tail(): Promise<StreamPosition | undefined> {
    return this.#inOrder(async () => {
      const state = await this.#trying(this.parts.limits.connectTimeoutMs, () => this.#readEnd());
      if (!state.place) return state.epoch === 0 ? undefined : { epoch: state.epoch, sequence: 0 };
      return { ...state.place, epoch: state.epoch };
    });
  }

  publish(events: E[]): Promise<void> {
    return this.#inOrder(async () => {
      const [first] = events;
      if (!first) return;
      this.#state ??= await this.#trying(this.parts.limits.connectTimeoutMs, () => this.#readEnd());
      // What doesn't follow what is known may have been overtaken: the log says by whom.
      if (first.sequence !== this.#state.sequence + 1) await this.#catchUp();
      this.#check(events, this.#state);
      if (this.#own < first.epoch) await this.#begin(first.epoch);
      const bytes = await this.#appendAll(first.epoch, events);
      this.parts.observer.published?.(this.logKey, events.length, bytes);
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#closing.abort();
    await this.log.close();
    await this.#previous;
    this.left(this);
  }

  #inOrder<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#previous.then(async () => {
      this.#refuseClosed();
      try {
        return await run();
      } catch (error) {
        // What a close interrupts fails in many ways, which all mean this one.
        this.#refuseClosed();
        throw error;
      }
    });
    this.#previous = done.catch(() => {});
    return done;
  }

  async #readEnd(): Promise<LogState> {
    this.#topic = await this.prepareTopic();
    this.#state = await stateAtEnd(this.log);
    return this.#state;
  }

  #catchUp(): Promise<void> {
    return this.#trying(
      this.parts.limits.connectTimeoutMs,
      async () => readTo(this.log, this.#state!, await this.log.endOffset()),
      UNKNOWN_TOPIC_ANSWERS,
    );
  }

  #check(events: E[], state: LogState): void {
    const { contract } = this.parts;
    let expected = state.sequence + 1;
    const epoch = events[0]!.epoch;
    if (epoch < state.epoch || (epoch === state.epoch && epoch !== this.#own)) throw this.#fenced(epoch, state);
    for (const event of events) {
      const logKey = contract.logKeyOf(event);
      if (logKey !== this.logKey) {
        throw new OutOfSequenceError(`an event of ${contract.noun} ${logKey} was published to ${this.#log}`);
      }
      if (event.sequence !== expected || event.epoch !== epoch) {
        throw new OutOfSequenceError(
          `${this.#log}: expected sequence ${expected} of epoch ${epoch} next, was given ${event.sequence} of epoch ${event.epoch}; ` +
            'read the tail again',
        );
      }
      expected++;
    }
    if (epoch <= this.#doubtful) {
      throw new PublishFailedError(
        `${this.#log}: it is not known what of epoch ${epoch} is in the log: go on with a higher one`,
      );
    }
  }

  #fenced(epoch: number, state: LogState): FencedError {
    const why = epoch === state.epoch ? 'it is another publisher’s' : `epoch ${state.epoch} has taken over`;
    return new FencedError(`${this.#log}: epoch ${epoch} may not publish, ${why}`);
  }

  /** Whether the epoch is the one that last began, and this publisher's own. */
  #holds(epoch: number): boolean {
    return this.#state!.epoch === epoch && this.#state!.publisher === this.#name;
  }

  /** Writes an epoch's fence and looks at what came into the log before it. */
  async #begin(epoch: number): Promise<void> {
    const { sequence } = this.#state!;
    await this.#appendRecords(epoch, [fenceRecord(epoch, this.#name)], () => this.#holds(epoch));
    const state = this.#state!;
    if (!this.#holds(epoch)) throw this.#fenced(epoch, state);
    this.#own = epoch;
    if (state.sequence !== sequence) throw this.#overtaken(sequence, state);
  }

  /** Appends events; once more in smaller pieces, what is left, when the broker's limit turns out to have been lowered. */
  async #appendAll(epoch: number, events: E[]): Promise<number> {
    let bytes = 0;
    for (let rest = events; ; rest = rest.filter(({ sequence }) => sequence > this.#state!.sequence)) {
      const limit = this.#topic!.maxMessageBytes;
      try {
        for (const batch of this.#batches(rest)) {
          await this.#append(epoch, batch);
          bytes += batch.bytes;
        }
        return bytes;
      } catch (error) {
        if (!(error instanceof TooLargeError)) throw error;
        this.#topic = await this.#trying(this.parts.limits.connectTimeoutMs, this.prepareTopic);
        if (this.#topic.maxMessageBytes >= limit) throw error;
      }
    }
  }

  async #append(epoch: number, { records, last, open }: RecordBatch<E>): Promise<void> {
    const before = this.#state!.sequence;
    await this.#appendRecords(epoch, records, () => !open && this.#state!.sequence >= last!.sequence);
    const state = this.#state!;
    if (!this.#holds(epoch)) throw this.#fenced(epoch, state);
    const sequence = last?.sequence ?? before;
    const hash = last && this.parts.contract.blockOf(last)?.hash;
    if (state.sequence !== sequence || (last && state.place?.block?.hash !== hash))
      throw this.#overtaken(sequence, state);
  }

  #overtaken(sequence: number, state: LogState): OutOfSequenceError {
    return new OutOfSequenceError(
      `${this.#log}: expected the log to end with sequence ${sequence}, it ends with ${state.sequence}; read the tail again`,
    );
  }

  /**
   * Appends records, again and again until they are there or time is up, and brings the state up to date: with what was appended where the
   * broker's offset shows that nobody else has written, else with what is read.
   * @param landed whether the log, read up to its end after a failure, shows that they are there
   */
  async #appendRecords(epoch: number, records: NewRecord[], landed: () => boolean): Promise<void> {
    let failed = false;
    const begin = this.#state!.next;
    try {
      const attempt = async () => {
        const state = this.#state!;
        if (failed) {
          await readTo(this.log, state, await this.log.endOffset());
          if (landed() || state.epoch > epoch) return;
        }
        failed = true;
        const offset = await this.log.append(records);
        if (offset === state.next) {
          for (const [i, record] of records.entries()) state.add(recordAt(record, offset + i));
        } else if (offset >= 0 && offset < begin) {
          throw new PublishFailedError(
            `${this.#log}: the log lost its end: what was acknowledged up to offset ${begin} is now written from ${offset} on`,
          );
        } else await readTo(this.log, state, offset < 0 ? await this.log.endOffset() : offset + records.length);
      };
      await this.#trying(this.parts.limits.publishTimeoutMs, attempt, UNKNOWN_TOPIC_ANSWERS);
    } catch (error) {
      this.#refuseClosed();
      if (error instanceof TooLargeError) throw error;
      this.#doubtful = Math.max(this.#doubtful, epoch);
      this.#state = undefined;
      throw error;
    }
  }

  /**
   * Calls until it succeeds; rejects when that can't be or takes too long.
   * @param unknownTopicAnswers rejects after so many answers in a row that there is no such topic; default: goes on
   */
  async #trying<T>(
    timeoutMs: number,
    run: () => Promise<T>,
    unknownTopicAnswers = Number.POSITIVE_INFINITY,
  ): Promise<T> {
    let unknown = 0;
    const { minRetryMs, maxRetryMs } = this.parts.limits;
    const backoff = new Backoff({ firstMs: minRetryMs, longestMs: maxRetryMs });
    const until = performance.now() + timeoutMs;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        this.#refuseClosed();
        if (isProducerLost(error)) this.log.forgetProducer();
        // It says already what is wrong.
        if (error instanceof NunatakError) throw error;
        const waitMs = backoff.next();
        unknown = errorType(error) === 'UNKNOWN_TOPIC_OR_PARTITION' ? unknown + 1 : 0;
        if (unknown >= unknownTopicAnswers || isRefusedForGood(error) || performance.now() + waitMs > until)
          throw this.#failed(error, backoff.failures);
        this.parts.observer.failed?.({
          consumer: 'publisher',
          logKey: this.logKey,
          error,
          attempt: backoff.failures,
        });
        await pause(waitMs, this.#closing.signal);
        this.#refuseClosed();
      }
    }
  }

  #failed(cause: unknown, attempts: number): PublishFailedError {
    if (errorType(cause) === 'MESSAGE_TOO_LARGE') {
      return new TooLargeError(
        `${this.#log}: the broker takes no batch of ${this.#topic?.maxMessageBytes} bytes, which is its topic's max.message.bytes`,
        { cause },
      );
    }
    return new PublishFailedError(
      `${this.#log}: the log was not reached in ${attempts} attempts: ${messageOf(cause)}`,
      { cause },
    );
  }

  /** Puts events into as few requests as the broker's limit allows, each encoded only when it is its turn. */
  *#batches(events: E[]): Generator<RecordBatch<E>> {
    const { limits, contract } = this.parts;
    const room = this.#topic!.maxMessageBytes - BATCH_OVERHEAD_BYTES;
    let batch: RecordBatch<E> = { records: [], bytes: 0, last: undefined, open: false };
    for (const event of events) {
      const headers: Record<string, string> = {};
      traceCarrier.inject(headers);
      const records = eventRecords(contract, event, room, headers);
      for (const [part, record] of records.entries()) {
        const size = recordBytes(record);
        const full = batch.bytes + size > room || batch.records.length >= limits.maxRequestEvents;
        if (batch.records.length > 0 && full) {
          yield batch;
          batch = { records: [], bytes: 0, last: undefined, open: false };
        }
        batch.records.push(record);
        batch.bytes += size;
        batch.open = part < records.length - 1;
        if (!batch.open) batch.last = event;
      }
    }
    if (batch.records.length > 0) yield batch;
  }

  #refuseClosed(): void {
    if (this.#closed) throw new BlockStreamClosedError(`the publisher of ${this.#log} is closed`);
  }
}

/** The broker refused a batch for its size; nothing of it is in the log. */
class TooLargeError extends PublishFailedError {}
