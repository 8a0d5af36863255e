import { advanceTimeTo } from '../chain/advance-time.js';
import type { ChainState, Proposal } from '../chain/chain-state.js';
import { ownOutput } from '../chain/own-copies.js';
import { PlatformStateError } from '../platform-state-error.js';
import type { AddStakerTx } from '../stakers/staker-of.js';
import { makeUtxo } from '../utxos/make-utxo.js';
import { rewardAutoRenewedValidator } from './reward-auto-renewed-validator.js';
import { rewardStaker } from './reward-staker.js';
import { addPendingStaker } from './staker-transactions.js';

/**
 * Does what a proposed transaction does, now that a commit or abort block has decided. avalanchego:
 * vms/platformvm/txs/executor/proposal_tx_executor.go.
 */
export function decideProposal(state: ChainState, { tx: signed, height }: Proposal, committed: boolean): void {
  const { tx, id: transactionId } = signed;
  state.changes.push({ type: 'proposal-decided', transactionId, proposalHeight: height, committed });
  switch (tx.type) {
    case 'AddValidatorTx':
    case 'AddDelegatorTx':
    case 'AddSubnetValidatorTx':
      if (committed) addPendingStaker(state, tx, transactionId);
      else returnUnstaked(state, tx, transactionId);
      break;
    case 'AdvanceTimeTx':
      if (committed) advanceTimeTo(state, tx.time);
      break;
    case 'RewardValidatorTx':
      rewardStaker(state, tx, transactionId, committed);
      break;
    case 'RewardAutoRenewedValidatorTx':
      rewardAutoRenewedValidator(state, tx, transactionId, committed);
      break;
    default:
      throw new PlatformStateError(`A ${tx.type} was proposed, which no block decides.`);
  }
}

/** What an aborted staker would have staked is made at once, as if it were the last of its `outs`. */
function returnUnstaked(state: ChainState, tx: AddStakerTx, transactionId: Buffer): void {
  if (tx.type === 'AddSubnetValidatorTx') return;
  tx.stakeOuts.forEach((out, i) => {
    makeUtxo(state, {
      transactionId,
      outputIndex: tx.outs.length + i,
      ...ownOutput(out),
      reason: 'stake-returned',
      stakerTransactionId: transactionId,
    });
  });
}
