import type { StreamPosition } from '../event-contract.js';
import type { EventRecord, LogRecord } from './log-record.js';

/** A whole event that counts. */
export interface AcceptedEvent {
  record: EventRecord;
  /** Its encoding, put together where it came in parts. */
  value: Buffer;
}

/**
 * What a record is to a reader: `event` counts and is the next one; `fence` begins an epoch; `ignored` is a repetition, a part, or what a
 * publisher wrote after it was fenced off; `unexpected` can't follow what was read: the reader stands in the wrong place, or the log lost
 * records.
 */
export type Outcome = { kind: 'event'; event: AcceptedEvent } | { kind: 'fence' | 'ignored' | 'unexpected' };

const FENCE: Outcome = { kind: 'fence' };
const IGNORED: Outcome = { kind: 'ignored' };
const UNEXPECTED: Outcome = { kind: 'unexpected' };

/** The place that an event leaves its reader at. */
export function placeOf({ epoch, sequence, block }: EventRecord): StreamPosition {
  return { epoch, sequence, ...(block && { block }) };
}

/**
 * The rule that makes of a log, into which fenced publishers may have written too, one sequence of events. It depends on nothing but the
 * records' order, so every reader comes to the same events.
 *
 * - A fence of a higher epoch than any before it begins that epoch. Another fence is void.
 * - An event counts when its epoch is the one that last began, and its sequence the next. All else is dropped.
 */
export class LogState {
  /** Offset of the next record to look at. */
  next: number;
  /** The epoch that last began; 0 before the first. */
  epoch: number;
  /** Who began it; undefined where reading began within the epoch. */
  publisher: string | undefined;
  /** The last event that counted; 0 before the first. */
  sequence: number;
  /** The last event that counted; undefined until one was read. */
  place: StreamPosition | undefined;
  #gathering: { sequence: number; parts: (Buffer | undefined)[]; missing: number } | undefined;

  constructor(next: number, epoch = 0, sequence = 0) {
    this.next = next;
    this.epoch = epoch;
    this.sequence = sequence;
  }

  /** Looks at a record, which must be the next one that Nunatak wrote. */
  add(record: LogRecord): Outcome {
    this.next = record.offset + 1;
    const { epoch } = record;
    if (record.kind === 'fence') {
      if (epoch <= this.epoch) return IGNORED;
      this.epoch = epoch;
      this.publisher = record.publisher;
      // The rest of an event that its publisher died in will never come.
      this.#gathering = undefined;
      return FENCE;
    }
    if (epoch < this.epoch) return IGNORED;
    if (epoch > this.epoch) return UNEXPECTED;
    if (record.sequence <= this.sequence) return IGNORED;
    if (record.sequence > this.sequence + 1) return UNEXPECTED;
    const value = record.parts === 1 ? record.value : this.#gather(record);
    if (!value) return IGNORED;
    this.accept(placeOf(record));
    return { kind: 'event', event: { record, value } };
  }

  /** Goes on to an event that is known to count. */
  accept(place: StreamPosition): void {
    this.#gathering = undefined;
    this.sequence = place.sequence;
    this.place = place;
  }

  /** Parts may come twice, from a request that was repeated; all copies are equal. */
  #gather({ sequence, part, parts, value }: EventRecord): Buffer | undefined {
    if (this.#gathering?.sequence !== sequence || this.#gathering.parts.length !== parts) {
      this.#gathering = { sequence, parts: new Array<Buffer | undefined>(parts).fill(undefined), missing: parts };
    }
    const gathering = this.#gathering;
    if (!gathering.parts[part]) gathering.missing--;
    gathering.parts[part] = value;
    return gathering.missing === 0 ? Buffer.concat(gathering.parts as Buffer[]) : undefined;
  }
}
