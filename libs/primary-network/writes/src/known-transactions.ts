import { NETWORK_ID } from '@nunatak/primary-network-schema';
import type { Pool } from 'pg';
import { IS_ONE_OF_IDS, idKey, joinedIds } from './id-keys.js';

/** The transactions among these that are stored. @param keys their ids' keys, as those that are returned */
export async function knownTransactions(pool: Pool, networkId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await pool.query<[Buffer]>({
    text: `SELECT id FROM ${NETWORK_ID.partition('transaction', networkId)} WHERE id ${IS_ONE_OF_IDS}`,
    values: [joinedIds(keys)],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => idKey(id)));
}
