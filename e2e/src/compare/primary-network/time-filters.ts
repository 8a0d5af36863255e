import type { Filter } from '../filtered-list.js';

/**
 * Filters by a time's start and end, which are both exclusive, at times that items have themselves.
 * @param times those of the items, the newest first
 */
export function timeFilters<Item>(times: readonly number[], timeOf: (item: Item) => number): Filter<Item>[][] {
  const [start, end] = [0.8, 0.3].map((part) => times[Math.floor(times.length * part)] ?? 0) as [number, number];
  return [
    [{ query: { startTimestamp: start }, keeps: (item) => timeOf(item) > start }],
    [{ query: { endTimestamp: end }, keeps: (item) => timeOf(item) < end }],
  ];
}
