import { type Hex, type StateBlock, type StateCallResult, StateUnavailableError } from '@firn/contracts';
import { balanceOfCall, balanceOfResult } from '@firn/evm-decoding';
import type { ContractCalls } from './contract-calls.js';
import type { KnownToken } from './token-registry.js';

/** How many balances of a token are compared when it is first met. */
const FIRST_CHECKS = 8;
/** Afterwards one in so many touched balances is compared. */
const SAMPLE_EVERY = 64;
/** The most that is compared of one token in one block for suspicion: an event storm must not become a call storm. */
export const MOST_SUSPECTS = 16;

/** A stored balance to compare with the token's own word. */
export interface BalanceCheck {
  token: KnownToken;
  holder: Hex;
  /** The balance by transfers, after the block. */
  expected: bigint;
}

/** Whether the next touched balance of a token is to be compared (and counts it, if so): the first few, then a sample. */
export function isDue(token: KnownToken, touchedBefore: number): boolean {
  if (token.standard !== 20 || token.mismatchHeight !== undefined) return false;
  if (token.checkedBalances >= FIRST_CHECKS && touchedBefore % SAMPLE_EVERY !== 0) return false;
  token.checkedBalances++;
  return true;
}

/**
 * Compares balances with what their tokens say at a block. Each token that was found to differ (or that can't say) gets that height as
 * its `mismatchHeight`. A node without that block's state leaves things as they are: a later block's checks will tell.
 *
 * @returns the tokens that were found not to add up.
 */
export async function compareBalances(
  contracts: ContractCalls,
  block: StateBlock,
  checks: BalanceCheck[],
): Promise<KnownToken[]> {
  const calls = checks.map(({ token, holder }) => ({ to: token.address, data: balanceOfCall(holder) }));
  let results: (StateCallResult | undefined)[];
  try {
    results = await contracts.run(block, calls);
  } catch (error) {
    if (!(error instanceof StateUnavailableError)) throw error;
    for (const { token } of checks) {
      // Begin again where there is state.
      token.checkedBalances = 0;
      token.isBurnChecked = false;
    }
    return [];
  }
  const mismatched = new Set<KnownToken>();
  checks.forEach(({ token, expected }, i) => {
    const result = results[i];
    if (!result) token.checkedBalances = 0; // not answered in time: asked again when the token moves next
    if (!result || token.mismatchHeight !== undefined || saysExactly(result, expected)) return;
    token.mismatchHeight = block.height;
    mismatched.add(token);
  });
  return [...mismatched];
}

function saysExactly(result: StateCallResult, expected: bigint): boolean {
  return result.ok && balanceOfResult(result.data) === expected;
}
