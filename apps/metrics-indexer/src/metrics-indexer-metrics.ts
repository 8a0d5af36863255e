import { indexingMetrics } from '@nunatak/indexing';
import { defineMetrics } from '@nunatak/telemetry/metrics';

/** What the metrics indexer shows to Prometheus, for docs/metrics-reference.md: what every indexer does. */
export const metricsIndexerMetrics = defineMetrics(indexingMetrics);
