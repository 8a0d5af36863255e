export { AvalancheChains } from './avalanche/avalanche-chains.js';
export { ChainChoice } from './avalanche/chain-choice.js';
export { BlockReaderService } from './block-reader/block-reader.service.js';
export type { StopCode } from './chain/chain-stopped-error.js';
export { EvmIngesterModule } from './evm-ingester.module.js';
export { EvmIngesterService } from './evm-ingester.service.js';
export { INGESTER_OPTIONS, type IngesterOptions } from './ingester-options.js';
export { NodeStateService } from './node-state/node-state.service.js';
