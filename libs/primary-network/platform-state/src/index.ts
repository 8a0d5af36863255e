export type {
  BlockChanges,
  PlatformChange,
  ProposalDecided,
  UtxoCreated,
} from './changes/block-changes.js';
export type {
  L1Validator,
  L1ValidatorBalanceIncreased,
  L1ValidatorChange,
  L1ValidatorDisabled,
  L1ValidatorExhausted,
  L1ValidatorRegistered,
  L1ValidatorRemoved,
  L1ValidatorWeightChanged,
} from './changes/l1-validator-changes.js';
export type {
  AutoRenewal,
  AutoRenewalConfigured,
  DelegateeRewardAccrued,
  RewardPayout,
  Staker,
  StakerChange,
  StakerEnd,
  StakerEnded,
  StakerPending,
  StakerRenewed,
  StakerStarted,
} from './changes/staker-changes.js';
export type {
  BlockchainCreated,
  SubnetChange,
  SubnetConverted,
  SubnetCreated,
  SubnetOwnerChanged,
} from './changes/subnet-changes.js';
export type { UnlistedUtxo, UnlistedUtxoReason } from './changes/utxo-changes.js';
export { type PlatformRules, type PlatformUpgradeTimes, platformRulesOf } from './platform-rules.js';
export { PlatformState } from './platform-state.js';
export { PlatformStateError } from './platform-state-error.js';
export { chainNumbersOf } from './snapshot/entries.js';
export type { StateEntry } from './snapshot/state-entry.js';
export { type RestakedRewards, restakedRewards } from './stakers/restaked-rewards.js';
