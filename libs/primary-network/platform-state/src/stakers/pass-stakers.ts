import type { ChainState } from '../chain/chain-state.js';
import { mintPotentialReward } from './potential-rewards.js';
import { CURRENT_PRIORITY, currentPriorityOf } from './staker-priority.js';

/**
 * Begins the time of the pending stakers whose start has come, in their order: each reward is reckoned from the supply that the one
 * before left. (Only before Durango are there any.)
 */
export function startPending(state: ChainState, time: bigint): void {
  for (;;) {
    const pending = state.stakers.nextPending(time);
    if (!pending) return;
    const priority = currentPriorityOf(pending.priority);
    const { start, end, subnetId, weight } = pending.staker;
    const potentialReward =
      priority === CURRENT_PRIORITY.permissionedValidator
        ? 0n
        : mintPotentialReward(state, subnetId, start, end - start, weight);
    const staker = { ...pending.staker, potentialReward };
    state.stakers.put({ ...pending, staker, pending: false, priority });
    state.changes.push({ type: 'staker-started', staker, wasPending: true });
  }
}

/** Removes the permissioned validators whose time is over. All others leave by a reward transaction. */
export function removeExpired(state: ChainState, time: bigint): void {
  for (;;) {
    const record = state.stakers.nextExpired(time);
    if (!record) return;
    state.stakers.delete(record);
    state.changes.push({
      type: 'staker-ended',
      staker: record.staker,
      end: 'expired',
      wasPending: false,
      payouts: [],
    });
  }
}
