import { setImmediate as nextTurn } from 'node:timers/promises';
import { Backoff, backoffMs } from '@nunatak/core/pause';
import { setPlaceOf, traceCarrier } from '@nunatak/telemetry/tracing';
import { type BlockEventHandler, PositionLostError, type Subscription } from '../block-stream.js';
import { positionOf, type StreamEvent, type StreamPosition } from '../event-contract.js';
import { Signal } from '../in-process/signal.js';
import { assertSameBlock, assertSameLog } from '../same-block.js';
import type { KafkaParts } from './kafka-options.js';
import type { LogState } from './log-rule.js';
import type { Located } from './log-search.js';
import type { PartitionLog } from './partition-log.js';
import { errorType, messageOf } from './retrying.js';

/** Decoding goes on for so long before others get their turn: leases are renewed and metrics answered on the same thread. */
const DECODING_SLICE_MS = 10;

interface Buffered<E> {
  event: E;
  bytes: number;
}

/** What a consumer reads from. */
export interface ConsumerSource {
  logKey: string;
  log: PartitionLog;
  /** Finds where to read on after a place. Rejects with {@link PositionLostError}, or with what may pass. */
  locate(place: StreamPosition | undefined): Promise<Located>;
}

/**
 * One subscription: reads ahead of the handler, as far as the buffer goes, and hands events over one call at a time. Whatever goes wrong
 * with the broker is waited out; only a lost position ends it.
 */
export class KafkaConsumer<E extends StreamEvent> implements Subscription {
  readonly ended: Promise<void>;
  readonly #limits;
  readonly #backoff: Backoff;
  #buffer: Buffered<E>[] = [];
  #bufferedBytes = 0;
  /** The last event put into the buffer. */
  #place: StreamPosition | undefined;
  #state: LogState | undefined;
  #behind: boolean;
  /** Offset of the log's end, as far as is known. */
  #end = 0;
  /** Grows when the handler asks for another place: what is being read for the old one is dropped. */
  #reading = 0;
  /** Offset at which the log was found not to go on, once. */
  #breakAt = -1;
  #lost: unknown;
  #closing = false;
  readonly #changed = new Signal();

  constructor(
    readonly name: string,
    from: StreamPosition | undefined,
    located: Located,
    private readonly source: ConsumerSource,
    private readonly handler: BlockEventHandler<E>,
    private readonly parts: KafkaParts<E>,
    private readonly left: (consumer: KafkaConsumer<E>) => void,
  ) {
    this.#limits = parts.limits;
    this.#backoff = new Backoff({ firstMs: this.#limits.minRetryMs, longestMs: this.#limits.maxRetryMs });
    this.#place = from;
    this.#state = located.state;
    this.#behind = located.behind;
    this.ended = this.#run();
    // Whoever doesn't look at `ended` has the failure reported; it must not end the process as an unhandled rejection.
    this.ended.catch(() => {});
  }

  async close(): Promise<void> {
    this.#stop();
    await this.ended.catch(() => {});
  }

  async #run(): Promise<void> {
    await Promise.resolve();
    const reading = this.#read();
    try {
      await this.#deliver();
      if (this.#lost !== undefined) throw this.#lost;
    } catch (error) {
      this.parts.observer.failed?.({ consumer: this.name, logKey: this.source.logKey, error });
      throw error;
    } finally {
      this.#stop();
      await reading;
      this.left(this);
    }
  }

  #stop(): void {
    if (this.#closing) return;
    this.#closing = true;
    void this.source.log.close();
    this.#wake();
  }

