import type { CountedInterval, CountedMetric } from '@nunatak/metrics-schema/testing';

const EACH: readonly CountedInterval[] = ['hour', 'day', 'week', 'month'];
const DAYS: readonly CountedInterval[] = ['day'];

/** The 17 metrics of v2, and the intervals by which they are there. */
export const SERIES: ReadonlyMap<CountedMetric, readonly CountedInterval[]> = new Map<
  CountedMetric,
  readonly CountedInterval[]
>([
  ...(['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'] as const).map((metric) => [metric, EACH] as const),
  ...(['cumulativeTxCount', 'cumulativeAddresses', 'cumulativeContracts'] as const).map((one) => [one, DAYS] as const),
  ...(['cumulativeDeployers', 'contracts', 'deployers', 'feesPaid'] as const).map((one) => [one, DAYS] as const),
  ...(['avgGps', 'maxGps', 'avgTps', 'maxTps', 'avgGasPrice', 'maxGasPrice'] as const).map(
    (one) => [one, DAYS] as const,
  ),
]);

type Legacy = readonly [path: string, operationId: string, metric: CountedMetric];

/** The 14 series of v1. */
export const LEGACY_SERIES: readonly Legacy[] = [
  ['active_senders', 'getActiveSenders', 'activeSenders'],
  ['active_addresses', 'getActiveAddresses', 'activeAddresses'],
  ['gas_used', 'getGasUsed', 'gasUsed'],
  ['tx_count', 'getTxCount', 'txCount'],
  ['avg_gps', 'getAvgGps', 'avgGps'],
  ['max_gps', 'getMaxGps', 'maxGps'],
  ['avg_tps', 'getAvgTps', 'avgTps'],
  ['max_tps', 'getMaxTps', 'maxTps'],
  ['avg_gas_price', 'getAvgGasPrice', 'avgGasPrice'],
  ['max_gas_price', 'getMaxGasPrice', 'maxGasPrice'],
  ['cumulative/addresses', 'getCumulativeAddresses', 'cumulativeAddresses'],
  ['cumulative/contracts', 'getCumulativeContracts', 'cumulativeContracts'],
  ['cumulative/tx_count', 'getCumulativeTxCount', 'cumulativeTxCount'],
  ['cumulative/deployers', 'getCumulativeDeployers', 'cumulativeDeployers'],
];

/** The 13 metrics with rolling windows. */
export const WINDOWS: readonly CountedMetric[] = [
  ...([
    'gasUsed',
    'txCount',
    'avgGps',
    'maxGps',
    'avgTps',
    'maxTps',
    'avgGasPrice',
    'maxGasPrice',
    'feesPaid',
  ] as const),
  ...(['contracts', 'deployers', 'activeAddresses', 'activeSenders'] as const),
];

/** The 8 metrics with rolling windows in v1. */
export const LEGACY_WINDOWS: readonly Legacy[] = [
  ['gas_used', 'getRollingWindowGasUsed', 'gasUsed'],
  ['tx_count', 'getRollingWindowTxCount', 'txCount'],
  ['avg_gps', 'getRollingWindowAvgGps', 'avgGps'],
  ['max_gps', 'getRollingWindowMaxGps', 'maxGps'],
  ['avg_tps', 'getRollingWindowAvgTps', 'avgTps'],
  ['max_tps', 'getRollingWindowMaxTps', 'maxTps'],
  ['avg_gas_price', 'getRollingWindowAvgGasPrice', 'avgGasPrice'],
  ['max_gas_price', 'getRollingWindowMaxGasPrice', 'maxGasPrice'],
];

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Windows, as v2 and v1 name them; seconds. All time has no length. */
export const WINDOW_LENGTHS: readonly (readonly [name: string, legacy: string | undefined, seconds?: number])[] = [
  ['lastHour', 'last_hour', HOUR],
  ['lastDay', 'last_day', DAY],
  ['lastWeek', undefined, 7 * DAY],
  ['lastMonth', 'last_month', 30 * DAY],
  ['last90Days', undefined, 90 * DAY],
  ['lastYear', 'last_year', 365 * DAY],
  ['allTime', 'all_time'],
];
