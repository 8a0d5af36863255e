import { type AskOptions, InvalidAnswerError, NodeError, rpcError } from '@nunatak/chain-nodes';
import { objectOf, textOf } from '../encoding/answer-fields.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';

const PATH = '/ext/bc/C/rpc';

/** A block of the C-Chain as its JSON-RPC gives it, without its transactions' fields. */
export type RawCChainBlock = Record<string, unknown>;

/**
 * The height of the C-Chain's last accepted block. `eth_blockNumber` tells that of the preferred one where the node has
 * allow-unfinalized-queries (coreth: eth/api_backend.go, isLatestAndAllowed); it is asked of nodes alone that don't know `finalized`.
 */
export async function readCChainHeight(node: AvalancheNode, options: AskOptions = {}): Promise<number> {
  const asked: AskOptions = { ...options, path: PATH, lane: 'interactive' };
  try {
    const block = objectOf(
      await node.askOne('eth_getBlockByNumber', ['finalized', false], asked),
      'the finalized block',
    );
    return quantityOf(block.number, 'the number of the finalized block');
  } catch (error) {
    // geth's words for a name of a block that it does not know: "invalid argument 0: hex string without 0x prefix" (-32602).
    const isUnknown = error instanceof NodeError && (error.kind === 'refused' || error.kind === 'fatal');
    if (!isUnknown) throw error;
    return quantityOf(await node.askOne('eth_blockNumber', [], asked), 'eth_blockNumber');
  }
}

/** Blocks in a row, in batches as large as the node bears. @throws NodeError of the kind `missing-block` where one is not there (yet) */
export async function readRawCChainBlocks(
  node: AvalancheNode,
  from: number,
  count: number,
  options: AskOptions = {},
): Promise<RawCChainBlock[]> {
  const heights = Array.from({ length: count }, (_, i) => from + i);
  const calls = heights.map((height) => ({
    method: 'eth_getBlockByNumber',
    params: [`0x${height.toString(16)}`, false],
  }));
  const answers = await node.ask(calls, { ...options, path: PATH });
  return answers.map(({ error, result }, i) => {
    const what = `block ${heights[i]} of the C-Chain`;
    if (error) throw rpcError(`eth_getBlockByNumber of ${heights[i]}`, error);
    if (result === null || result === undefined) throw new NodeError('missing-block', `${what} is not there`);
    return objectOf(result, what);
  });
}

/** A number in hex. */
export function quantityOf(value: unknown, what: string): number {
  const text = textOf(value, what);
  const number = /^0x[0-9a-f]{1,14}$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new InvalidAnswerError(`${what} is not a quantity: ${text.slice(0, 80)}`);
}

/** Bytes in hex. @param length where it has to be that one */
export function bytesOf(value: unknown, what: string, length?: number): Buffer {
  const text = textOf(value, what);
  const bytes = Buffer.from(text.slice(2), 'hex');
  if (!text.startsWith('0x') || bytes.length * 2 + 2 !== text.length || (length ?? bytes.length) !== bytes.length)
    throw new InvalidAnswerError(
      `${what} is not ${length === undefined ? '' : `${length} bytes in `}hex: ${text.slice(0, 80)}`,
    );
  return bytes;
}
