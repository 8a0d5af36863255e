import { inTransaction, makePartitions, partitionsOf } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { LOG_POSITION } from './tables/log-position.js';
import { METRICS_TABLES } from './tables/metrics-tables.js';

const REGISTRATION_LOCK = 7_301_312;

/** Makes room for a chain, unless it is there. What an interrupted reset has left of it is deleted. @param chainId decimal */
export async function registerChain(pool: Pool, chainId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await makeChainPartitions(client, chainId);
    if (await LOG_POSITION.read(client, [chainId])) return;
    await deleteCounts(client, chainId);
    await LOG_POSITION.register(client, [chainId]);
  });
}

/** Deletes all that is counted of a chain, in the caller's transaction. */
export async function deleteCounts(client: PoolClient, chainId: string): Promise<void> {
  await client.query(`TRUNCATE ${partitionsOf(METRICS_TABLES, chainId).join(', ')}`);
  for (const { name } of METRICS_TABLES.keyed) await client.query(`DELETE FROM ${name} WHERE chain_id = $1`, [chainId]);
}

/** Makes the partitions that stored chains lack, of tables that a migration has added. */
export async function completePartitions(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ chain_id: string }>('SELECT chain_id FROM log_position ORDER BY chain_id');
  for (const { chain_id } of rows) await inTransaction(pool, (client) => makeChainPartitions(client, chain_id));
}

async function makeChainPartitions(client: PoolClient, chainId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
  await makePartitions(client, METRICS_TABLES, chainId);
}
