import type { Pool, PoolClient } from 'pg';
import { type LaterIndex, lateIndexes } from '../tables/partitions.js';
import type { AnyTables } from '../tables/table.js';
import { addIndexesOn, usableIndexes } from './rebuild-indexes.js';

const LOCK_TIMEOUT_MS = 1_000;
/** Of PostgreSQL's error codes. */
const LOCK_NOT_AVAILABLE = '55P03';

const lateIndexesOf = ({ key, partitioned }: AnyTables, value: string): LaterIndex[] =>
  partitioned.flatMap((table) => lateIndexes(table, key.partition(table.name, value)));

/**
 * Drops the indexes that a value's partitions can do without while its first rows are taken in, inside the caller's transaction. To add a row
 * to an index costs as much as to add it to its table, and far more once memory no longer holds the index's pages.
 *
 * @returns whether it did: not where one is missing, which an earlier release may have made under another name, nor where somebody reads the
 *   partitions for long, whom it would have to wait for, and others for it
 */
export async function dropLateIndexes(client: PoolClient, tables: AnyTables, value: string): Promise<boolean> {
  if (!(await hasLateIndexes(client, tables, value))) return false;
  const names = lateIndexesOf(tables, value).map(({ name }) => name);
  await client.query('SAVEPOINT late_indexes');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
    await client.query(`DROP INDEX ${names.join(', ')}`);
    await client.query('SET LOCAL lock_timeout = DEFAULT');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('ROLLBACK TO SAVEPOINT late_indexes');
    return false;
  }
}

/** Whether the indexes that {@link dropLateIndexes} drops are all there. */
export async function hasLateIndexes(db: Pool | PoolClient, tables: AnyTables, value: string): Promise<boolean> {
  const names = lateIndexesOf(tables, value).map(({ name }) => name);
  return (await usableIndexes(db, names)).size === names.length;
}

/**
 * Makes what {@link dropLateIndexes} has dropped, one index after the other, while the partitions are read and written. What was made before
 * an interruption stays.
 *
 * @param client holds the lock of what works on these indexes
 * @returns whether all are there
 */
export function makeLateIndexes(
  client: PoolClient,
  tables: AnyTables,
  value: string,
  signal: AbortSignal,
): Promise<boolean> {
  return addIndexesOn(client, { indexes: lateIndexesOf(tables, value), signal });
}
