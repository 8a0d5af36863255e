import type { PoolClient } from 'pg';
import { chainPartitions, partitionName } from '../schema/evm-tables.js';
import { evmCoverage } from './coverage.js';
import { BETWEEN_ACCOUNTS } from './token-verdicts.js';

/** A token's last transfer is looked for within so many blocks: a bounded scan, since transfers are not found by token. */
const TRANSFER_WITHIN_BLOCKS = 5_000;

/**
 * Takes away every row that a height above `height` wrote, inside the caller's transaction: since rows are only ever added, what is left
 * is the chain as it stood there. What tokens said of themselves above it goes too, and is read again on the new branch.
 *
 * @returns the chain's transaction count at `height`.
 */
export async function revertChain(client: PoolClient, chainId: string, height: number): Promise<bigint> {
  for (const partition of chainPartitions(chainId)) {
    await client.query(`DELETE FROM ${partition} WHERE height > $1`, [height]);
  }
  await client.query('DELETE FROM token WHERE chain_id = $1 AND first_height > $2', [chainId, height]);
  await client.query(
    `UPDATE token SET name = NULL, symbol = NULL, decimals = NULL, metadata_height = NULL WHERE chain_id = $1 AND metadata_height > $2`,
    [chainId, height],
  );
  // A sample may have found late what went wrong below, and might not fall there again: the mark stays, asking the node is never wrong.
  await client.query('UPDATE token SET mismatch_height = $2 WHERE chain_id = $1 AND mismatch_height > $2', [
    chainId,
    height,
  ]);
  // The transfers that showed it are gone, and those of the other branch may not add up. The last one that is left is compared instead.
  await client.query(
    `UPDATE token t SET verified_height = CASE WHEN verified_height <= $2 THEN verified_height END,
       unverified_height = CASE WHEN unverified_height <= $2 THEN unverified_height ELSE (
         SELECT m.height FROM ${partitionName('token_transfer', chainId)} m
         WHERE m.height BETWEEN greatest(t.first_height, $2::bigint - $3::bigint) AND $2 AND m.token = t.address
           AND ${BETWEEN_ACCOUNTS}
         ORDER BY m.height DESC LIMIT 1) END
     WHERE chain_id = $1 AND (verified_height > $2 OR unverified_height > $2)`,
    [chainId, height, TRANSFER_WITHIN_BLOCKS],
  );
  await evmCoverage.trim(client, chainId, height);
  const { rows } = await client.query<{ n: string }>(
    `SELECT cumulative_transactions AS n FROM ${partitionName('block', chainId)} WHERE height = $1`,
    [height],
  );
  return BigInt(rows[0]?.n ?? 0);
}
