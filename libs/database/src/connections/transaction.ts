import type { Pool, PoolClient } from 'pg';
import { checkOut } from './check-out.js';

/** Runs `work` in one database transaction: all of it or nothing. */
export function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return between('BEGIN', pool, work);
}

/** The same on a connection that the caller has, and gives up where it is lost. */
export async function inTransactionOn<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Runs `work` on one connection that sees one snapshot from its first statement to its last. */
export function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return between('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', pool, work);
}

/**
 * The same beside switches to a new derivation: the lock comes before the snapshot and keeps
 * a switch to a new derivation away: tables are exchanged at once for everybody, rows only for later snapshots.
 *
 * @param table one of the partitioned tables that a switch exchanges
 */
export function inSnapshotOf<T>(table: string, pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; LOCK TABLE ONLY ${table} IN ACCESS SHARE MODE`;
  return between(begin, pool, work);
}

async function between<T>(begin: string, pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  const client = await checkOut(pool, lost);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(lost);
    throw error;
  } finally {
    client.release(broken); // a connection that was lost, or can't roll back, is thrown away
  }
}
