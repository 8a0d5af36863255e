import { type EndOptions, endFirstLoad } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import { PlatformDeriver, type PlatformKnowledge } from '../platform/platform-deriver.js';

/** How a load is ended. */
export interface EndLoadOptions extends Omit<EndOptions, 'addRest'> {
  /** What is known of networks beside what their logs hold; for tests. */
  knowledge?: PlatformKnowledge | undefined;
}

/**
 * Ends a network's first load, if it is over: makes the indexes, and the rows of what is there now, that it has left out. What stakers there are
 * and what they may be paid follows from the P-Chain's state, as it was stored with the last block.
 *
 * @returns whether the network is not being loaded any more
 */
export function endLoad(pool: Pool, networkId: string, { knowledge, ...options }: EndLoadOptions): Promise<boolean> {
  return endFirstLoad(pool, networkId, {
    ...options,
    async addRest(client, script) {
      const deriver = new PlatformDeriver(networkId, knowledge);
      await deriver.prepare(client);
      deriver.writeAllCurrent(script);
    },
  });
}
