export { metricsDomain, metricsIndexer } from './metrics-domain.js';
