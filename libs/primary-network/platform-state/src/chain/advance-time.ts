import { advanceL1Fee, l1FeeCost } from '@nunatak/primary-network-networks';
import { exhaustL1Validators } from '../l1-validators/exhaust-l1-validators.js';
import { removeExpired, startPending } from '../stakers/pass-stakers.js';
import type { ChainState } from './chain-state.js';

/**
 * Moves the chain's time: pending stakers begin, permissioned validators whose time is over leave, L1 validators pay for the seconds in
 * between, and those whose balance is used up become inactive. avalanchego: `AdvanceTimeTo` in
 * vms/platformvm/txs/executor/state_changes.go.
 */
export function advanceTimeTo(state: ChainState, time: bigint): void {
  startPending(state, time);
  removeExpired(state, time);
  // The seconds before Etna within the first step after it count too: so the node does it.
  if (time >= state.rules.upgrades.etna) payL1Fees(state, time - state.chainTime);
  state.chainTime = time;
}

function payL1Fees(state: ChainState, seconds: bigint): void {
  const { l1Fee } = state.rules;
  const feeState = { current: BigInt(state.l1Validators.active), excess: state.l1ValidatorExcess };
  state.accruedFees += l1FeeCost(l1Fee, feeState, seconds);
  exhaustL1Validators(state, state.accruedFees);
  state.l1ValidatorExcess = advanceL1Fee(l1Fee, feeState, seconds).excess;
}
