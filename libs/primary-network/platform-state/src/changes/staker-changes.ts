import type { OutputOwners } from '@nunatak/avalanche-codec';

/** What an auto-renewed validator (Helicon, ACP-236) has beyond others. Shares are millionths. */
export interface AutoRenewal {
  /** What of the rewards is staked again at the end of this cycle. */
  autoCompoundRewardShares: number;
  /** The next cycle's length in seconds; 0: this cycle is the last. */
  nextPeriod: bigint;
  /** nAVAX of validation rewards that were staked again; in the weight. */
  accruedValidationRewards: bigint;
  /** nAVAX of shares of delegators' rewards that were staked again; in the weight. */
  accruedDelegateeRewards: bigint;
  /** Who may change shares and period. */
  authority: OutputOwners;
}

/** A validator or delegator that stands in the pending or current set. L1 validators are none: see `L1Validator`. */
export interface Staker {
  /** The transaction that added it, which identifies it. */
  transactionId: Buffer;
  kind: 'validator' | 'delegator';
  /** 20 bytes: the validating node; of a delegator the one that it delegates to. */
  nodeId: Buffer;
  /** 32 zeros: the primary network. */
  subnetId: Buffer;
  /** A subnet's owner chose it; it has no stake and no reward, and leaves when its time ends. */
  permissioned: boolean;
  /** Of the staked asset in its smallest unit; of a permissioned validator a number that the owner chose. */
  weight: bigint;
  /** Seconds since 1970. Since Durango the time of the block that added it; of an auto-renewed validator the cycle's start. */
  start: bigint;
  /** Seconds since 1970. */
  end: bigint;
  /** What it earns when its time ends well, of a delegator with the share that goes to the validator. 0 while it is pending. */
  potentialReward: bigint;
  /** The staked asset, which is the reward's too. Undefined for permissioned validators. */
  assetId?: Buffer | undefined;
  /** A validator's share of its delegators' rewards in millionths. Undefined for delegators and permissioned validators. */
  delegationShares?: number | undefined;
  /** Who is paid the reward. Undefined for permissioned validators. */
  rewardsOwner?: OutputOwners | undefined;
  /** Who is paid the validator's share of its delegators' rewards. Undefined for delegators and permissioned validators. */
  delegationRewardsOwner?: OutputOwners | undefined;
  /** 48 bytes. Undefined where the transaction names no key. */
  blsPublicKey?: Buffer | undefined;
  autoRenewal?: AutoRenewal;
}

/** Before Durango: a transaction has added a staker whose time begins later. */
export interface StakerPending {
  type: 'staker-pending';
  staker: Staker;
}

/** A staker's time has begun: the chain's time has reached a pending one's start, or (since Durango) a block has added it. */
export interface StakerStarted {
  type: 'staker-started';
  staker: Staker;
  /** It was pending before. */
  wasPending: boolean;
}

/** What was paid out when a staker ended. All amounts in the staked asset's smallest unit; a UTXO stands for each. */
export interface RewardPayout {
  payee: 'validator' | 'delegator' | 'validator-fee';
  /** The staker that has earned it: of a `validator-fee` the validator's, also where (before Cortina) it is paid with its delegator's. */
  stakerTransactionId: Buffer;
  amount: bigint;
  owner: OutputOwners;
  /** 32 bytes. */
  utxoId: Buffer;
  outputIndex: number;
}

/**
 * How a staker ended:
 * - `rewarded`: its reward was paid (it may be 0)
 * - `not-rewarded`: the reward was aborted, and is gone from the supply. A validator's share of its delegators' rewards is paid even so
 * - `removed`: a subnet's owner removed it (RemoveSubnetValidatorTx); it may have been pending
 * - `expired`: a permissioned validator's time was over
 */
export type StakerEnd = 'rewarded' | 'not-rewarded' | 'removed' | 'expired';

/** A staker stands in no set any more. */
export interface StakerEnded {
  type: 'staker-ended';
  /** As it was last, with what it would have earned. */
  staker: Staker;
  end: StakerEnd;
  /** Whether it was pending: it never began. */
  wasPending: boolean;
  /** The transaction that ended it: the reward transaction, or the RemoveSubnetValidatorTx. Undefined when its time was over. */
  endTransactionId?: Buffer;
  payouts: readonly RewardPayout[];
  /** Of a rewarded delegator: what its validator earns of the reward; paid at once, or (since Cortina) at the validator's end. */
  delegateeReward?: bigint | undefined;
}

/** An auto-renewed validator's cycle has ended well and the next one has begun. `staker` is as it is in the new cycle. */
export interface StakerRenewed {
  type: 'staker-renewed';
  staker: Staker;
  /** As it was in the cycle that has ended. */
  previous: Staker;
  rewardTransactionId: Buffer;
  /** What was not staked again. */
  payouts: readonly RewardPayout[];
  /** nAVAX staked again, of its own reward and of its share of its delegators'. */
  restakedValidationRewards: bigint;
  restakedDelegateeRewards: bigint;
}

/** A validator that began after Cortina has earned a share of a delegator's reward, which is kept until its own time ends. */
export interface DelegateeRewardAccrued {
  type: 'delegatee-reward-accrued';
  /** The validator's. */
  transactionId: Buffer;
  nodeId: Buffer;
  subnetId: Buffer;
  delegatorTransactionId: Buffer;
  amount: bigint;
  /** All that is kept for the validator now. */
  total: bigint;
}

/** An auto-renewed validator's settings have changed; they hold at the cycle's end. */
export interface AutoRenewalConfigured {
  type: 'auto-renewal-configured';
  staker: Staker;
  /** The SetAutoRenewedValidatorConfigTx. */
  configTransactionId: Buffer;
}

export type StakerChange =
  | StakerPending
  | StakerStarted
  | StakerEnded
  | StakerRenewed
  | DelegateeRewardAccrued
  | AutoRenewalConfigured;
