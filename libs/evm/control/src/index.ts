export {
  type ChainDefinition,
  ChainDefinitions,
  type ChainState,
  DEFINITION_CHANNEL,
} from './chains/chain-definitions.js';
export { ChainFollower, type ChainFollowerLog, type ChainWork } from './chains/chain-follower.js';
export { ChainWatch, type ChainWatchLog, type ChainWatchOptions } from './chains/chain-watch.js';
export { type Installation, readInstallation, writeInstallation } from './installation/installation-file.js';
export {
  type RepairJob,
  type RepairJobFilter,
  type RepairJobKind,
  type RepairJobState,
  RepairJobs,
} from './jobs/repair-jobs.js';
export { DEFAULT_LEASE, HeldLease, LeaseLostError, type LeaseTiming, newHolderName } from './lease/held-lease.js';
export { type LeaseHolder, LeaseStore, type LeaseTable } from './lease/lease-store.js';
