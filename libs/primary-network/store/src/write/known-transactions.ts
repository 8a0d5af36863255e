import type { Pool } from 'pg';
import { NETWORK_ID } from '../tables/network-id.js';

/** The transactions among these that are stored. @param ids hex digits, as those that are returned */
export async function knownTransactions(pool: Pool, networkId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>(
    `SELECT encode(id, 'hex') AS id FROM ${NETWORK_ID.partition('transaction', networkId)}
     WHERE id = ANY(ARRAY(SELECT decode(hex, 'hex') FROM unnest($1::text[]) AS hex))`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
