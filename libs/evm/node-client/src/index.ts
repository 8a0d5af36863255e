// What is not the EVM's own comes along, so that who asks its nodes imports one package.
export { type EndpointSettings, ForeignNodeError, InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
export { ChainChecks, type CheckSwitches } from './check/chain-checks.js';
export { type Capabilities, missingCapabilities } from './endpoint/capabilities.js';
export { ChainIdentity, type StoredChain } from './endpoint/chain-identity.js';
export { EndpointSet, type EndpointSetOptions, type ReadyEndpoint } from './endpoint/endpoint-set.js';
export { NodeEndpoint } from './endpoint/node-endpoint.js';
export { HeadWatch } from './heads/head-watch.js';
export { chainOf, subscribeNewHeads } from './heads/new-heads.js';
export { BlockReader, type BlocksRead, type ReadOptions } from './reading/block-reader.js';
export type { UnverifiedBlock } from './reading/doubts.js';
export { readGenesisAllocation } from './reading/genesis-allocation.js';
export { type BlockId, readIds, readIdsOn, readLatest } from './reading/header-reader.js';
export type { GivenUpPart } from './reading/part-retries.js';
export { rereadBalances, settledBlocks } from './reading/reread-balances.js';
export { StateReader } from './state/state-reader.js';
