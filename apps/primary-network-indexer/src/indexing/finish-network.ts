import { type FinishOptions, finishLoad } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import { PlatformDeriver, type PlatformKnowledge } from '../platform/platform-deriver.js';

/**
 * Finishes a network's bulk load: builds the indexes and the rows of the present state that it has left out. Which stakers there are and what
 * they may be paid follows from the P-Chain's state, as it was stored with the last block.
 *
 * @param knowledge facts about networks that their logs don't hold; tests give their own
 * @returns whether the network is served
 */
export function finishNetwork(
  pool: Pool,
  networkId: string,
  signal: AbortSignal,
  knowledge?: PlatformKnowledge,
): Promise<boolean> {
  const addRest: FinishOptions['addRest'] = async (client, script) => {
    const deriver = new PlatformDeriver(networkId, knowledge);
    await deriver.prepare(client);
    deriver.writeAllCurrent(script);
  };
  return finishLoad(pool, networkId, { signal, addRest });
}
