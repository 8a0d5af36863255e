export { LogsBloom } from './check/logs-bloom.js';
export {
  type BalancesFrom,
  type Capabilities,
  type FramesFrom,
  type MissingCapability,
  missingCapabilities,
  type ReceiptsBy,
  type StateAt,
  tellsBalances,
} from './endpoint/capabilities.js';
export { type ChainBlock, ChainIdentity, type StoredChain } from './endpoint/chain-identity.js';
export { EndpointSet, type EndpointSetOptions, type ReadyEndpoint } from './endpoint/endpoint-set.js';
export {
  type EndpointEvents,
  type EndpointSettings,
  NodeEndpoint,
  type RpcAnswer,
  type RpcCall,
} from './endpoint/node-endpoint.js';
export { Pace, type PaceLimits } from './endpoint/pace.js';
export { type ForeignBy, ForeignNodeError } from './errors/foreign-node-error.js';
export { InvalidAnswerError, NodeError, type NodeErrorKind } from './errors/node-error.js';
export { HeadWatch, type WatchIntervals } from './heads/head-watch.js';
export { chainOf, type ExpectedChain, type NewHeadsSubscription, subscribeNewHeads } from './heads/new-heads.js';
export { type BlockChecks, BlockReader, type BlocksRead, type ReadOptions } from './reading/block-reader.js';
export { type GenesisAllocation, readGenesisAllocation } from './reading/genesis-allocation.js';
export { type BlockId, readIds, readIdsOn, readLatest } from './reading/header-reader.js';
export { StateReader } from './state/state-reader.js';
