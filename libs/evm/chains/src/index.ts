export { askChainId, isChainId } from './ask-chain-id.js';
export { isBlockchainId, withBlockchainIds } from './blockchain-id.js';
export { BUILT_IN_CHAINS, DEFAULT_MAX_REORG_DEPTH, knownChain, unknownChain } from './built-in-chains.js';
export * from './chain.js';
export { type ChainChange, ChainRegistry } from './chain-registry.js';
export { ChainsError } from './chains-error.js';
export {
  checkChainEntry,
  isUrl,
  readChainsFile,
  resolveChainEntry,
  withAbsolutePaths,
  withEndpointUrls,
} from './chains-file.js';
export { CHAINS_FILE_SCHEMA, type ChainEntry } from './chains-file-schema.js';
export { urlAt } from './endpoint-urls.js';
