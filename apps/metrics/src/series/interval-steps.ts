import { nextBegin, type TimeInterval } from '@nunatak/metrics-queries';

/** Returns the beginning of the interval that lies some intervals before another one. @param begin a beginning */
export function stepsBack(interval: TimeInterval, begin: number, steps: number): number {
  if (interval !== 'month') return begin - steps * (nextBegin(interval, begin) - begin);
  const time = new Date(begin * 1000);
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - steps) / 1000;
}
