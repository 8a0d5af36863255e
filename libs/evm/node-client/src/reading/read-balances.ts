import { type AskOptions, NodeError, type RpcCall, rpcError } from '@nunatak/chain-nodes';
import type { Hex } from '@nunatak/evm-contracts';
import type { ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { amountOf } from '../mapping/quantity.js';
import { hex } from './block-calls.js';

/** Accounts whose balance after a block is asked for. */
export interface BalanceQuestion {
  height: number;
  hash: Hex;
  addresses: Hex[];
}

/**
 * Returns native balances after blocks, by `eth_getBalance`, in one round of requests; for a block of which one could not be told, why.
 * Where the node takes no block hash, the height is asked, and the block that is there afterwards has to be the one that was meant.
 *
 * @throws NodeError when the round failed as a whole
 */
export async function readBalances(
  endpoint: ReadyEndpoint,
  questions: readonly BalanceQuestion[],
  options: AskOptions,
): Promise<(bigint[] | NodeError)[]> {
  const byHash = endpoint.capabilities.stateAt === 'hash';
  const calls: RpcCall[] = [];
  for (const { height, hash, addresses } of questions) {
    const at = byHash ? { blockHash: hash } : hex(height);
    for (const address of addresses) calls.push({ method: 'eth_getBalance', params: [address, at] });
  }
  const answers = await endpoint.ask(calls, options);
  let at = 0;
  const result = questions.map(({ addresses }): bigint[] | NodeError => {
    const balances: bigint[] = [];
    try {
      for (let i = 0; i < addresses.length; i++) {
        const answer = answers[at + i]!;
        if (answer.error) return rpcError('eth_getBalance', answer.error);
        balances.push(amountOf(answer.result, 'eth_getBalance'));
      }
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      return error;
    } finally {
      at += addresses.length;
    }
    return balances;
  });
  return byHash ? result : checkHashes(endpoint, questions, result, options);
}

/** Asked after the balances, so that a reorganisation between the two can't go unnoticed. */
async function checkHashes(
  endpoint: ReadyEndpoint,
  questions: readonly BalanceQuestion[],
  balances: (bigint[] | NodeError)[],
  options: AskOptions,
): Promise<(bigint[] | NodeError)[]> {
  const answers = await endpoint.ask(
    questions.map(({ height }) => ({ method: 'eth_getBlockByNumber', params: [hex(height), false] })),
    options,
  );
  return questions.map(({ height, hash }, i) => {
    const answer = answers[i]!;
    if (answer.error) return rpcError('eth_getBlockByNumber', answer.error);
    const found = (answer.result as { hash?: unknown } | null | undefined)?.hash;
    if (String(found).toLowerCase() === hash) return balances[i]!;
    return new NodeError(
      'missing-block',
      `balances were asked at ${hash}, but block ${height} is now ${String(found).slice(0, 80)}`,
    );
  });
}
