import type { StateBlock } from '@nunatak/evm-contracts';
import type { ContractCalls } from '@nunatak/evm-smart-contracts';
import type { RunningBalance } from '../balances/transfer-ledger.js';
import { type BlockChecks, type ComparedTransfer, compareBalances } from './balance-checks.js';
import { isBalanceDue, isInSample, isTransferDue } from './due-checks.js';
import type { AccountTransfer, BlockMoves } from './erc20-moves.js';
import type { Suspect } from './suspects.js';
import type { KnownToken } from './token-registry.js';

/** A balance to compare after the batch's last block. */
interface Sample {
  token: KnownToken;
  transfers: ComparedTransfer[];
}

/** Chooses which balances of a batch are compared with what their tokens say, and compares them. */
export class BatchComparisons {
  private readonly blocks: BlockChecks[] = [];
  private readonly sampled = new Map<RunningBalance, Sample>();
  /** Where each token moved last between two accounts in the batch. */
  private readonly lastTransfers = new Map<KnownToken, number>();

  /** The batch's next block, and what it moved; that is used up. */
  addBlock(block: StateBlock, { touched, between }: BlockMoves): void {
    const added: BlockChecks = { block, checks: [] };
    this.blocks.push(added);
    this.addTransfers(between, added);
    for (const { from, to } of between) for (const running of [from, to]) touched.delete(running);
    for (const [running, { token }] of touched) {
      if (this.sampled.has(running) || !isBalanceDue(token, isInSample(block.hash, running.holder))) continue;
      this.sampled.set(running, { token, transfers: [] });
    }
  }

  /** Whose balance the block that was added last may have moved, and what it should be. */
  addSuspect({ token, holder }: Suspect, expected: bigint): void {
    if (token.mismatchHeight === undefined) this.blocks.at(-1)!.checks.push({ token, holder, expected });
  }

  /** @returns the tokens of which something was found, or of which a transfer could not be compared */
  async run(contracts: ContractCalls): Promise<Set<KnownToken>> {
    // Samples are compared at the batch's last block, so that a backfill asks for few blocks' states.
    for (const [{ holder, balance }, { token, transfers }] of this.sampled)
      this.blocks.at(-1)!.checks.push({ token, holder, expected: balance, transfers });
    const changed = await compareBalances(contracts, this.blocks);
    for (const [token, height] of this.lastTransfers) {
      if (token.verifiedHeight !== undefined || token.mismatchHeight !== undefined) continue;
      token.unverifiedHeight = height;
      changed.add(token);
    }
    return changed;
  }

  /** Has some transfers of a block between accounts compared: the first one of an unverified token at its own block, others sampled. */
  private addTransfers(transfers: AccountTransfer[], { block, checks }: BlockChecks): void {
    for (const { token, height, from, to } of transfers) {
      this.lastTransfers.set(token, height);
      const isFirst = token.verifiedHeight === undefined && token.checks.transfers === 0;
      if (!isTransferDue(token, from.holder, isInSample(block.hash, from.holder, to.holder))) continue;
      const compared: ComparedTransfer = { height, isRight: true };
      for (const running of [from, to]) {
        const { holder, balance } = running;
        if (isFirst) checks.push({ token, holder, expected: balance, transfers: [compared] });
        else
          this.sampled.set(running, {
            token,
            transfers: [...(this.sampled.get(running)?.transfers ?? []), compared],
          });
      }
    }
  }
}