  /** Fills the buffer until a close; rests while the position is lost. */
  async #read(): Promise<void> {
    while (!this.#closing) {
      if (this.#lost !== undefined || this.#isFull()) {
        await this.#changed.wait();
        continue;
      }
      const reading = this.#reading;
      try {
        if (this.#state) await this.#fetch(this.#state, reading);
        else await this.#locate(reading);
      } catch (error) {
        if (this.#closing) return;
        if (reading !== this.#reading) continue;
        if (error instanceof PositionLostError) {
          this.#lost = error;
          this.#wake();
        } else await this.#waitOut(error);
      }
    }
  }

  async #locate(reading: number): Promise<void> {
    const { state, behind } = await this.source.locate(this.#place);
    if (reading !== this.#reading) return;
    this.#state = state;
    this.#behind = behind;
  }

  async #fetch(state: LogState, reading: number): Promise<void> {
    const { fetchBytes, fetchWaitMs } = this.#limits;
    const { records, next, end } = await this.source.log.fetch(state.next, {
      maxBytes: fetchBytes,
      maxWaitMs: fetchWaitMs,
    });
    if (end < state.next)
      throw new Error(`${this.source.log.topic} ends at offset ${end}, before ${state.next}: it lost its end`);
    let sliceEnd = performance.now() + DECODING_SLICE_MS;
    for (const record of records) {
      const outcome = state.add(record);
      if (outcome.kind === 'unexpected' && !this.#passOver(record.offset)) return;
      if (outcome.kind !== 'event') continue;
      if (performance.now() > sliceEnd) {
        await nextTurn();
        sliceEnd = performance.now() + DECODING_SLICE_MS;
        if (this.#closing || reading !== this.#reading) return;
      }
      const { value, record: whole } = outcome.event;
      if (this.#behind && this.#isKnown(state.place!)) continue;
      const event = this.parts.contract.decode(value);
      setPlaceOf(event, traceCarrier.extract(whole.headers));
      this.#push(event);
    }
    // Not before: what can't be decoded is found and fetched each time.
    this.#backoff.reset();
    state.next = Math.max(state.next, next);
    this.#end = end;
    this.#tellLag();
  }

  /**
   * The log does not go on where this reader stands. Either the reader stands wrong, because the log was cut and written anew meanwhile:
   * then its place is looked for again. Or the log lost records: found a second time, the record is passed over, as every reader does; a
   * publisher that reads the tail fills the gap.
   */
  #passOver(offset: number): boolean {
    const again = this.#breakAt === offset;
    this.#breakAt = offset;
    if (!again) this.#state = undefined;
    const { topic } = this.source.log;
    const error = new Error(`${topic}: offset ${offset} does not follow sequence ${this.#place?.sequence ?? 0}`);
    this.parts.observer.failed?.({ consumer: this.name, logKey: this.source.logKey, error, attempt: again ? 2 : 1 });
    return again;
  }

  /** The log ends before the consumer's place and grows towards it: what the consumer has is dropped, and compared at its place. */
  #isKnown(found: StreamPosition): boolean {
    const place = this.#place!;
    if (found.sequence > place.sequence) {
      this.#behind = false;
      return false;
    }
    if (found.sequence === place.sequence) {
      assertSameBlock(this.source.log.topic, place, found);
      this.#behind = false;
    } else if (this.handler.outlivesLog) assertSameLog(this.source.log.topic, place, found);
    return true;
  }

  #push(event: E): void {
    const { contract } = this.parts;
    const bytes = contract.sizeOf(event);
    this.#buffer.push({ event, bytes });
    this.#bufferedBytes += bytes;
    this.#place = positionOf(contract, event);
    if (this.#buffer.length === 1) this.#wake();
  }

  #isFull(): boolean {
    const { maxBufferedEvents, maxBufferedBytes } = this.#limits;
    return this.#buffer.length >= maxBufferedEvents || this.#bufferedBytes >= maxBufferedBytes;
  }

  /** Hands over what is buffered. Ends by a close, or once everything before a lost position was taken in. */
  async #deliver(): Promise<void> {
    /** Times that the handler asked for another place without any progress in between. */
    let seeks = 0;
    while (!this.#closing) {
      const batch = this.#batch();
      if (batch.length === 0) {
        if (this.#lost !== undefined) return;
        await this.#changed.wait();
        continue;
      }
      const place = await this.#handOver(batch);
      if (this.#closing) return;
      if (!place) {
        seeks = 0;
        this.#taken(batch);
        continue;
      }
      seeks = place.sequence >= batch[0]!.event.sequence ? 0 : seeks + 1;
      this.#goTo(place);
      if (seeks > 1) await this.#sleep(this.#pauseOf(seeks - 1));
    }
  }

  /** The next call's events: at least one where there is one. */
  #batch(): Buffered<E>[] {
    const { maxBatchEvents, maxBatchBytes } = this.#limits;
    let bytes = 0;
    let count = 0;
    while (count < this.#buffer.length && count < maxBatchEvents) {
      bytes += this.#buffer[count]!.bytes;
      if (count > 0 && bytes > maxBatchBytes) break;
      count++;
    }
    return this.#buffer.slice(0, count);
  }

  /** Calls the handler until it takes the events in or asks for another place. */
  async #handOver(batch: Buffered<E>[]): Promise<StreamPosition | undefined> {
    const events = batch.map(({ event }) => event);
    for (let attempt = 1; !this.#closing; attempt++) {
      try {
        return (await this.handler.handle(events)) ?? undefined;
      } catch (error) {
        const failure = {
          consumer: this.name,
          logKey: this.source.logKey,
          error,
          attempt,
          block: this.parts.contract.blockOf(events[0]!),
        };
        this.parts.observer.failed?.(failure);
        await this.#sleep(this.#pauseOf(attempt));
      }
    }
    return undefined;
  }

  #taken(batch: Buffered<E>[]): void {
    this.#buffer.splice(0, batch.length);
    for (const { bytes } of batch) this.#bufferedBytes -= bytes;
    this.parts.observer.delivered?.(this.name, this.source.logKey, batch.length);
    this.#tellLag();
    this.#wake();
  }

  #goTo(place: StreamPosition): void {
    this.#reading++;
    this.#buffer = [];
    this.#bufferedBytes = 0;
    this.#lost = undefined;
    this.#place = place;
    this.#state = undefined;
    this.#wake();
  }

  #tellLag(): void {
    const ahead = Math.max(0, this.#end - (this.#state?.next ?? this.#end));
    this.parts.observer.lag?.(this.name, this.source.logKey, ahead + this.#buffer.length);
  }

  async #waitOut(error: unknown): Promise<void> {
    const type = errorType(error);
    const { logKey, log } = this.source;
    // The log was cut, deleted or made anew: where to go on has to be looked for.
    if (type === 'OFFSET_OUT_OF_RANGE' || type === 'UNKNOWN_TOPIC_OR_PARTITION' || type === undefined)
      this.#state = undefined;
    const pause = this.#backoff.next();
    const failure = new Error(`${log.topic} can't be read: ${messageOf(error)}`, { cause: error });
    this.parts.observer.failed?.({ consumer: this.name, logKey, error: failure, attempt: this.#backoff.failures });
    await this.#sleep(pause);
  }

  #pauseOf(attempt: number): number {
    const { minRetryMs, maxRetryMs } = this.#limits;
    return backoffMs({ firstMs: minRetryMs, longestMs: maxRetryMs }, attempt);
  }

  async #sleep(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (!this.#closing && performance.now() < until) {
      const timer = setTimeout(() => this.#wake(), until - performance.now());
      await this.#changed.wait();
      clearTimeout(timer);
    }
  }

  #wake(): void {
    this.#changed.notify();
  }
}
