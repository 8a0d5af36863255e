/** What this service shows to Prometheus, for docs/metrics-reference.md: what every data service does. */
export { dataServiceMetrics as evmDataMetrics } from '@firn/data-api';
