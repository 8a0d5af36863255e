export { AvalancheChains } from './avalanche/avalanche-chains.js';
export { ChainChoice } from './avalanche/chain-choice.js';
export { BlockReaderService } from './block-reader/block-reader.service.js';
export { EvmIngesterModule } from './evm-ingester.module.js';
export { EvmIngesterService } from './evm-ingester.service.js';
export { GivenChains } from './given-chains.js';
export { NodeStateService } from './node-state/node-state.service.js';
