import { checkOut } from '@firn/database';
import type { Pool, PoolClient } from 'pg';
import { chainPartitions } from '../schema/evm-tables.js';

/** Below this many transactions a chain's indexes are small however full they are. */
const FEWEST_TRANSACTIONS = 50_000;

/**
 * Whether a chain's indexes are due to be rebuilt: when the chain has doubled since they last were. An index by account grows at each
 * account's end, in the middle of the tree, where PostgreSQL splits pages in halves that are never filled again: half of it is air.
 * Rebuilding at each doubling keeps it dense at a constant cost a row.
 */
export async function indexesAreDue(pool: Pool, chainId: string): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `SELECT transaction_count >= greatest(2 * rebuilt_transaction_count, $2) AS due FROM chain_head WHERE chain_id = $1`,
    [chainId, FEWEST_TRANSACTIONS],
  );
  return rows[0]?.due ?? false;
}

/**
 * Rebuilds a chain's indexes one after the other, while they are read and written. Ends at once when told to: a rebuild waits for whoever
 * has a transaction open on its table, be it a backup of hours. Does nothing while another process rebuilds them.
 */
export async function rebuildIndexes(pool: Pool, chainId: string, signal: AbortSignal): Promise<void> {
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost = error;
  };
  const client = await checkOut(pool, lose);
  let stop: (() => void) | undefined;
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    stop = () => void pool.query('SELECT pg_cancel_backend($1)', [rows[0]!.pid]).catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    // Two indexers may believe for a moment that the chain is theirs; the lock ends with the connection.
    const { rows: locks } = await client.query<{ got: boolean }>(
      'SELECT pg_try_advisory_lock(4661005, hashtext($1)) AS got',
      [chainId],
    );
    if (!locks[0]!.got) return;
    try {
      await rebuildOn(client, chainId, signal);
    } finally {
      await client.query('SELECT pg_advisory_unlock(4661005, hashtext($1))', [chainId]).catch(lose);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
    client.release(lost ?? signal.aborted); // a cancel may still be on its way: nobody else's statement should meet it
  }
}

async function rebuildOn(client: PoolClient, chainId: string, signal: AbortSignal): Promise<void> {
  const { rows: counts } = await client.query<{ n: string }>(
    'SELECT transaction_count AS n FROM chain_head WHERE chain_id = $1',
    [chainId],
  );
  const tables = chainPartitions(chainId);
  const { rows: indexes } = await client.query<{ name: string; is_valid: boolean }>(
    `SELECT quote_ident(c.relname) AS name, i.indisvalid AS is_valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      JOIN pg_class t ON t.oid = i.indrelid JOIN pg_am a ON a.oid = c.relam
      WHERE t.oid IN (SELECT to_regclass(name) FROM unnest($1::text[]) name) AND a.amname = 'btree' ORDER BY c.relname`,
    [tables],
  );
  // What an interrupted rebuild left behind is invalid, and only costs writes.
  for (const { name } of indexes.filter((i) => !i.is_valid))
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  for (const { name } of indexes.filter((i) => i.is_valid)) {
    if (signal.aborted) return;
    await client.query(`REINDEX INDEX CONCURRENTLY ${name}`);
  }
  await client.query('UPDATE chain_head SET rebuilt_transaction_count = $2 WHERE chain_id = $1', [
    chainId,
    counts[0]!.n,
  ]);
}
