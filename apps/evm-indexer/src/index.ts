export { EvmIndexerModule } from './evm-indexer.module.js';
export { EvmIndexerService } from './evm-indexer.service.js';
export { EVM_INDEXER } from './indexing/evm-domain.js';
