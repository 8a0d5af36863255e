import { type ClearOptions, clearRows } from '@nunatak/database';
import { EVM_TABLES } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/**
 * Deletes everything that is stored of a chain but its leases, also what a reindexing has made, beside services that read and write other
 * chains. Interrupted, it is called again. The caller holds all of the chain's leases.
 */
export async function clearChain(pool: Pool, chainId: string, options?: ClearOptions): Promise<void> {
  await pool.query('DELETE FROM job WHERE key = $1', [chainId]);
  await clearRows(pool, EVM_TABLES, chainId, options);
}
