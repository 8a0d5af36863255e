export { auditShareSetting } from './auditing/audit-share-setting.js';
export { ChainDefinitions, keyFault } from './chains/chain-definitions.js';
export { type ChainFollowerLog, chainFollower } from './chains/chain-follower.js';
export { ChainWatch, type ChainWatchOptions } from './chains/chain-watch.js';
export {
  type ChainCondition,
  type ChainConditionName,
  type ChainFacts,
  chainCondition,
  conditionText,
  type IngesterReport,
} from './condition/chain-condition.js';
export { ConditionWatch } from './condition/condition-watch.js';
export { readChainConditions } from './condition/read-conditions.js';
export { readMetadataChains } from './condition/read-metadata-chains.js';
export { type ConditionReports, type ShownConditions, showConditions } from './condition/show-conditions.js';
export {
  type RepairJob,
  type RepairJobFilter,
  type RepairJobKind,
  type RepairJobState,
  RepairJobs,
} from './jobs/repair-jobs.js';
export { CHAIN_ROLES, type ChainRole, chainLeases } from './lease/chain-leases.js';
