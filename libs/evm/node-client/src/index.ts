// What is not the EVM's own comes along, so that who asks its nodes imports one package.
export {
  type EndpointEvents,
  type EndpointSettings,
  type ForeignBy,
  ForeignNodeError,
  InvalidAnswerError,
  NodeError,
  type NodeErrorKind,
  Pace,
  type PaceLimits,
  type RpcAnswer,
  type RpcCall,
} from '@nunatak/chain-nodes';
export {
  CHECK_NAMES,
  ChainChecks,
  type CheckName,
  type CheckStatus,
  type CheckSwitches,
} from './check/chain-checks.js';
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
export { NodeEndpoint } from './endpoint/node-endpoint.js';
export { HeadWatch, type WatchIntervals } from './heads/head-watch.js';
export { chainOf, type ExpectedChain, type NewHeadsSubscription, subscribeNewHeads } from './heads/new-heads.js';
export {
  BlockReader,
  type BlockReaderOptions,
  type BlocksRead,
  type ReadOptions,
} from './reading/block-reader.js';
export type { UnverifiedBlock } from './reading/doubts.js';
export { type GenesisAllocation, readGenesisAllocation } from './reading/genesis-allocation.js';
export { type BlockId, readIds, readIdsOn, readLatest } from './reading/header-reader.js';
export type { GivenUpPart } from './reading/part-retries.js';
export { rereadBalances, settledBlocks } from './reading/reread-balances.js';
export { StateReader } from './state/state-reader.js';
