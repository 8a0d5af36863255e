import { l1FeeCost } from '@nunatak/primary-network-networks';
import type { ChainState } from '../chain/chain-state.js';

/** Makes the active L1 validators inactive whose balance is used up once so much is accrued. */
export function exhaustL1Validators(state: ChainState, accruedFees: bigint): void {
  for (;;) {
    const validator = state.l1Validators.nextToEnd();
    if (!validator || validator.endAccumulatedFee > accruedFees) return;
    const exhausted = { ...validator, endAccumulatedFee: 0n };
    state.l1Validators.put(exhausted);
    const rest = validator.endAccumulatedFee - state.accruedFees;
    state.changes.push({ type: 'l1-validator-exhausted', validator: exhausted, rest });
  }
}

/**
 * Makes the active L1 validators inactive that can't pay for one more second. It follows a block's transactions, so that nobody stays for
 * less than a second's fee. avalanchego: `deactivateLowBalanceL1Validators` in vms/platformvm/block/executor/verifier.go.
 */
export function exhaustLowBalances(state: ChainState): void {
  if (state.l1Validators.active === 0) return;
  const feeState = { current: BigInt(state.l1Validators.active), excess: state.l1ValidatorExcess };
  const nextSecond = l1FeeCost(state.rules.l1Fee, feeState, 1n);
  // Who has exactly enough for it stays.
  exhaustL1Validators(state, state.accruedFees + nextSecond - 1n);
}
