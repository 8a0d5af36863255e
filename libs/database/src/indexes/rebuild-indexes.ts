import type { Pool, PoolClient } from 'pg';
import type { LateIndex } from '../tables/partitions.js';
import { type IndexWork, underIndexLock } from './under-index-lock.js';

/** What is rebuilt. */
export interface RebuildOptions extends IndexWork {
  /** The tables; those that are not there are left out. */
  tables: string[];
}

/**
 * Rebuilds the B-trees of some tables one after the other, while they are read and written. Ends at once when `signal` is aborted: a
 * rebuild waits for whoever has a transaction open on its table, be it a backup of hours. Does nothing while another process works on them.
 *
 * @returns whether all were rebuilt
 */
export function rebuildIndexes(pool: Pool, { tables, ...work }: RebuildOptions): Promise<boolean> {
  return underIndexLock(pool, work, (client) => rebuildOn(client, tables, work.signal));
}

/** Indexes among these that are not there, or can't be used: what an interrupted statement left behind. In their order. */
export async function missingIndexes(db: Pool | PoolClient, indexes: readonly LateIndex[]): Promise<LateIndex[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name JOIN pg_index i ON i.indexrelid = to_regclass(name) WHERE i.indisvalid`,
    [indexes.map(({ name }) => name)],
  );
  const usable = new Set(rows.map(({ name }) => name));
  return indexes.filter(({ name }) => !usable.has(name));
}

async function rebuildOn(client: PoolClient, tables: string[], signal: AbortSignal): Promise<boolean> {
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
    if (signal.aborted) return false;
    await client.query(`REINDEX INDEX CONCURRENTLY ${name}`);
  }
  return true;
}
