import type { Pool, PoolClient } from 'pg';
import { type LaterIndex, lateIndexes } from '../tables/partitions.js';
import type { AnyTables } from '../tables/table.js';
import { addIndexes, type IndexWork, usableIndexes } from './rebuild-indexes.js';

const lateIndexesOf = ({ key, partitioned }: AnyTables, value: string): LaterIndex[] =>
  partitioned.flatMap((table) => lateIndexes(table, key.partition(table.name, value)));

/**
 * Drops the indexes that a value's partitions can do without while its first rows are taken in, inside the caller's transaction. To add a row
 * to an index costs as much as to add it to its table, and far more once memory no longer holds the index's pages.
 *
 * @returns whether it did: not where one is missing, which an earlier release may have made under another name
 */
export async function dropLateIndexes(client: PoolClient, tables: AnyTables, value: string): Promise<boolean> {
  if (!(await hasLateIndexes(client, tables, value))) return false;
  const names = lateIndexesOf(tables, value).map(({ name }) => name);
  await client.query(`DROP INDEX ${names.join(', ')}`);
  return true;
}

/** Whether the indexes that {@link dropLateIndexes} drops are all there. */
export async function hasLateIndexes(db: Pool | PoolClient, tables: AnyTables, value: string): Promise<boolean> {
  const names = lateIndexesOf(tables, value).map(({ name }) => name);
  return (await usableIndexes(db, names)).size === names.length;
}

/**
 * Makes what {@link dropLateIndexes} has dropped, one index after the other, while the partitions are read and written. What was made before
 * an interruption stays. Ends at once when `signal` is aborted. Does nothing while another process works on them.
 *
 * @returns whether all are there
 */
export function makeLateIndexes(pool: Pool, tables: AnyTables, value: string, work: IndexWork): Promise<boolean> {
  return addIndexes(pool, { indexes: lateIndexesOf(tables, value), ...work });
}
