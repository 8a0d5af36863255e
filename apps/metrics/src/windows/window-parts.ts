import { beginOf, nextBegin, type WindowMetric, type WindowPart } from '@nunatak/metrics-queries';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Rolling windows, the shortest first. Lengths in seconds; that of all time has none. */
export const WINDOWS = {
  lastHour: { length: HOUR, begins: 'minute' },
  lastDay: { length: DAY, begins: 'minute' },
  lastWeek: { length: 7 * DAY, begins: 'hour' },
  lastMonth: { length: 30 * DAY, begins: 'hour' },
  last90Days: { length: 90 * DAY, begins: 'hour' },
  lastYear: { length: 365 * DAY, begins: 'hour' },
  allTime: { length: undefined, begins: 'hour' },
} as const;

export type Window = keyof typeof WINDOWS;

/** Later than every block. */
const END = Number.MAX_SAFE_INTEGER;

/**
 * Returns the whole intervals that a window consists of. A window goes up to the newest block, so that it ends with the running interval.
 * @param now Unix seconds
 */
export function partsOf(window: Window, metric: WindowMetric, place: number, now: number): WindowPart[] {
  const { length, begins } = WINDOWS[window];
  if (length === undefined) return [{ place, interval: 'month', from: -END, to: END }];
  const start = beginOf(begins, Math.max(0, now - length));
  const hour = ceilingOf('hour', start);
  // The newest appearances are counted by the minute, those of deployers also by the hour.
  if (metric === 'activeAddresses' || metric === 'activeSenders')
    return [{ place, interval: 'minute', from: start, to: END }];
  const day = metric === 'deployers' ? END : ceilingOf('day', hour);
  const parts: WindowPart[] = [
    { place, interval: 'minute', from: start, to: hour },
    { place, interval: 'hour', from: hour, to: day },
    { place, interval: 'day', from: day, to: END },
  ];
  return parts.filter(({ from, to }) => from < to);
}

/** Returns the first beginning at or behind a time. */
function ceilingOf(interval: 'hour' | 'day', seconds: number): number {
  const begin = beginOf(interval, seconds);
  return begin === seconds ? begin : nextBegin(interval, begin);
}
