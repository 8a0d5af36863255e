import { inTransaction, makeLateKeyedIndexes, partitionsOf } from '@nunatak/database';
import { PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import type { Pool } from 'pg';
import { lockNetwork } from './network-facts.js';

/** Takes a network and all its rows out of the store, while nobody takes in its logs. @param networkId decimal */
export async function removeNetwork(pool: Pool, networkId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    // In the order in which a bulk load is finished: the network's row first, its tables then.
    const facts = await lockNetwork(client, networkId);
    for (const partition of partitionsOf(PRIMARY_NETWORK_TABLES, networkId))
      await client.query(`DROP TABLE IF EXISTS ${partition}`);
    for (const { name } of PRIMARY_NETWORK_TABLES.keyed)
      await client.query(`DELETE FROM ${name} WHERE network_id = $1`, [networkId]);
    if (facts?.isLoading) await makeLateKeyedIndexes(client, PRIMARY_NETWORK_TABLES);
  });
}
