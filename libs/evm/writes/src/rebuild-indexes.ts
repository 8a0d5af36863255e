import { rebuildIndexes } from '@nunatak/database';
import { chainPartitions } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/** Of PostgreSQL's advisory locks. */
const INDEX_LOCK = 4661005;
/** Below this many transactions a chain's indexes are small however full they are. */
const FEWEST_TRANSACTIONS = 50_000;

/**
 * Whether a chain's indexes are due to be rebuilt: when the chain has doubled since they last were. An index by account grows at each
 * account's end, in the middle of the tree, where PostgreSQL splits pages in halves that are never filled again: half of it is air.
 * Rebuilding at each doubling keeps it dense at a constant cost a row.
 */
export async function indexesAreDue(pool: Pool, chainId: string): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `SELECT transaction_count >= greatest(2 * rebuilt_transaction_count, $2) AS due FROM log_position WHERE chain_id = $1`,
    [chainId, FEWEST_TRANSACTIONS],
  );
  return rows[0]?.due ?? false;
}

/** Rebuilds a chain's indexes while they are read and written, and notes for how many transactions. Ends at once when `signal` is aborted. */
export async function rebuildChainIndexes(pool: Pool, chainId: string, signal: AbortSignal): Promise<void> {
  const { rows: counts } = await pool.query<{ n: string }>(
    'SELECT transaction_count AS n FROM log_position WHERE chain_id = $1',
    [chainId],
  );
  if (!counts[0]) return;
  const isDone = await rebuildIndexes(pool, { tables: chainPartitions(chainId), lock: [INDEX_LOCK, chainId], signal });
  if (!isDone) return;
  await pool.query('UPDATE log_position SET rebuilt_transaction_count = $2 WHERE chain_id = $1', [
    chainId,
    counts[0].n,
  ]);
}
