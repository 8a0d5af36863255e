import type { RewardValidatorTx } from '@nunatak/avalanche-codec';
import { splitReward } from '@nunatak/primary-network-networks';
import type { ChainState } from '../chain/chain-state.js';
import type { RewardPayout } from '../changes/staker-changes.js';
import { PlatformStateError } from '../platform-state-error.js';
import { payOut, placeAfterStake, returnStake } from '../stakers/payouts.js';
import { takeBackPotentialReward } from '../stakers/potential-rewards.js';
import type { StakerRecord } from '../stakers/staker-record.js';

/** Ends a staker: its stake comes back, and its reward is paid, or taken out of the supply. */
export function rewardStaker(
  state: ChainState,
  tx: RewardValidatorTx,
  rewardTransactionId: Buffer,
  committed: boolean,
): void {
  const record = state.stakers.get(tx.txId.toString('hex'));
  if (!record || record.pending)
    throw new PlatformStateError(`There is no current staker of transaction ${tx.txId.toString('hex')} to reward.`);
  const { staker } = record;
  returnStake(state, record, rewardTransactionId);
  const { payouts, delegateeReward } =
    staker.kind === 'validator'
      ? { payouts: payValidator(state, record, rewardTransactionId, committed), delegateeReward: undefined }
      : committed
        ? payDelegator(state, record, rewardTransactionId)
        : { payouts: [], delegateeReward: undefined };
  state.stakers.delete(record);
  if (!committed) takeBackPotentialReward(state, staker.subnetId, staker.potentialReward);
  state.changes.push({
    type: 'staker-ended',
    staker,
    end: committed ? 'rewarded' : 'not-rewarded',
    wasPending: false,
    endTransactionId: rewardTransactionId,
    payouts,
    delegateeReward,
  });
}

/** Its share of its delegators' rewards is owed to a validator even where it has no reward of its own. */
function payValidator(state: ChainState, record: StakerRecord, rewardTransactionId: Buffer, committed: boolean) {
  const { transactionId, potentialReward, rewardsOwner, delegationRewardsOwner } = record.staker;
  const place = placeAfterStake(state, record, rewardTransactionId);
  return [
    ...payOut(state, place, 'validator', committed ? potentialReward : 0n, rewardsOwner, transactionId),
    ...payOut(state, place, 'validator-fee', record.delegateeReward, delegationRewardsOwner, transactionId),
  ];
}

/** The validator's share is paid at once, or kept until the end of a validator that began after Cortina. */
function payDelegator(state: ChainState, record: StakerRecord, rewardTransactionId: Buffer) {
  const { staker } = record;
  const validator = state.stakers.currentValidator(staker.subnetId, staker.nodeId);
  if (!validator)
    throw new PlatformStateError(`Delegator ${staker.transactionId.toString('hex')} has no validator any more.`);
  const { delegationShares = 0, delegationRewardsOwner, start, transactionId } = validator.staker;
  const split = splitReward(staker.potentialReward, BigInt(delegationShares));
  const { fromShares: delegateeReward, remainder } = split;
  const place = placeAfterStake(state, record, rewardTransactionId);
  const payouts: RewardPayout[] = payOut(
    state,
    place,
    'delegator',
    remainder,
    staker.rewardsOwner,
    staker.transactionId,
  );
  if (start < state.rules.upgrades.cortina)
    payouts.push(...payOut(state, place, 'validator-fee', delegateeReward, delegationRewardsOwner, transactionId));
  else if (delegateeReward > 0n) accrue(state, validator, staker.transactionId, delegateeReward);
  return { payouts, delegateeReward };
}

function accrue(state: ChainState, validator: StakerRecord, delegatorTransactionId: Buffer, amount: bigint): void {
  const total = validator.delegateeReward + amount;
  state.stakers.put({ ...validator, delegateeReward: total });
  const { transactionId, nodeId, subnetId } = validator.staker;
  state.changes.push({
    type: 'delegatee-reward-accrued',
    transactionId,
    nodeId,
    subnetId,
    delegatorTransactionId,
    amount,
    total,
  });
}
