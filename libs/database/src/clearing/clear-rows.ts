import type { Pool } from 'pg';
import { checkOut } from '../connections/check-out.js';
import { LOCK_NOT_AVAILABLE } from '../connections/lock-errors.js';
import { dropStaging } from '../staging/schema-names.js';
import type { AnyTables } from '../tables/table.js';

/** Rows that one statement deletes at most: it holds its locks for well under a second. */
const ROWS_A_DELETE = 10_000;
/** A partition is detached once nobody reads it; a read that lasts longer (a backup) is waited for in the next attempt. */
const LOCK_TIMEOUT = '10s';
const ATTEMPTS = 30;

/** How {@link clearRows} tells how it goes on. */
export interface ClearOptions {
  /** Told before each table that may take a while. */
  onTable?: ((table: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Deletes everything that is stored of one of the key's values but what is declared as kept, also what a reindexing has made, beside
 * services that read and write other values: in statements that are short each, partitions by detaching them first, so that reads of other
 * values are not held up. Not one transaction: the tables go in their order; interrupted, it is called again. The caller keeps everybody
 * off the value.
 */
export async function clearRows(
  pool: Pool,
  tables: AnyTables,
  value: string,
  { onTable, signal }: ClearOptions = {},
): Promise<void> {
  const { key, partitioned, keyed } = tables;
  for (const { name, isKept, mayBeLarge } of keyed) {
    if (isKept) continue;
    if (mayBeLarge) onTable?.(name);
    await deleteRows(pool, name, key.column, value, signal);
  }
  for (const { name } of partitioned) {
    signal?.throwIfAborted();
    onTable?.(name);
    await dropPartition(pool, name, key.partition(name, value), signal);
  }
  signal?.throwIfAborted();
  await dropStaging(pool, key, value);
}

async function deleteRows(
  pool: Pool,
  table: string,
  column: string,
  value: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let deleted = ROWS_A_DELETE; deleted === ROWS_A_DELETE; ) {
    signal?.throwIfAborted();
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT $2))`,
      [value, ROWS_A_DELETE],
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
