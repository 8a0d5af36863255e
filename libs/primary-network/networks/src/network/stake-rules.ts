import type { RewardConfig } from '../rewards/reward-config.js';
import { FUJI_ID, MAINNET_ID } from './network-ids.js';

// avalanchego: genesis/genesis_{mainnet,fuji,local}.go and genesis/params.go, StakingConfig.

const AVAX = 1_000_000_000n;
const HOUR = 60n * 60n;
const DAY = 24n * HOUR;

/**
 * How many times its own stake may be on a validator of the primary network, its delegators' included; {@link StakeRules.maxValidatorStake}
 * caps it. avalanchego: `MaxValidatorWeightFactor` in vms/platformvm/txs/executor.
 */
export const MAX_VALIDATOR_WEIGHT_FACTOR = 5n;

/** What stakers of the primary network are held to. */
export interface StakeRules {
  /** nAVAX of a validator's own stake, at least. */
  minValidatorStake: bigint;
  /** nAVAX on one validator, its delegators' included, at most. */
  maxValidatorStake: bigint;
  /** nAVAX of a delegator's stake, at least. */
  minDelegatorStake: bigint;
  /** The least share of its delegators' rewards that a validator takes, in millionths. */
  minDelegationFee: bigint;
  /** Seconds. */
  minStakeDuration: bigint;
  /** Seconds; since Helicon (ACP-273). */
  heliconMinStakeDuration: bigint;
  /** Seconds. */
  maxStakeDuration: bigint;
  /** What share of its time a validator has to be seen by the others to be paid, in millionths. */
  uptimeRequirement: bigint;
  /** The same since Helicon (ACP-267). */
  heliconUptimeRequirement: bigint;
  /** Before Helicon; {@link rewardConfigAt} tells it of a time. */
  reward: RewardConfig;
}

const MAINNET: StakeRules = {
  minValidatorStake: 2_000n * AVAX,
  maxValidatorStake: 3_000_000n * AVAX,
  minDelegatorStake: 25n * AVAX,
  minDelegationFee: 20_000n,
  minStakeDuration: 14n * DAY,
  heliconMinStakeDuration: 48n * HOUR,
  maxStakeDuration: 365n * DAY,
  uptimeRequirement: 800_000n,
  heliconUptimeRequirement: 900_000n,
  reward: {
    maxConsumptionRate: 120_000n,
    minConsumptionRate: 100_000n,
    mintingPeriod: 365n * DAY,
    supplyCap: 720_000_000n * AVAX,
  },
};
const FUJI: StakeRules = {
  ...MAINNET,
  minValidatorStake: AVAX,
  minDelegatorStake: AVAX,
  minStakeDuration: DAY,
  heliconMinStakeDuration: 12n * HOUR,
};
const OTHERS: StakeRules = { ...MAINNET, minStakeDuration: DAY, heliconMinStakeDuration: HOUR };

/** What stakers of a network are held to, unless its operator set it otherwise. */
export function stakeRulesOf(networkId: number): StakeRules {
  if (networkId === MAINNET_ID) return MAINNET;
  return networkId === FUJI_ID ? FUJI : OTHERS;
}
