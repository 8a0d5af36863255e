import { inSnapshot } from '@nunatak/database';
import { type Chain, type LogHead, readLogHead } from '@nunatak/primary-network-store';
import type { Pool } from 'pg';
import type { ChainDeriver } from '../deriving/chain-deriver.js';

/**
 * Reads the stored place of a chain's log, and has its deriver made ready behind it: in one snapshot, since a transaction that was thought
 * lost may still commit in between, and the state machine would then be ahead of the place.
 */
export function readPlace(pool: Pool, networkId: string, chain: Chain, deriver: ChainDeriver): Promise<LogHead> {
  return inSnapshot(pool, async (client) => {
    const head = await readLogHead(client, networkId, chain);
    if (!head) throw new Error(`log ${networkId}-${chain} has no room in the store: its network was removed`);
    await deriver.prepare(client);
    return head;
  });
}
