import type { Chain } from '@nunatak/evm-chains';
import { StateUnavailableError } from '@nunatak/evm-contracts';
import { type EndpointSet, NodeError, readIds, StateReader } from '@nunatak/evm-node-client';
import { ChainStoppedError, stopWhereAllAreForeign } from './chain-stopped-error.js';
import type { RecentBlocks } from './recent-blocks.js';

/** So many heights are looked at for the block below the start. */
const MOST_EMPTY = 32;
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/**
 * Checks, before anything is published, that a node serves the chain that is stored, and that an index which begins above 0 has the
 * state from which its balances begin.
 *
 * @throws ChainStoppedError when not; NodeError when the node can't be asked now
 */
export async function checkStart(
  chain: Chain,
  endpoints: EndpointSet,
  known: RecentBlocks,
  empty: boolean,
): Promise<void> {
  stopWhereAllAreForeign(chain.chainId, endpoints);
  const { chainId, startBlock } = chain;
  const first = await known.firstStored();
  if (first !== undefined && startBlock < first) {
    throw new ChainStoppedError(
      'START_BLOCK_LOWERED',
      `chain ${chainId}: its start block is ${startBlock} now, but what is stored begins at ${first}: set it back to ${first}, or run ` +
        `nunatak chains reset ${chainId} to index it anew from ${startBlock}`,
    );
  }
  if (empty && startBlock > 0) await checkStartState(chain, endpoints);
}

async function checkStartState({ chainId, startBlock }: Chain, endpoints: EndpointSet): Promise<void> {
  const before = startBlock - 1;
  // Heights below the start may be empty.
  const heights = Array.from({ length: Math.min(startBlock, MOST_EMPTY) }, (_, i) => before - i);
  const block = (await readIds(endpoints, heights)).find((id) => id !== undefined);
  if (block === undefined)
    throw new NodeError('missing-block', `block ${before}, below the start block, is not there (yet)`);
  try {
    await new StateReader(endpoints).balances({ height: block.height, hash: block.hash }, [ZERO_ADDRESS]);
  } catch (error) {
    if (!(error instanceof StateUnavailableError))
      throw new NodeError('retryable', 'the state below the start block could not be read');
    throw new ChainStoppedError(
      'NO_START_STATE',
      `chain ${chainId}: it is to be indexed from block ${startBlock} on, which needs the state at block ${before}, but no endpoint has ` +
        'it: use an archive node, a start block whose state the node has, or start block 0',
    );
  }
}
