import { inTransaction, makePartitions, unpartitionedTables } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { EVM_TABLES } from './tables/evm-tables.js';

/**
 * Makes room for a chain: its head row and its partitions, of a stored chain those of tables that a migration has added. Does nothing where
 * they exist.
 */
export async function registerChain(pool: Pool, chainId: string, startHeight: number): Promise<void> {
  const known = await pool.query('SELECT 1 FROM chain_head WHERE chain_id = $1', [chainId]);
  if (known.rowCount && (await unpartitionedTables(pool, EVM_TABLES, chainId)).length === 0) return;
  await inTransaction(pool, async (client) => {
    await makeChainPartitions(client, chainId);
    await client.query(
      `INSERT INTO chain_head (chain_id, height, epoch, sequence, transaction_count, start_height) VALUES ($1, $2::bigint - 1, 0, 0, 0, $2)
       ON CONFLICT (chain_id) DO NOTHING`,
      [chainId, startHeight],
    );
  });
}

/** Makes the partitions that stored chains lack, of tables that a migration has added. */
export async function completePartitions(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ chain_id: string }>('SELECT chain_id FROM chain_head ORDER BY chain_id');
  for (const { chain_id } of rows) await inTransaction(pool, (client) => makeChainPartitions(client, chain_id));
}

async function makeChainPartitions(client: PoolClient, chainId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(4661004)'); // one registration at a time
  await makePartitions(client, EVM_TABLES, chainId);
}
