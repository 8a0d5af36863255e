export {
  beginOf,
  METRICS_SCHEMA,
  nextBegin,
  type TimeInterval,
} from '@nunatak/metrics-schema';
export { type CountedHead, countedHeads } from './counted-heads.js';
export {
  ICM_GROUPINGS,
  type IcmCount,
  type IcmGrouping,
  type IcmRows,
  type IcmSelection,
  icmSeries,
  icmWindows,
} from './icm.js';
export { inMetricsSnapshot, metricsReadPool } from './read-pool.js';
export { chainSeries, type SeriesQuery, type SeriesRows, sumSeries } from './series.js';
export { type FigureKind, SERIES_COLUMNS, type SeriesMetric } from './series-column.js';
export { METRICS_STATEMENT_NAMES } from './statement-names.js';
export { type UncoveredHeights, uncoveredHeights } from './uncovered.js';
export {
  chainWindows,
  sumWindows,
  WINDOW_METRICS,
  type WindowMetric,
  type WindowPart,
  type WindowRows,
} from './windows.js';
