import { type Hex, type StateBlock, type StateCallResult, StateUnavailableError } from '@nunatak/evm-contracts';
import { balanceOfCall } from '@nunatak/evm-decoding';
import { type ContractCalls, saysExactly } from '@nunatak/evm-smart-contracts';
import { noChecks } from './due-checks.js';
import type { KnownToken } from './token-registry.js';

/** The most that is compared of one token in one block for suspicion: an event storm must not become a call storm. */
export const MOST_SUSPECTS = 16;

/** A transfer between two accounts that is compared: it verifies its token when the balances of both are what the transfers say. */
export interface ComparedTransfer {
  height: number;
  isRight: boolean;
}

/** A stored balance to compare with the token's own word. */
export interface BalanceCheck {
  token: KnownToken;
  holder: Hex;
  /** The balance by transfers, after the block. */
  expected: bigint;
  /** The transfers between accounts that this is about. */
  transfers?: readonly ComparedTransfer[];
}

/** The balance checks at one block. */
export interface BlockChecks {
  block: StateBlock;
  checks: BalanceCheck[];
}

/**
 * Compares balances with what their tokens say. Each token that was found to differ (or that can't say) gets the block's height as its
 * `mismatchHeight`; one of which a transfer between accounts was found right, that transfer's height as its `verifiedHeight`. Blocks are
 * gone through from the highest down: where the node has no state of one, it has none of those below, and is not asked for them. There
 * things stay as they are: a later block's checks will tell.
 *
 * @param blocks in chain order
 * @returns the tokens of which something was found.
 */
export async function compareBalances(contracts: ContractCalls, blocks: BlockChecks[]): Promise<Set<KnownToken>> {
  const found = new Set<KnownToken>();
  let hasState = true;
  for (const { block, checks } of blocks.toReversed()) {
    const results = hasState && checks.length > 0 ? await ask(contracts, block, checks) : undefined;
    if (checks.length > 0 && !results) hasState = false;
    checks.forEach((check, i) => {
      const { token, expected, transfers } = check;
      const result = results?.[i];
      // Not answered: begin again where there is state, or when the token moves next.
      if (!result) token.checks = noChecks();
      if (!results) token.isBurnChecked = false;
      if (result && saysExactly(result, expected)) return;
      for (const transfer of transfers ?? []) transfer.isRight = false;
      if (!result) return;
      token.mismatchHeight = Math.min(token.mismatchHeight ?? block.height, block.height);
      found.add(token);
    });
  }
  for (const { token, transfers } of blocks.flatMap(({ checks }) => checks)) {
    for (const { height, isRight } of transfers ?? []) {
      if (!isRight || (token.verifiedHeight !== undefined && token.verifiedHeight <= height)) continue;
      token.verifiedHeight = height;
      found.add(token);
    }
  }
  return found;
}

/** @returns undefined where the node has no state of the block */
async function ask(
  contracts: ContractCalls,
  block: StateBlock,
  checks: BalanceCheck[],
): Promise<(StateCallResult | undefined)[] | undefined> {
  const calls = checks.map(({ token, holder }) => ({ to: token.address, data: balanceOfCall(holder) }));
  try {
    return await contracts.run(block, calls);
  } catch (error) {
    if (error instanceof StateUnavailableError) return undefined;
    throw error;
  }
}
