export {
  type AvalancheNodes,
  addAvalancheNodeOptions,
  avalancheNodesOf,
  type GivenNetworkNames,
  readTmpnet,
} from './avalanche-nodes.js';
export type { ChainProgress } from './chain-progress.js';
export type {
  AskedDomain,
  ChainForm,
  ConfiguredDomain,
  DomainSurroundings,
  EmbeddedDomain,
  GivenOptions,
  MainHalf,
  PublicAddresses,
  RunningDomain,
  ServiceSurroundings,
  ShownChain,
  ShownChains,
  StartedServices,
} from './embedded-domain.js';
export type { EmbeddedPipeline, PipelinePart, PipelineSurroundings } from './embedded-pipeline.js';
export { collectUrls } from './node-options.js';
export { type FollowingStatus, ProgressReport } from './progress-report.js';
export { SharedStreams } from './shared-streams.js';
export { StartFailure } from './start-failure.js';
export type { NamedNodes, NodesOfServices, SupervisedDomain } from './supervised-domain.js';
export { withPool } from './with-pool.js';
