import type { PoolClient } from 'pg';
import { type AnyTables, partitionsOf } from '../tables/table.js';

/** Takes away what heights above `height` wrote into each table, inside the caller's transaction. */
export async function revertRows(client: PoolClient, tables: AnyTables, value: string, height: number): Promise<void> {
  for (const partition of partitionsOf(tables, value))
    await client.query(`DELETE FROM ${partition} WHERE height > $1`, [height]);
  for (const { revert } of tables.keyed) await revert?.(client, value, height);
}
