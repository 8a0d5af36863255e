import type { AskOptions } from '@nunatak/chain-nodes';
import { pause } from '@nunatak/core/pause';
import type { ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { numberOf } from '../mapping/quantity.js';

/** anvil answers with the state of a block that it has executed, and has that block some milliseconds later. */
const SETTLING_MS = 100;

/**
 * Returns what an endpoint answers about state after a block. Where its state of its newest block is provisional and the block is the
 * newest, the answer may be a newer block's. So it is asked for again where a newer block is there a little later.
 */
export async function settled<T>(
  endpoint: ReadyEndpoint,
  height: number,
  options: AskOptions & { signal: AbortSignal },
  ask: () => Promise<T>,
): Promise<T> {
  if (endpoint.capabilities.newestState === 'final') return ask();
  const newest = async () => numberOf(await endpoint.askOne('eth_blockNumber', [], options), 'eth_blockNumber');
  if ((await newest()) > height) return ask();
  const answer = await ask();
  await pause(SETTLING_MS, options.signal);
  return (await newest()) > height ? ask() : answer;
}
