import { inTransaction, makePartitions } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { LOG_POSITION } from './tables/log-position.js';
import { METRICS_TABLES } from './tables/metrics-tables.js';

const REGISTRATION_LOCK = 7_301_312;

/** Makes room for a chain, unless it is there. @param chainId decimal */
export async function registerChain(pool: Pool, chainId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await makeChainPartitions(client, chainId);
    await LOG_POSITION.register(client, [chainId]);
  });
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
