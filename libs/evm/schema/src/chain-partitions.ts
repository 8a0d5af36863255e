import { inTransaction, makePartitions, unpartitionedTables } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { EVM_TABLES } from './tables/evm-tables.js';
import { LOG_POSITION } from './tables/log-position.js';

/**
 * Makes room for a chain: its head row and its partitions, of a stored chain those of tables that a migration has added. Does nothing where
 * they exist.
 */
export async function registerChain(pool: Pool, chainId: string, startHeight: number): Promise<void> {
  const known = await pool.query('SELECT 1 FROM log_position WHERE chain_id = $1', [chainId]);
  if (known.rowCount && (await unpartitionedTables(pool, EVM_TABLES, chainId)).length === 0) return;
  await inTransaction(pool, async (client) => {
    await makeChainPartitions(client, chainId);
    await registerPosition(client, chainId, startHeight);
  });
}

/** Makes the partitions that stored chains lack, of tables that a migration has added. */
export async function completePartitions(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ chain_id: string }>('SELECT chain_id FROM log_position ORDER BY chain_id');
  for (const { chain_id } of rows) await inTransaction(pool, (client) => makeChainPartitions(client, chain_id));
}

async function makeChainPartitions(client: PoolClient, chainId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(4661004)'); // one registration at a time
  await makePartitions(client, EVM_TABLES, chainId);
}

/** Adds the position of a chain that has stored nothing, unless it is there. @param schema where the table lies; absent: on the search path */
export function registerPosition(
  client: PoolClient,
  chainId: string,
  startHeight: number,
  schema?: string,
): Promise<void> {
  const values = { height: startHeight - 1, start_height: startHeight, transaction_count: 0 };
  return LOG_POSITION.register(client, [chainId], values, schema);
}
