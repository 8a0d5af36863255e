export { gasPrice } from './fees/gas-price.js';
export {
  advanceL1Fee,
  type L1FeeConfig,
  type L1FeeState,
  l1FeeCost,
  l1FeePrice,
  l1FeeSecondsRemaining,
} from './fees/l1-fee.js';
export { rewardOf } from './rewards/potential-reward.js';
export { type RewardConfig, rewardConfigAt } from './rewards/reward-config.js';
export { PERCENT_DENOMINATOR, type SplitReward, splitReward } from './rewards/split-reward.js';
