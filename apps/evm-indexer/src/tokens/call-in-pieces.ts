import type { NodeState, StateBlock, StateCall, StateCallResult } from '@firn/contracts';

/**
 * Calls of one question. A contract may burn all the gas that a node grants a call (about half a second), and a question has a deadline
 * (20 s): so few calls are answered in time however hostile the contracts are, where a block full of them would be asked about for ever.
 */
const CALLS_A_QUESTION = 30;

/** Runs any number of contract calls at a block, some at a time. Answers are in the order of the calls. */
export async function callInPieces(
  nodeState: NodeState,
  chainId: string,
  block: StateBlock,
  calls: StateCall[],
): Promise<StateCallResult[]> {
  const results: StateCallResult[] = [];
  for (let at = 0; at < calls.length; at += CALLS_A_QUESTION) {
    results.push(...(await nodeState.call(chainId, block, calls.slice(at, at + CALLS_A_QUESTION))));
  }
  return results;
}
