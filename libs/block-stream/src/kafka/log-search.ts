import { PositionLostError } from '../block-stream.js';
import type { StreamPosition } from '../event-contract.js';
import { assertSameBlock } from '../same-block.js';
import type { EventRecord, LogRecord } from './log-record.js';
import { LogState, placeOf } from './log-rule.js';
import type { PartitionLog } from './partition-log.js';

/** What one request brings while a log is read from a known place to another. */
const SCAN = { maxBytes: 8 * 1024 * 1024, maxWaitMs: 100 };

/** The log as far as its search needs it: tests search logs in memory. */
export type SearchableLog = Pick<PartitionLog, 'topic' | 'startOffset' | 'endOffset' | 'fetch' | 'batchAt'>;

/** Where to read on, and what is known there. */
export interface Located {
  state: LogState;
  /** The log ends before the consumer's place: it lost its end, or was begun anew. */
  behind: boolean;
  /** The log's first event. Absent where the log has none, or need not be compared. */
  first?: StreamPosition;
}

/** What counts at the log's end. */
export async function stateAtEnd(log: SearchableLog): Promise<LogState> {
  const [start, end] = [await log.startOffset(), await log.endOffset()];
  if (start === end) return new LogState(end);
  const state = await provenState(log, start, end);
  await readTo(log, state, end);
  return state;
}

/** Reads on up to an offset (without it). */
export async function readTo(log: SearchableLog, state: LogState, end: number): Promise<void> {
  while (state.next < end) {
    const { records, next } = await log.fetch(state.next, SCAN);
    for (const record of records) if (record.offset < end) state.add(record);
    // Not behind what was looked at: records that Nunatak did not write are passed over.
    state.next = Math.max(state.next, Math.min(next, end));
  }
}

/**
 * Finds where a consumer that has everything up to a place reads on: by halves over the log's record batches, so that a log of millions
 * takes some twenty requests.
 *
 * Sequences grow with offsets, but for what counts as nothing: a batch that a fenced publisher still wrote, or one that was repeated. Such
 * a batch can lead the search too far; then reading on from what it found never meets the place, and the search begins again to its left.
 * @throws PositionLostError when the log begins after the place, or has another block in its stead
 */
export async function locate(log: SearchableLog, place: StreamPosition | undefined): Promise<Located> {
  const [start, end] = [await log.startOffset(), await log.endOffset()];
  const wanted = place?.sequence ?? 0;
  if (start === end) return { state: new LogState(end), behind: wanted > 0 };
  const first = await firstEvent(log, start, end);
  if (!first) return { state: new LogState(start), behind: wanted > 0 };
  if (first.sequence > wanted + 1) {
    throw new PositionLostError(
      `${log.topic} begins with sequence ${first.sequence}${first.block ? ` (height ${first.block.height})` : ''}, what follows ${wanted} is no longer there`,
      { first: placeOf(first) },
    );
  }
  if (first.sequence === wanted + 1) return { state: stateBefore(first, start), behind: false };
  for (let right = end; right > start; ) {
    const found = await lastBatchUpTo(log, wanted, start, right);
    if (found === undefined) break;
    const state = await provenState(log, start, found.end);
    const met = await meet(log, state, place!, end);
    if (met !== 'passed') return { state, behind: met === 'ended', first: placeOf(first) };
    right = found.begin;
  }
  throw new PositionLostError(`${log.topic} does not hold sequence ${wanted}, although it begins before it`);
}

/** Reads on until a place's sequence. `passed`: the state begins after the event that has it. */
async function meet(
  log: SearchableLog,
  state: LogState,
  place: StreamPosition,
  end: number,
): Promise<'met' | 'passed' | 'ended'> {
  if (state.sequence >= place.sequence) return 'passed';
  while (state.next < end) {
    const { records, next } = await log.fetch(state.next, SCAN);
    for (const record of records) {
      const outcome = state.add(record);
      if (outcome.kind === 'unexpected') return 'passed';
      if (outcome.kind !== 'event' || state.sequence < place.sequence) continue;
      assertSameBlock(log.topic, place, state.place!);
      return 'met';
    }
    state.next = Math.max(state.next, next);
  }
  return 'ended';
}

