import { type AskOptions, classifyRpcError, NodeError, type RpcCall, rpcError } from '@firn/chain-nodes';
import type { Hex } from '@firn/evm-contracts';
import type { ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { amountOf, objectOf } from '../mapping/quantity.js';
import { hex } from './block-details.js';

/** Accounts whose balance after a block is asked for. */
export interface BalanceQuestion {
  height: number;
  hash: Hex;
  addresses: Hex[];
}

/**
 * Native balances after blocks, by `eth_getBalance`, in one round of requests. Where the node takes no block hash, the height is asked,
 * and the block that is there afterwards has to be the one that was meant.
 *
 * @param partial whether a block whose state is pruned gives `undefined` instead of an error
 */
export async function readBalances(
  endpoint: ReadyEndpoint,
  questions: readonly BalanceQuestion[],
  partial: boolean,
  options: AskOptions,
): Promise<(bigint[] | undefined)[]> {
  const byHash = endpoint.capabilities.stateAt === 'hash';
  const calls: RpcCall[] = [];
  for (const { height, hash, addresses } of questions) {
    const at = byHash ? { blockHash: hash } : hex(height);
    for (const address of addresses) calls.push({ method: 'eth_getBalance', params: [address, at] });
  }
  const answers = await endpoint.ask(calls, options);
  let at = 0;
  const result = questions.map(({ addresses }) => {
    const mine = answers.slice(at, at + addresses.length);
    at += addresses.length;
    const balances: bigint[] = [];
    for (const answer of mine) {
      if (answer.error) {
        if (partial && classifyRpcError(answer.error) === 'missing-state') return undefined;
        throw rpcError('eth_getBalance', answer.error);
      }
      balances.push(amountOf(answer.result, 'eth_getBalance'));
    }
    return balances;
  });
  if (!byHash) await checkHashes(endpoint, questions, options);
  return result;
}

/** Asked after the balances, so that a reorganisation between the two can't go unnoticed. */
async function checkHashes(
  endpoint: ReadyEndpoint,
  questions: readonly BalanceQuestion[],
  options: AskOptions,
): Promise<void> {
  const answers = await endpoint.ask(
    questions.map(({ height }) => ({ method: 'eth_getBlockByNumber', params: [hex(height), false] })),
    options,
  );
  questions.forEach(({ height, hash }, i) => {
    const answer = answers[i]!;
    if (answer.error) throw rpcError('eth_getBlockByNumber', answer.error);
    const found = objectOf<{ hash?: unknown }>(answer.result, 'a block').hash;
    if (String(found).toLowerCase() !== hash) {
      throw new NodeError(
        'missing-block',
        `balances were asked at ${hash}, but block ${height} is now ${String(found).slice(0, 80)}`,
      );
    }
  });
}
