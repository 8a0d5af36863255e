import { beginOf, type SeriesRows } from '@nunatak/metrics-queries';
import { stepsBack } from './interval-steps.js';
import type { SeriesInterval } from './series-intervals.js';

/** Blocks may be this far ahead of now: the series then goes on to the newest one. */
const AHEAD_SECONDS = 86_400;

/** What a page of a series is asked for. */
export interface SeriesPlace {
  interval: SeriesInterval;
  /** Beginnings: inclusive, exclusive. Unix seconds. */
  start?: number | undefined;
  end?: number | undefined;
  /** The beginning behind which the page goes on, to older ones. */
  after?: number | undefined;
  size: number;
}

/** Beginnings of intervals, both inclusive. */
export interface SeriesRange {
  from: number;
  to: number;
}

/**
 * Returns the beginnings that a page may have, before its chains are known; undefined where there are none.
 * @param now Unix seconds
 */
export function rangeOf({ interval, start, end, after, size }: SeriesPlace, now: number): SeriesRange | undefined {
  const top = now + AHEAD_SECONDS + 1;
  const limit = Math.min(top, end ?? top, after ?? top);
  if (limit <= 0) return undefined;
  const to = beginOf(interval, limit - 1);
  const from = stepsBack(interval, Math.min(to, beginOf(interval, now)), size);
  if (start !== undefined && to < start) return undefined;
  return { from: Math.max(from, start ?? from), to };
}

/** A page of a series, newest first. */
export interface SeriesPage {
  items: { timestamp: number; figure: string }[];
  /** Whether older intervals follow. */
  hasMore: boolean;
}

/**
 * Returns every interval of a page, also those in which nothing happened.
 * @param rows of {@link rangeOf}'s beginnings
 * @param isCumulative whether figures are what intervals added
 */
export function pageOf(
  { interval, start, size }: SeriesPlace,
  { to }: SeriesRange,
  rows: SeriesRows,
  { now, isCumulative }: { now: number; isCumulative: boolean },
): SeriesPage {
  if (rows.firstTimeMs === undefined || rows.newestTimeMs === undefined) return { items: [], hasMore: false };
  const oldest = Math.max(beginOf(interval, Math.floor(rows.firstTimeMs / 1000)), start ?? Number.MIN_SAFE_INTEGER);
  const newest = beginOf(interval, Math.max(now, Math.floor(rows.newestTimeMs / 1000)));
  const items: SeriesPage['items'] = [];
  for (let begin = Math.min(to, newest); begin >= oldest && items.length < size; begin = stepsBack(interval, begin, 1))
    items.push({ timestamp: begin, figure: rows.figures.get(begin) ?? '0' });
  const last = items.at(-1);
  const hasMore = last !== undefined && stepsBack(interval, last.timestamp, 1) >= oldest;
  if (isCumulative) addUp(items, rows);
  return { items, hasMore };
}

/** Turns what intervals added into what there was at their ends. Rows that are older than the page count in its first figure. */
function addUp(items: SeriesPage['items'], { base, figures }: SeriesRows): void {
  const last = items.at(-1);
  if (last === undefined) return;
  let sum = BigInt(base);
  for (const [begin, figure] of figures) if (begin < last.timestamp) sum += BigInt(figure);
  for (const item of items.toReversed()) {
    sum += BigInt(item.figure);
    item.figure = String(sum);
  }
}
