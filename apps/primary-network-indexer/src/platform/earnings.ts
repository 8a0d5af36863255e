import type { StakerEnded, StakerRenewed } from '@nunatak/primary-network-platform-state';
import type { CurrentStakers } from './current-stakers.js';

/** What a staker has earned, of its own stake's reward and of its delegators' rewards. */
export interface Earning {
  transactionId: Buffer;
  start: bigint;
  reward: bigint;
  fees: bigint;
}

/**
 * What stakers have earned when one of them, or a cycle of one, has ended: all that was paid, by who has earned it, with what was staked
 * again and without what earlier cycles had staked again.
 *
 * @param current what was ended still among them
 */
export function earningsOf(change: StakerEnded | StakerRenewed, current: CurrentStakers): Earning[] {
  const ended = change.type === 'staker-renewed' ? change.previous : change.staker;
  const earnings = change.payouts.flatMap(({ payee, amount, stakerTransactionId }): Earning[] => {
    const isOwn = stakerTransactionId.equals(ended.transactionId);
    const start = isOwn ? ended.start : current.startOf(stakerTransactionId);
    if (start === undefined) return [];
    const isFee = payee === 'validator-fee';
    return [{ transactionId: stakerTransactionId, start, reward: isFee ? 0n : amount, fees: isFee ? amount : 0n }];
  });
  const own = { transactionId: ended.transactionId, start: ended.start };
  if (change.type === 'staker-renewed')
    earnings.push({ ...own, reward: change.restakedValidationRewards, fees: change.restakedDelegateeRewards });
  else if (ended.autoRenewal) {
    const { accruedValidationRewards, accruedDelegateeRewards } = ended.autoRenewal;
    earnings.push({ ...own, reward: -accruedValidationRewards, fees: -accruedDelegateeRewards });
  }
  return earnings;
}
