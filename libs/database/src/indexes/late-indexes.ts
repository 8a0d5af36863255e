import type { Pool, PoolClient } from 'pg';
import { isInTheWay } from '../connections/lock-errors.js';
import { inLongTransactionOn } from '../connections/transaction.js';
import { createIndexStatement, type LateIndex, lateIndexes, lateKeyedIndexes } from '../tables/partitions.js';
import type { AnyTables } from '../tables/table.js';
import { missingIndexes } from './rebuild-indexes.js';
import { whileWanted } from './under-index-lock.js';

/** Longer than it takes until PostgreSQL ends an autovacuum that is in the way (`deadlock_timeout`). */
const LOCK_TIMEOUT_MS = 3_000;
/** So many indexes are made at once: each is sorted by some processes, and written by one. */
const LANES = 2;

const ofPartitions = ({ key, partitioned }: AnyTables, value: string): LateIndex[] =>
  partitioned.flatMap((table) => lateIndexes(table, key.partition(table.name, value)));

const ofKeyedTables = ({ keyed }: Pick<AnyTables, 'keyed'>): LateIndex[] =>
  keyed.flatMap((table) => lateKeyedIndexes(table));

/**
 * Drops the indexes that a value's tables can do without while its first rows are taken in, inside the caller's transaction: those of its
 * partitions, and, where no other value has rows there, of keyed tables. To add a row to an index costs as much as to add it to its table,
 * and far more once memory no longer holds the index's pages.
 *
 * @returns false if another transaction holds one of the tables for longer than {@link LOCK_TIMEOUT_MS}: writers would wait behind this one
 */
export async function dropLateIndexes(client: PoolClient, tables: AnyTables, value: string): Promise<boolean> {
  const indexes = ofPartitions(tables, value);
  for (const table of tables.keyed) {
    const ofTable = lateKeyedIndexes(table);
    if (ofTable.length > 0 && (await isAlone(client, tables, table.name, value))) indexes.push(...ofTable);
  }
  await client.query('SAVEPOINT late_indexes');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
    await client.query(`DROP INDEX IF EXISTS ${indexes.map(({ name }) => name).join(', ')}`);
    await client.query('SET LOCAL lock_timeout = DEFAULT');
    return true;
  } catch (error) {
    if (!isInTheWay(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT late_indexes');
    return false;
  }
}

/** Whether no other value has rows in a keyed table. */
async function isAlone(client: PoolClient, { key }: AnyTables, table: string, value: string): Promise<boolean> {
  const { rows } = await client.query<{ is_alone: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM ${table} WHERE ${key.column} <> $1) AS is_alone`,
    [value],
  );
  return rows[0]!.is_alone;
}

/** How indexes are made. */
export interface LateIndexWork {
  /** Three connections: one for each of two indexes, and one that breaks them off. */
  pool: Pool;
  signal: AbortSignal;
  /**
   * Holds on to something, within each index's transaction, that whoever is next waits for before it begins: what a killed process has begun
   * goes on in the database until it is done.
   */
  hold: (client: PoolClient) => Promise<void>;
  /** What is done meanwhile, on another connection. Should it fail, no other index is begun. */
  beside: () => Promise<void>;
}

/**
 * Makes what {@link dropLateIndexes} has dropped, two indexes at a time, each in a transaction of its own. Readers are not held up, nor is
 * it by them, be it by a backup of hours, as CREATE INDEX CONCURRENTLY would be. Whoever writes would wait in the middle: the caller keeps
 * the value's own writers away. What was made before an interruption stays.
 *
 * @returns whether all are there
 */
export async function makeLateIndexes(
  tables: AnyTables,
  value: string,
  { pool, signal, hold, beside }: LateIndexWork,
): Promise<boolean> {
  const indexes = [...ofPartitions(tables, value), ...ofKeyedTables(tables)];
  const left = await missingIndexes(pool, indexes);
  const makeSome = async (client: PoolClient): Promise<boolean> => {
    for (let index = left.shift(); index !== undefined && !signal.aborted; index = left.shift())
      await makeIndex(client, index, hold);
    return true;
  };
  const works = [...Array.from({ length: LANES }, () => whileWanted(pool, signal, makeSome)), beside()];
  const outcomes = await Promise.allSettled(
    works.map((work) =>
      work.catch((error) => {
        left.length = 0;
        throw error;
      }),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return (await missingIndexes(pool, indexes)).length === 0;
}

/** Makes those of keyed tables that are missing, inside the caller's transaction: once no value's first rows are taken in any more. */
export async function makeLateKeyedIndexes(client: PoolClient, tables: AnyTables): Promise<void> {
  for (const index of await missingIndexes(client, ofKeyedTables(tables)))
    await client.query(createIndexStatement(index));
}

function makeIndex(client: PoolClient, index: LateIndex, hold: LateIndexWork['hold']): Promise<void> {
  return inLongTransactionOn(client, async () => {
    await hold(client);
    await client.query(`DROP INDEX IF EXISTS ${index.name}`);
    await client.query(createIndexStatement(index));
  });
}
