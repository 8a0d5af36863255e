export { signatureAggregationCommands } from './signature-aggregation-commands.js';
