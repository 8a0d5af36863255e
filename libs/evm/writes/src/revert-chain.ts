import { revertRows } from '@nunatak/database';
import { EVM_TABLES, partitionName } from '@nunatak/evm-schema';
import type { PoolClient } from 'pg';

/**
 * Takes away every row that a height above `height` wrote, inside the caller's transaction: since rows are only ever added, what is left
 * is the chain as it stood there.
 *
 * @returns the chain's transaction count at `height`.
 */
export async function revertChain(client: PoolClient, chainId: string, height: number): Promise<bigint> {
  await revertRows(client, EVM_TABLES, chainId, height);
  const { rows } = await client.query<{ n: string }>(
    `SELECT cumulative_transactions AS n FROM ${partitionName('block', chainId)} WHERE height = $1`,
    [height],
  );
  return BigInt(rows[0]?.n ?? 0);
}
