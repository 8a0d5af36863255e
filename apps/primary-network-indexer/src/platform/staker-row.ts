import type { Staker } from '@nunatak/primary-network-platform-state';
import { type AddedStaker, StakerStanding } from '@nunatak/primary-network-schema';
import { jsonOf } from '@nunatak/primary-network-writes';

/** How a staker stands when its row is added. */
export interface StakerStand {
  status: 'P' | 'C';
  /** Of one that is current: at which nodes' validator sets begin to have it. */
  currentHeight?: number | undefined;
  potentialReward?: bigint | undefined;
  /** Of a delegator, its validator's transaction, where it is known. */
  validatorId?: Buffer | undefined;
}

/** A staker's row. @param proof of its BLS key */
export function stakerRow(
  staker: Staker,
  proof: Buffer | undefined,
  { status, currentHeight, potentialReward, validatorId }: StakerStand,
): AddedStaker {
  const standing = new StakerStanding();
  standing.status = status;
  standing.currentHeight = currentHeight;
  standing.potentialReward = potentialReward;
  standing.autoRenewal = renewalOf(staker);
  return {
    transactionId: staker.transactionId,
    startTime: staker.start,
    endTime: staker.end,
    delegationFee: staker.delegationShares,
    kind: staker.kind === 'validator' ? 'V' : 'D',
    nodeId: staker.nodeId,
    subnetId: staker.subnetId,
    validatorId,
    publicKey: staker.blsPublicKey,
    proofOfPossession: proof,
    weight: staker.weight,
    rewardAddresses: staker.rewardsOwner?.addresses,
    feeAddresses: staker.delegationRewardsOwner?.addresses,
    standing,
  };
}

/** What a current staker may be paid, gross; nothing is paid to one that a subnet's owner chose. */
export function potentialRewardOf(staker: Staker): bigint | undefined {
  return staker.permissioned ? undefined : staker.potentialReward;
}

/** The settings of an auto-renewed validator and what it has staked again, as JSON. */
export function renewalOf({ autoRenewal }: Staker): string | undefined {
  if (!autoRenewal) return undefined;
  const { autoCompoundRewardShares, nextPeriod, accruedValidationRewards, accruedDelegateeRewards } = autoRenewal;
  return jsonOf({ autoCompoundRewardShares, nextPeriod, accruedValidationRewards, accruedDelegateeRewards });
}
