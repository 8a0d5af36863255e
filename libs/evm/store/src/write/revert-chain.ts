import { type CoverageInterval, clearForgottenRows, revertRows } from '@nunatak/database';
import type { PoolClient } from 'pg';
import { EVM_TABLES, partitionName } from '../tables/evm-tables.js';
import { evmCoverage } from './coverage.js';

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

/** Takes away what an earlier release left in tables that it does not know, of blocks that it took back. @param stored the chain's heights */
export function clearForgotten(client: PoolClient, chainId: string, stored: CoverageInterval): Promise<void> {
  return clearForgottenRows(client, EVM_TABLES, evmCoverage, chainId, stored);
}
