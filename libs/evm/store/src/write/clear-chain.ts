import { checkOut } from '@firn/database';
import type { Pool } from 'pg';
import { CHAIN_TABLES } from '../schema/chain-tables.js';
import { PARTITIONED_TABLES, partitionName } from '../schema/evm-tables.js';
import { dropChainShadows } from '../shadow/chain-shadow.js';

/** Rows that one statement deletes at most: it holds its locks for well under a second. */
const ROWS_A_DELETE = 10_000;
/** A partition is detached once nobody reads it; a read that lasts longer (a backup) is waited for in the next attempt. */
const LOCK_TIMEOUT = '10s';
const ATTEMPTS = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/** How {@link clearChain} tells how it goes on. */
export interface ClearChainOptions {
  /** Told before each table. */
  onTable?: (table: string) => void;
  signal?: AbortSignal;
}

/**
 * Deletes everything that is stored of a chain but its leases, also what a reindexing has made, beside services that read and write other
 * chains: in statements that are short each, partitions by detaching them first, so that reads of other chains are not held up. Not one
 * transaction: the head goes first, so that nobody takes what is left for a chain; interrupted, it is called again. The caller holds both
 * of the chain's leases.
 */
export async function clearChain(
  pool: Pool,
  chainId: string,
  { onTable, signal }: ClearChainOptions = {},
): Promise<void> {
  for (const table of CHAIN_TABLES) {
    if (table === 'token') onTable?.(table); // the only one that may take a while
    await deleteRows(pool, table, chainId, signal);
  }
  for (const table of PARTITIONED_TABLES) {
    signal?.throwIfAborted();
    onTable?.(table);
    await dropPartition(pool, table, partitionName(table, chainId), signal);
  }
  signal?.throwIfAborted();
  await dropChainShadows(pool, chainId);
}

async function deleteRows(pool: Pool, table: string, chainId: string, signal?: AbortSignal): Promise<void> {
  for (let deleted = ROWS_A_DELETE; deleted === ROWS_A_DELETE; ) {
    signal?.throwIfAborted();
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE chain_id = $1 LIMIT $2))`,
      [chainId, ROWS_A_DELETE],
    );
    deleted = rowCount ?? 0;
  }
}

async function dropPartition(pool: Pool, table: string, partition: string, signal?: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const client = await checkOut(pool);
    try {
      await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
      const { rows } = await client.query<{ attached: boolean; pending: boolean | null }>(
        `SELECT i.inhrelid IS NOT NULL AS attached, i.inhdetachpending AS pending FROM pg_class c
           LEFT JOIN pg_inherits i ON i.inhrelid = c.oid WHERE c.oid = to_regclass($1)`,
        [partition],
      );
      if (!rows[0]) return;
      if (rows[0].attached)
        await client.query(
          `ALTER TABLE ${table} DETACH PARTITION ${partition} ${rows[0].pending ? 'FINALIZE' : 'CONCURRENTLY'}`,
        );
      await client.query(`DROP TABLE ${partition}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
    } finally {
      client.release(true); // its setting is not for others
    }
  }
}
