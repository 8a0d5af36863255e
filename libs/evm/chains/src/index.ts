export { askChainId } from './ask-chain-id.js';
export { BUILT_IN_CHAINS, DEFAULT_MAX_REORG_DEPTH, knownChain, unknownChain } from './built-in-chains.js';
export * from './chain.js';
export { type ChainChange, ChainRegistry } from './chain-registry.js';
export { ChainsError } from './chains-error.js';
export { checkChainEntry, parseChainsFile, readChainsFile, resolveChainEntry, toChain } from './chains-file.js';
export { CHAINS_FILE_SCHEMA, type ChainEntry, type EndpointEntry } from './chains-file-schema.js';
export { type EndpointSources, looksSecret, readEndpoints } from './endpoint-list.js';
export { type LoadChainsOptions, loadChains } from './load-chains.js';
