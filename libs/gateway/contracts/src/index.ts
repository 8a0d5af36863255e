export * from './internal-headers.js';
export { UNCOVERED_BLOCKS_HEADER } from './public-headers.js';
