export { metricsEmbedding } from './metrics-embedding.js';
