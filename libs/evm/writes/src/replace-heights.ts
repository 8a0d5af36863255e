import { replaceRows } from '@nunatak/database';
import { EVM_TABLES, type HeightsReplacement } from '@nunatak/evm-schema';
import type { PoolClient } from 'pg';

/**
 * Replaces all rows of some consecutive heights, and corrects what later rows were derived from them: ERC-20 balances of the holdings
 * that come out otherwise, and transaction counts. Inside the caller's transaction, which holds the head's row locked. On an intact chain
 * the rows are afterwards what they were.
 */
export function replaceHeights(client: PoolClient, chainId: string, replacement: HeightsReplacement): Promise<void> {
  return replaceRows(client, EVM_TABLES, chainId, replacement);
}
