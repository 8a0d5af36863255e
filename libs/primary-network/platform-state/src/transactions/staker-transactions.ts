import type { RemoveSubnetValidatorTx } from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import { PlatformStateError } from '../platform-state-error.js';
import { mintPotentialReward } from '../stakers/potential-rewards.js';
import { type AddStakerTx, stakerOf } from '../stakers/staker-of.js';

/**
 * Adds a staker: before Durango a pending one, whose time begins as it says; since then a current one, whose time begins with the block.
 * avalanchego: `putStaker` in vms/platformvm/txs/executor/standard_tx_executor.go.
 */
export function addStaker(state: ChainState, tx: AddStakerTx, transactionId: Buffer): void {
  if (state.chainTime < state.rules.upgrades.durango) addPendingStaker(state, tx, transactionId);
  else addCurrentStaker(state, tx, transactionId);
}

function addCurrentStaker(state: ChainState, tx: AddStakerTx, transactionId: Buffer): void {
  const { staker: asAdded, stakeOuts, outputs, currentPriority: priority } = stakerOf(tx, transactionId);
  const { subnetId, end, weight, permissioned } = asAdded;
  const start = state.chainTime;
  const potentialReward = permissioned ? 0n : mintPotentialReward(state, subnetId, start, end - start, weight);
  const staker = { ...asAdded, start, potentialReward };
  state.stakers.put({ staker, pending: false, priority, stakeOuts, outputs, delegateeReward: 0n });
  state.changes.push({ type: 'staker-started', staker, wasPending: false });
}

/** Adds a staker whose time begins later. */
export function addPendingStaker(state: ChainState, tx: AddStakerTx, transactionId: Buffer): void {
  const { staker, stakeOuts, outputs, pendingPriority: priority } = stakerOf(tx, transactionId);
  state.stakers.put({ staker, pending: true, priority, stakeOuts, outputs, delegateeReward: 0n });
  state.changes.push({ type: 'staker-pending', staker });
}

/** Removes a permissioned validator, current or else pending. */
export function removeSubnetValidator(state: ChainState, tx: RemoveSubnetValidatorTx, transactionId: Buffer): void {
  const { subnetId, nodeId } = tx;
  const record = state.stakers.currentValidator(subnetId, nodeId) ?? state.stakers.pendingValidator(subnetId, nodeId);
  if (!record)
    throw new PlatformStateError(
      `Node ${nodeId.toString('hex')} validates no subnet ${subnetId.toString('hex')}, but is removed from it.`,
    );
  state.stakers.delete(record);
  state.changes.push({
    type: 'staker-ended',
    staker: record.staker,
    end: 'removed',
    wasPending: record.pending,
    endTransactionId: transactionId,
    payouts: [],
  });
}
