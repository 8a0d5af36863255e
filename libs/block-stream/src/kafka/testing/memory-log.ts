import { sampleBlock } from '../../conformance/sample-domain.js';
import { type StreamPosition } from '../../event-contract.js';
import type { EventRecord, LogRecord } from '../log-record.js';
import { placeOf } from '../log-rule.js';
import type { SearchableLog } from '../log-search.js';

/** A log in memory, into which publishers write as they do in Kafka: in batches, one at a time until they notice a fence. */
export class MemoryLog implements SearchableLog {
  readonly topic = 'memory';
  /** What counts, by how it was written; the reader's rule has to come to the same. */
  readonly counted: StreamPosition[] = [];
  /** Requests made of the log. */
  requests = 0;
  epoch = 0;
  #batches: { first: number; records: LogRecord[] }[] = [];
  #end = 0;
  /** Epochs that were fenced off with a request under way, and the sequence that it begins with. */
  readonly #zombies: { epoch: number; sequence: number }[] = [];

  get sequence(): number {
    return this.counted.at(-1)?.sequence ?? 0;
  }

  takeOver(): void {
    if (this.epoch > 0) this.#zombies.push({ epoch: this.epoch, sequence: this.sequence + 1 });
    this.epoch++;
    const offset = this.#end;
    this.#append([{ kind: 'fence', offset, epoch: this.epoch, publisher: `p${this.epoch}` }]);
  }

  publish(events: number, parts = 1): void {
    const records = this.#events(this.epoch, this.sequence + 1, events, parts);
    this.#append(records);
    for (const record of records) {
      if (record.part === parts - 1) this.counted.push(placeOf(record));
    }
  }

  /** The holder dies within an event. */
  publishHalf(): void {
    this.#append(this.#events(this.epoch, this.sequence + 1, 1, 3).slice(0, 2));
  }

  /** The request of a publisher that was fenced off arrives after all. */
  zombie(which: number, events: number): void {
    const [zombie] = this.#zombies.splice(which % Math.max(1, this.#zombies.length), 1);
    if (zombie) this.#append(this.#events(zombie.epoch, zombie.sequence, events, 1));
  }

  /** Cuts what lies before the batch that holds an offset. */
  cut(offset: number): void {
    this.#batches = this.#batches.filter(({ first, records }) => first + records.length > offset);
  }

  async startOffset(): Promise<number> {
    return this.#batches[0]?.first ?? this.#end;
  }

  async endOffset(): Promise<number> {
    return this.#end;
  }

  async batchAt(offset: number): Promise<{ first: number; records: LogRecord[] }> {
    this.requests++;
    return this.#batches[this.#indexOf(offset)] ?? { first: offset, records: [] };
  }

  /** Two batches a fetch, so that reading on goes over several. */
  async fetch(offset: number): Promise<{ records: LogRecord[]; next: number; end: number }> {
    this.requests++;
    const index = this.#indexOf(offset);
    const records = index < 0 ? [] : this.#batches.slice(index, index + 2).flatMap((batch) => batch.records);
    const own = records.filter((record) => record.offset >= offset);
    return { records: own, next: (own.at(-1)?.offset ?? offset - 1) + 1, end: this.#end };
  }

  #indexOf(offset: number): number {
    let low = 0;
    let high = this.#batches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { first, records } = this.#batches[middle]!;
      if (first + records.length <= offset) low = middle + 1;
      else high = middle;
    }
    return low < this.#batches.length ? low : -1;
  }

  #append(records: LogRecord[]): void {
    if (records.length === 0) return;
    this.#batches.push({ first: this.#end, records });
    this.#end += records.length;
  }

  #events(epoch: number, from: number, count: number, parts: number): EventRecord[] {
    return Array.from({ length: count * parts }, (_, i) => {
      const sequence = from + Math.floor(i / parts);
      const place = { epoch, sequence, block: sampleBlock(sequence, epoch) };
      const value = Buffer.from(`${sequence}:${i % parts}`);
      return { kind: 'event', offset: this.#end + i, ...place, part: i % parts, parts, value, headers: {} };
    });
  }
}
