export { signatureAggregationEmbedding } from './signature-aggregation-embedding.js';