/** The first event that begins in the log; undefined when it holds fences alone. */
async function firstEvent(
  log: SearchableLog,
  start: number,
  end: number,
): Promise<(EventRecord & { afterFence: boolean }) | undefined> {
  let afterFence = false;
  for (let offset = start; offset < end; ) {
    const { records, next } = await log.fetch(offset, { ...SCAN, maxBytes: 64 * 1024 });
    for (const record of records) {
      if (record.kind === 'fence') afterFence = true;
      else if (record.part === 0) return { ...record, afterFence };
    }
    if (next === offset) break;
    offset = next;
  }
  return undefined;
}

/** The state with which a log is read from its start. One that was cut begins within an epoch, which its first event names. */
function stateBefore(first: EventRecord & { afterFence: boolean }, start: number): LogState {
  return new LogState(start, first.afterFence ? 0 : first.epoch, first.sequence - 1);
}

/** The last record batch that begins with a sequence not above the wanted one; batches without events belong to what follows them. */
async function lastBatchUpTo(
  log: SearchableLog,
  wanted: number,
  start: number,
  right: number,
): Promise<{ begin: number; end: number } | undefined> {
  let found: { begin: number; end: number } | undefined;
  for (let [low, high] = [start, right]; low < high; ) {
    const middle = Math.floor((low + high) / 2);
    let batch = await log.batchAt(middle);
    const leftmost = Math.min(batch.first, middle);
    let end = endOf(batch.records, middle);
    while (!batch.records.some(isEvent) && end < high) {
      batch = await log.batchAt(end);
      end = endOf(batch.records, end);
    }
    const event = batch.records.find(isEvent);
    if (event && event.sequence <= wanted) {
      found = { begin: batch.first, end };
      low = end;
    } else high = leftmost;
  }
  return found;
}

/**
 * A state at or before `end` of which it is certain that it holds, however many fenced publishers wrote around it. A publisher writes its
 * next batch only after it has seen that no fence of another came before its last one; so a batch is known to count as soon as a later one
 * of the same epoch goes on after it, and so is a fence that an event of its epoch follows.
 */
async function provenState(log: SearchableLog, start: number, end: number): Promise<LogState> {
  /** The lowest sequence seen so far, walking back, of each epoch. */
  const later = new Map<number, number>();
  for (let offset = end; offset > start; ) {
    const { first, records } = await log.batchAt(offset - 1);
    const own = records.filter((record) => record.offset < end);
    const state = provenBatch(own, first, later);
    if (state) return state;
    for (const record of own) {
      if (record.kind !== 'event') continue;
      later.set(record.epoch, Math.min(record.sequence, later.get(record.epoch) ?? Number.POSITIVE_INFINITY));
    }
    offset = Math.min(first, offset - 1);
  }
  const firstOne = await firstEvent(log, start, end);
  return firstOne ? stateBefore(firstOne, start) : new LogState(start);
}

function provenBatch(records: LogRecord[], offset: number, later: Map<number, number>): LogState | undefined {
  const [begin] = records;
  if (!begin) return undefined;
  const next = later.get(begin.epoch);
  if (next === undefined) return undefined;
  if (begin.kind === 'fence') {
    const state = new LogState(offset, begin.epoch, next - 1);
    state.publisher = begin.publisher;
    return state;
  }
  const last = records.at(-1) as EventRecord;
  if (begin.part > 0 || last.sequence >= next) return undefined;
  return new LogState(offset, begin.epoch, begin.sequence - 1);
}

function endOf(records: LogRecord[], asked: number): number {
  return Math.max(asked, records.at(-1)?.offset ?? 0) + 1;
}

function isEvent(record: LogRecord): record is EventRecord {
  return record.kind === 'event';
}
