export { METRICS } from './indexing/metrics-blocks.js';
export { MetricsIndexer } from './metrics-indexer.js';
export { teleporterSettings } from './settings.js';
