import { type AskOptions, NodeError } from '@nunatak/chain-nodes';
import type { EvmBlock } from '@nunatak/evm-contracts';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { settled } from '../state/settled.js';
import type { BlocksRead } from './block-reader.js';
import { readBalances } from './read-balances.js';

const TIMEOUT_MS = 10_000;

/**
 * Returns a block with its balances as the endpoint states them now; undefined where it states the same as before.
 *
 * @param most so many balances are asked for at first; where one of them is another, all are
 * @throws NodeError when the endpoint does not answer, or has the block or its state no more
 */
export async function rereadBalances(
  endpoint: ReadyEndpoint,
  block: EvmBlock,
  options: AskOptions,
  most = Number.POSITIVE_INFINITY,
): Promise<EvmBlock | undefined> {
  const { header, balances = [] } = block;
  const some = balances.slice(0, most);
  if (some.length === 0) return undefined;
  const addresses = some.map(({ address }) => address);
  const [answers] = await readBalances(endpoint, [{ height: header.height, hash: header.hash, addresses }], options);
  if (answers instanceof NodeError) throw answers;
  if (some.every(({ balance }, i) => answers![i] === balance)) return undefined;
  if (some.length < balances.length) return rereadBalances(endpoint, block, options);
  const changed = balances.map((known, i) => {
    const balance = answers![i]!;
    return balance === known.balance ? known : { address: known.address, balance };
  });
  return { ...block, balances: changed };
}

/**
 * Returns blocks that were read, with the balances of the last one read again where its endpoint's state of its newest block is
 * provisional.
 */
export async function settledBlocks(
  endpoints: EndpointSet,
  { blocks, endpoint: label }: BlocksRead,
  signal: AbortSignal,
): Promise<EvmBlock[]> {
  const last = blocks[blocks.length - 1]!;
  const endpoint = endpoints.endpoints.find((each) => each.label === label);
  if (endpoint?.capabilities?.newestState !== 'provisional') return blocks;
  const ready = endpoint as ReadyEndpoint;
  const options = { lane: 'interactive', timeoutMs: TIMEOUT_MS, signal } as const;
  const again = await settled(ready, last.header.height, options, () => rereadBalances(ready, last, options));
  return again === undefined ? blocks : [...blocks.slice(0, -1), again];
}
