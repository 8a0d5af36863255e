import { inTransaction } from '@nunatak/database';
import { deleteCounts, LOG_POSITION } from '@nunatak/metrics-schema';
import { type ChainState, moveChain } from './chain-state.js';
import type { ChainStore } from './counted-blocks.js';
import { lockChain } from './lock-chain.js';

/** Moves a chain's position in the log. What is counted stays. */
export function adoptPosition(
  { pool, chainId, lease }: ChainStore,
  before: ChainState,
  { epoch, sequence }: Pick<ChainState, 'epoch' | 'sequence'>,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockChain(client, chainId, before, lease);
    await client.query(moveChain(chainId, { ...before, epoch, sequence }));
  });
}

/** Deletes all that is counted of a chain: it is counted anew from its first block. */
export function countAnew({ pool, chainId, lease }: ChainStore, before: ChainState): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockChain(client, chainId, before, lease);
    await deleteCounts(client, chainId);
    await LOG_POSITION.register(client, [chainId]);
  });
}
