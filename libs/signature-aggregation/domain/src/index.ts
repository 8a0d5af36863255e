export { signatureAggregationDomain, signatureAggregator } from './signature-aggregation-domain.js';
