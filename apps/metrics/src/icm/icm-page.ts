import { beginOf, type IcmRows } from '@nunatak/metrics-queries';
import { stepsBack } from '../series/interval-steps.js';
import type { SeriesInterval } from '../series/series-intervals.js';
import type { SeriesRange } from '../series/series-page.js';
import { type IcmItem, type IcmPair, keyOf } from './icm-pairs.js';

/** A page of a series of pairs, newest interval first. */
export interface IcmPage {
  items: { begin: number; pair: IcmPair; messages: bigint }[];
  /** Whether further items follow. */
  hasMore: boolean;
}

/** What a page is asked for. */
export interface IcmPlace {
  interval: SeriesInterval;
  /** The first beginning that may be shown. Unix seconds. */
  start?: number | undefined;
  /** The item behind which the page goes on. */
  after?: IcmItem | undefined;
  size: number;
}

/** Returns every pair of every interval of a page. Pairs of one place stay together. @param now Unix seconds */
export function icmPageOf(
  { interval, start, after, size }: IcmPlace,
  range: SeriesRange,
  pairs: readonly IcmPair[],
  rows: IcmRows,
  now: number,
): IcmPage {
  const items: IcmPage['items'] = [];
  if (rows.firstTimeMs === undefined || rows.newestTimeMs === undefined || pairs.length === 0)
    return { items, hasMore: false };
  const counts = new Map(rows.counts.map((count) => [`${count.begin}.${keyOf(count)}`, count.messages]));
  const oldest = Math.max(beginOf(interval, Math.floor(rows.firstTimeMs / 1000)), start ?? Number.MIN_SAFE_INTEGER);
  const newest = beginOf(interval, Math.max(now, Math.floor(rows.newestTimeMs / 1000)));
  for (let begin = Math.min(range.to, newest); begin >= oldest; begin = stepsBack(interval, begin, 1)) {
    for (const pair of pairs) {
      if (after && begin === after.begin && pair.place <= after.place) continue;
      const last = items.at(-1);
      const isTied = last?.begin === begin && last.pair.place === pair.place;
      if (items.length >= size && !isTied) return { items, hasMore: true };
      items.push({ begin, pair, messages: counts.get(`${begin}.${pair.key}`) ?? 0n });
    }
  }
  return { items, hasMore: false };
}
