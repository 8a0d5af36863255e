export { EvmIndexer } from './evm-indexer.js';
export { EVM_INDEXER } from './indexing/evm-domain.js';
