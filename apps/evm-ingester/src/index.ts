export { BlockReaderService } from './block-reader/block-reader.service.js';
export type { ChainStatus } from './chain/chain-status.js';
export type { StopCode } from './chain/chain-stopped-error.js';
export type { KnownBlocks } from './chain/known-blocks.js';
export { EvmIngesterModule } from './evm-ingester.module.js';
export { EvmIngesterService, type StatusListener } from './evm-ingester.service.js';
export { INGESTER_OPTIONS, type IngesterLog, type IngesterOptions } from './ingester-options.js';
export { NodeStateService } from './node-state/node-state.service.js';
