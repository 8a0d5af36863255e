import { inTransaction, makeLateKeyedIndexes, makePartitions } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { LOG_POSITION } from './tables/log-position.js';
import { PRIMARY_NETWORK_TABLES } from './tables/primary-network-tables.js';

const REGISTRATION_LOCK = 7_301_212;

/** Makes room for a network, unless it is there. @param networkId decimal */
export async function registerNetwork(pool: Pool, networkId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await makeNetworkPartitions(client, networkId);
    await client.query('INSERT INTO network (network_id) VALUES ($1) ON CONFLICT DO NOTHING', [networkId]);
    for (const chain of ['P', 'X', 'C']) await LOG_POSITION.register(client, [networkId, chain]);
  });
}

/**
 * Makes what migrations leave out: partitions of stored networks in tables that a migration has added, and the indexes of keyed tables that a
 * bulk load drops, unless a network is being loaded.
 */
export async function completeTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ network_id: string; is_loading: boolean }>(
    `SELECT network_id, phase <> 'served' AS is_loading FROM network`,
  );
  for (const row of rows) await inTransaction(pool, (client) => makeNetworkPartitions(client, row.network_id));
  if (rows.some(({ is_loading: isLoading }) => isLoading)) return;
  await inTransaction(pool, (client) => makeLateKeyedIndexes(client, PRIMARY_NETWORK_TABLES));
}

async function makeNetworkPartitions(client: PoolClient, networkId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
  await makePartitions(client, PRIMARY_NETWORK_TABLES, networkId);
}
