export { type EvmChainFacts, type PlatformChain, platformChainOf } from './platform-chain.js';
