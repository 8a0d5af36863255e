export { metrics, metricsDomain, metricsIndexer } from './metrics-domain.js';
