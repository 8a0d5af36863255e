import type { AddAutoRenewedValidatorTx, SetAutoRenewedValidatorConfigTx } from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import { PlatformStateError } from '../platform-state-error.js';
import { mintPotentialReward } from '../stakers/potential-rewards.js';
import { autoRenewedStakerOf } from '../stakers/staker-of.js';

/** Adds a validator of the primary network whose first cycle begins with the block (ACP-236). */
export function addAutoRenewedValidator(state: ChainState, tx: AddAutoRenewedValidatorTx, transactionId: Buffer): void {
  const start = state.chainTime;
  const added = autoRenewedStakerOf(tx, transactionId, start);
  const { subnetId, weight } = added.staker;
  const staker = { ...added.staker, potentialReward: mintPotentialReward(state, subnetId, start, tx.period, weight) };
  const { stakeOuts, outputs, currentPriority: priority } = added;
  state.stakers.put({ staker, pending: false, priority, stakeOuts, outputs, delegateeReward: 0n });
  state.changes.push({ type: 'staker-started', staker, wasPending: false });
}

/** Sets what holds at the end of an auto-renewed validator's cycle. */
export function configureAutoRenewal(
  state: ChainState,
  tx: SetAutoRenewedValidatorConfigTx,
  transactionId: Buffer,
): void {
  const record = state.stakers.get(tx.txId.toString('hex'));
  if (!record?.staker.autoRenewal)
    throw new PlatformStateError(`There is no auto-renewed validator of transaction ${tx.txId.toString('hex')}.`);
  const { autoCompoundRewardShares, period: nextPeriod } = tx;
  const autoRenewal = { ...record.staker.autoRenewal, autoCompoundRewardShares, nextPeriod };
  const staker = { ...record.staker, autoRenewal };
  state.stakers.put({ ...record, staker });
  state.changes.push({ type: 'auto-renewal-configured', staker, configTransactionId: transactionId });
}
