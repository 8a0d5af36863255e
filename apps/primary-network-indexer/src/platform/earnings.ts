import type { StakerEnded, StakerRenewed } from '@firn/primary-network-platform-state';
import type { Earning } from '@firn/primary-network-store';
import type { ValidatorStarts } from './staker-changes.js';

/**
 * What stakers have earned when one of them, or a cycle of one, has ended: all that was paid, by who has earned it, with what was staked
 * again and without what earlier cycles had staked again.
 *
 * @param starts of current validators, among them that of a delegator's
 */
export function earningsOf(change: StakerEnded | StakerRenewed, starts: ValidatorStarts): Earning[] {
  const ended = change.type === 'staker-renewed' ? change.previous : change.staker;
  const id = ended.transactionId.toString('hex');
  const earnings = change.payouts.flatMap(({ payee, amount, stakerTransactionId }): Earning[] => {
    const transactionId = stakerTransactionId.toString('hex');
    const start = transactionId === id ? ended.start : starts.get(transactionId);
    if (start === undefined) return [];
    const isFee = payee === 'validator-fee';
    return [{ transactionId, start, reward: isFee ? 0n : amount, fees: isFee ? amount : 0n }];
  });
  const own = { transactionId: id, start: ended.start };
  if (change.type === 'staker-renewed')
    earnings.push({ ...own, reward: change.restakedValidationRewards, fees: change.restakedDelegateeRewards });
  else if (ended.autoRenewal) {
    const { accruedValidationRewards, accruedDelegateeRewards } = ended.autoRenewal;
    earnings.push({ ...own, reward: -accruedValidationRewards, fees: -accruedDelegateeRewards });
  }
  return earnings;
}
