import { splitReward } from '@nunatak/primary-network-networks';
import type { Staker } from '../changes/staker-changes.js';

/** nAVAX of a cycle's rewards that are staked again when the cycle ends. */
export interface RestakedRewards {
  /** Of the validator's own reward. */
  validation: bigint;
  /** Of its share of its delegators' rewards. */
  delegatee: bigint;
}

/**
 * Returns what an auto-renewed validator stakes again if its cycle ends well: the chosen share of each reward, cut where the weight would pass
 * the highest stake. A validator in its last cycle stakes nothing again.
 *
 * @param delegateeReward nAVAX: the validator's share of its delegators' rewards in this cycle
 * @param maxValidatorStake nAVAX
 */
export function restakedRewards(
  { weight, potentialReward, autoRenewal }: Pick<Staker, 'weight' | 'potentialReward' | 'autoRenewal'>,
  delegateeReward: bigint,
  maxValidatorStake: bigint,
): RestakedRewards {
  if (!autoRenewal || autoRenewal.nextPeriod === 0n) return { validation: 0n, delegatee: 0n };
  const shares = BigInt(autoRenewal.autoCompoundRewardShares);
  const validation = splitReward(potentialReward, shares).fromShares;
  const delegatee = splitReward(delegateeReward, shares).fromShares;
  const capacity = maxValidatorStake - weight;
  const total = validation + delegatee;
  if (total <= capacity) return { validation, delegatee };
  const capped = (validation * capacity) / total;
  return { validation: capped, delegatee: capacity - capped };
}
