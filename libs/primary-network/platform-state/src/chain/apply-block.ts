import type { PlatformBlock, SignedPlatformTx } from '@nunatak/avalanche-codec';
import { exhaustLowBalances } from '../l1-validators/exhaust-l1-validators.js';
import { PlatformStateError } from '../platform-state-error.js';
import { decideProposal } from '../transactions/proposed-transaction.js';
import { applyStandardTransaction } from '../transactions/standard-transaction.js';
import { advanceTimeTo } from './advance-time.js';
import type { ChainState } from './chain-state.js';

/**
 * Does what a block does. Since Banff a block moves the chain's time before its transactions; before, AdvanceTimeTxs did. avalanchego:
 * vms/platformvm/block/executor/verifier.go, acceptor.go.
 */
export function applyBlock(state: ChainState, block: PlatformBlock): void {
  switch (block.type) {
    case 'BanffStandardBlock':
      advanceTimeTo(state, block.time);
      applyTransactions(state, block.txs);
      break;
    case 'BanffProposalBlock':
      advanceTimeTo(state, block.time);
      applyTransactions(state, block.txs);
      propose(state, block.tx, block.height);
      break;
    case 'ApricotStandardBlock':
      applyTransactions(state, block.txs);
      break;
    case 'ApricotAtomicBlock':
      applyStandardTransaction(state, block.tx);
      break;
    case 'ApricotProposalBlock':
      propose(state, block.tx, block.height);
      break;
    case 'BanffCommitBlock':
    case 'ApricotCommitBlock':
      decide(state, true);
      break;
    case 'BanffAbortBlock':
    case 'ApricotAbortBlock':
      decide(state, false);
      break;
  }
}

function applyTransactions(state: ChainState, transactions: readonly SignedPlatformTx[]): void {
  for (const transaction of transactions) applyStandardTransaction(state, transaction);
  exhaustLowBalances(state);
}

function propose(state: ChainState, tx: SignedPlatformTx, height: bigint): void {
  state.proposal = { tx, height };
}

function decide(state: ChainState, committed: boolean): void {
  const { proposal } = state;
  if (!proposal) throw new PlatformStateError('A block decides a proposal, but none waits for a decision.');
  state.proposal = undefined;
  decideProposal(state, proposal, committed);
}
