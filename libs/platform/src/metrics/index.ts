export { createMetrics } from './create-metrics.js';
