export { MetricsIndexer } from './metrics-indexer.js';
