import type { SeriesMetric, TimeInterval } from '@nunatak/metrics-queries';

/** Intervals that clients may ask for. */
export const INTERVALS = ['hour', 'day', 'week', 'month'] as const satisfies readonly TimeInterval[];
export type SeriesInterval = (typeof INTERVALS)[number];

/** Series that are there by each interval. All others are there by day alone. */
const BY_EACH_INTERVAL: readonly SeriesMetric[] = ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'];

/** Returns the fault of an interval that a series does not have. */
export function intervalFault(metric: SeriesMetric, interval: SeriesInterval, parameter: string): string | undefined {
  if (interval === 'day' || BY_EACH_INTERVAL.includes(metric)) return undefined;
  return `${parameter}: ${metric} is counted by day alone, not by ${interval}`;
}
