export { EXECUTION_WEIGHTS, type ExecutionWeight } from './execution-weights.js';
export * from './internal-headers.js';
export { UNCOVERED_BLOCKS_HEADER } from './public-headers.js';
