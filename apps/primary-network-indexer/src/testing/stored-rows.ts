import { NETWORK_ID, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import type { Pool } from 'pg';

/** Tables that say how far each log was taken in, which differs from run to run. */
const PLACES = ['log_position'];

/** All rows of a network by table, each as JSON, in an order of its own. */
export async function storedRows(pool: Pool, networkId: string): Promise<Record<string, string[]>> {
  const { partitioned, keyed } = PRIMARY_NETWORK_TABLES;
  const found: Record<string, string[]> = {};
  for (const { name } of [...partitioned, ...keyed]) {
    if (PLACES.includes(name)) continue;
    const { rows } = await pool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE ${NETWORK_ID.column} = $1 ORDER BY 1`,
      [networkId],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
