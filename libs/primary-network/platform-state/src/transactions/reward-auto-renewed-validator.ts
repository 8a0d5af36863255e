import type { RewardAutoRenewedValidatorTx } from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import type { AutoRenewal, RewardPayout, StakerEnd } from '../changes/staker-changes.js';
import { PlatformStateError } from '../platform-state-error.js';
import { payOut, returnStake } from '../stakers/payouts.js';
import { mintPotentialReward, takeBackPotentialReward } from '../stakers/potential-rewards.js';
import { restakedRewards } from '../stakers/restaked-rewards.js';
import type { StakerRecord } from '../stakers/staker-record.js';

/**
 * Ends a cycle of an auto-renewed validator (ACP-236). Committed, the next cycle begins, or the validator leaves with all that it earned if
 * its next period is 0. Aborted, it leaves without this cycle's reward.
 */
export function rewardAutoRenewedValidator(
  state: ChainState,
  tx: RewardAutoRenewedValidatorTx,
  rewardTransactionId: Buffer,
  committed: boolean,
): void {
  const record = state.stakers.get(tx.txId.toString('hex'));
  const renewal = record?.staker.autoRenewal;
  if (!record || !renewal)
    throw new PlatformStateError(`There is no auto-renewed validator of transaction ${tx.txId.toString('hex')}.`);
  const { subnetId, potentialReward } = record.staker;
  if (!committed) {
    takeBackPotentialReward(state, subnetId, potentialReward);
    end(state, record, renewal, rewardTransactionId, 'not-rewarded', renewal.accruedValidationRewards);
  } else if (renewal.nextPeriod === 0n) {
    const reward = potentialReward + renewal.accruedValidationRewards;
    end(state, record, renewal, rewardTransactionId, 'rewarded', reward);
  } else renew(state, record, renewal, rewardTransactionId);
}

function end(
  state: ChainState,
  record: StakerRecord,
  renewal: AutoRenewal,
  rewardTransactionId: Buffer,
  how: StakerEnd,
  validationReward: bigint,
): void {
  returnStake(state, record, rewardTransactionId);
  const delegateeReward = record.delegateeReward + renewal.accruedDelegateeRewards;
  const payouts = pay(state, record, rewardTransactionId, validationReward, delegateeReward);
  state.stakers.delete(record);
  state.changes.push({
    type: 'staker-ended',
    staker: record.staker,
    end: how,
    wasPending: false,
    endTransactionId: rewardTransactionId,
    payouts,
  });
}

function renew(state: ChainState, record: StakerRecord, renewal: AutoRenewal, rewardTransactionId: Buffer): void {
  const previous = record.staker;
  const restaked = restakedRewards(previous, record.delegateeReward, state.rules.maxValidatorStake);
  const payouts = pay(
    state,
    record,
    rewardTransactionId,
    previous.potentialReward - restaked.validation,
    record.delegateeReward - restaked.delegatee,
  );
  const weight = previous.weight + restaked.validation + restaked.delegatee;
  const { nextPeriod } = renewal;
  const start = previous.end;
  const staker = {
    ...previous,
    weight,
    start,
    end: start + nextPeriod,
    potentialReward: mintPotentialReward(state, previous.subnetId, start, nextPeriod, weight),
    autoRenewal: {
      ...renewal,
      accruedValidationRewards: renewal.accruedValidationRewards + restaked.validation,
      accruedDelegateeRewards: renewal.accruedDelegateeRewards + restaked.delegatee,
    },
  };
  state.stakers.put({ ...record, staker, delegateeReward: 0n });
  state.changes.push({
    type: 'staker-renewed',
    staker,
    previous,
    rewardTransactionId,
    payouts,
    restakedValidationRewards: restaked.validation,
    restakedDelegateeRewards: restaked.delegatee,
  });
}

/** Rewards of a cycle count to the reward transaction, which has no other outputs. */
function pay(
  state: ChainState,
  { staker }: StakerRecord,
  rewardTransactionId: Buffer,
  validationReward: bigint,
  delegateeReward: bigint,
): RewardPayout[] {
  const { transactionId, rewardsOwner, delegationRewardsOwner } = staker;
  const place = {
    transactionId: rewardTransactionId,
    outputIndex: 0,
    assetId: state.rules.avaxAssetId,
    rewardTransactionId,
  };
  return [
    ...payOut(state, place, 'validator', validationReward, rewardsOwner, transactionId),
    ...payOut(state, place, 'validator-fee', delegateeReward, delegationRewardsOwner, transactionId),
  ];
}
