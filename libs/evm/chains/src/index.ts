export { askChainId, isChainId } from './ask-chain-id.js';
export { BUILT_IN_CHAINS, DEFAULT_MAX_REORG_DEPTH, knownChain, unknownChain } from './built-in-chains.js';
export * from './chain.js';
export { type ChainChange, ChainRegistry } from './chain-registry.js';
export { ChainsError } from './chains-error.js';
export { checkChainEntry, isUrl, parseChainsFile, readChainsFile, resolveChainEntry } from './chains-file.js';
export { CHAINS_FILE_SCHEMA, type ChainEntry, type EndpointEntry } from './chains-file-schema.js';
export { chainsFileSetting } from './chains-file-setting.js';
export { ConfiguredChains, type ConfiguredChainsOptions } from './configured-chains.js';
