import type { PlatformEntry } from '@nunatak/primary-network-schema';
import type { Pool, PoolClient } from 'pg';

/** All parts of the P-Chain's state machine, as they were stored with its last block. @param key of the one that is wanted */
export async function readPlatformEntries(
  db: Pool | PoolClient,
  networkId: string,
  key?: string,
): Promise<PlatformEntry[]> {
  const { rows } = await db.query<{ key: string; value: string }>(
    'SELECT key, value FROM platform_state WHERE network_id = $1 AND ($2::text IS NULL OR key = $2)',
    [networkId, key],
  );
  return rows.map((row) => ({ key: row.key, value: Buffer.from(row.value) }));
}
