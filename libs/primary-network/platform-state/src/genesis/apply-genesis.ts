import type { PlatformGenesis } from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import { PlatformStateError } from '../platform-state-error.js';
import { mintPotentialReward } from '../stakers/potential-rewards.js';
import { stakerOf } from '../stakers/staker-of.js';
import { createChain } from '../transactions/subnet-transactions.js';
import { makeUtxo } from '../utxos/make-utxo.js';

/**
 * Sets up what a chain begins with. The genesis' validators are current at once, each rewarded from the supply that the one before left.
 * avalanchego: `syncGenesis` in vms/platformvm/state/state.go.
 */
export function applyGenesis(state: ChainState, genesis: PlatformGenesis): void {
  state.chainTime = genesis.timestamp;
  state.currentSupply = genesis.initialSupply;
  for (const { utxo } of genesis.utxos) {
    const { txId: transactionId, outputIndex, assetId, output } = utxo;
    makeUtxo(state, { transactionId, outputIndex, assetId, output, reason: 'genesis' });
  }
  for (const { tx, id } of genesis.validators) {
    if (tx.type !== 'AddValidatorTx' && tx.type !== 'AddPermissionlessValidatorTx')
      throw new PlatformStateError(`A genesis validator is added by a ${tx.type}.`);
    const { staker: asAdded, stakeOuts, outputs, currentPriority: priority } = stakerOf(tx, id);
    const { subnetId, start, end, weight } = asAdded;
    const staker = { ...asAdded, potentialReward: mintPotentialReward(state, subnetId, start, end - start, weight) };
    state.stakers.put({ staker, pending: false, priority, stakeOuts, outputs, delegateeReward: 0n });
    state.changes.push({ type: 'staker-started', staker, wasPending: false });
  }
  for (const { tx, id } of genesis.chains) {
    if (tx.type !== 'CreateChainTx') throw new PlatformStateError(`A genesis blockchain is made by a ${tx.type}.`);
    createChain(state, tx, id);
  }
}
