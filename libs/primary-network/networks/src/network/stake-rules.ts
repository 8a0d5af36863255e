import type { RewardConfig } from '../rewards/reward-config.js';

// avalanchego: genesis/genesis_{mainnet,fuji,local}.go and genesis/params.go, StakingConfig. These rules are the same on every network.

const AVAX = 1_000_000_000n;
const YEAR = 365n * 24n * 60n * 60n;

/**
 * How many times its own stake may be on a validator of the primary network, its delegators' included; {@link MAX_VALIDATOR_STAKE} caps it.
 * avalanchego: `MaxValidatorWeightFactor` in vms/platformvm/txs/executor.
 */
export const MAX_VALIDATOR_WEIGHT_FACTOR = 5n;

/** The most nAVAX on one validator, its delegators' included, unless a flag of the nodes sets it. */
export const MAX_VALIDATOR_STAKE = 3_000_000n * AVAX;

/** How stakers are paid before Helicon, unless flags of the nodes set it; {@link rewardConfigAt} returns the config of a time. */
export const REWARD_CONFIG: RewardConfig = {
  maxConsumptionRate: 120_000n,
  minConsumptionRate: 100_000n,
  mintingPeriod: YEAR,
  supplyCap: 720_000_000n * AVAX,
};
