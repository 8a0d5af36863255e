import type { Pool, PoolClient } from 'pg';
import { inTransactionOn } from '../connections/transaction.js';
import { createIndexStatement, type LaterIndex, lateIndexes } from '../tables/partitions.js';
import type { AnyTables } from '../tables/table.js';
import { missingIndexes } from './rebuild-indexes.js';

/** Longer than it takes until PostgreSQL ends an autovacuum that is in the way (`deadlock_timeout`). */
const LOCK_TIMEOUT_MS = 3_000;
/** Of PostgreSQL's error codes: a lock was not to be had in time, or whoever has it waits for one of this transaction's. */
const IN_THE_WAY = ['55P03', '40P01'];

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
    if (!IN_THE_WAY.includes((error as { code?: string }).code ?? '')) throw error;
    await client.query('ROLLBACK TO SAVEPOINT late_indexes');
    return false;
  }
}

/** Whether the indexes that {@link dropLateIndexes} drops are all there. */
export async function hasLateIndexes(db: Pool | PoolClient, tables: AnyTables, value: string): Promise<boolean> {
  return (await missingIndexes(db, lateIndexesOf(tables, value))).length === 0;
}

/**
 * Makes what {@link dropLateIndexes} has dropped, one index after the other, each in a transaction of its own. Readers are not held up, nor is
 * it by them, be it by a backup of hours, as CREATE INDEX CONCURRENTLY would be; writers wait. What was made before an interruption stays.
 *
 * @param hold takes what writers wait at, so that they don't wait in the middle of what they write, within each transaction; false where the
 *   partitions are gone
 * @returns whether all are there
 */
export async function makeLateIndexes(
  client: PoolClient,
  tables: AnyTables,
  value: string,
  { signal, hold }: { signal: AbortSignal; hold: () => Promise<boolean> },
): Promise<boolean> {
  for (const index of await missingIndexes(client, lateIndexesOf(tables, value))) {
    if (signal.aborted) return false;
    const isMade = await inTransactionOn(client, async () => {
      if (!(await hold())) return false;
      await client.query(`DROP INDEX IF EXISTS ${index.name}`);
      await client.query(createIndexStatement(index));
      return true;
    });
    if (!isMade) return false;
  }
  return true;
}
