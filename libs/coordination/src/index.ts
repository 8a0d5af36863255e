export {
  DefinitionWatch,
  type DefinitionWatchLog,
  type DefinitionWatchOptions,
  type WatchedKind,
} from './definitions/definition-watch.js';
export { type Definition, type DefinitionState, Definitions } from './definitions/definitions.js';
export { type AskedNode, AskedNodes, type NodeQuestion, type NodeReports } from './follow/asked-nodes.js';
export { type FollowedSource, type FollowedWork, Follower } from './follow/follower.js';
export {
  type Job,
  type JobFilter,
  type JobKinds,
  type JobOf,
  type JobState,
  Jobs,
  type WantedJob,
} from './jobs/jobs.js';
export { HeadMovedError } from './lease/head-moved-error.js';
export {
  DEFAULT_LEASE,
  HeldLease,
  LeaseLostError,
  type LeaseStore,
  newHolderName,
} from './lease/held-lease.js';
export { type LeaseHolder, Leases, type LeaseTiming } from './lease/leases.js';
export { COORDINATION_TABLES, type DeclaredTable } from './tables.js';
export { type LeaseDisplay, LeasedWorker, type LeasedWorkerOptions, type WorkerState } from './worker/leased-worker.js';
export type { AfterFailure, LeasedSession, SessionControl } from './worker/session.js';
export { StepSize } from './worker/step-size.js';
