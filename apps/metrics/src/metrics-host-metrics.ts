import { dataServiceMetrics } from '@nunatak/data-api';
import { defineMetrics } from '@nunatak/telemetry/metrics';

/** What this service shows to Prometheus, for docs/metrics-reference.md: what every data service does. */
export const metricsHostMetrics = defineMetrics(dataServiceMetrics.shape);
