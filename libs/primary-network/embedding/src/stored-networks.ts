import { removeNetwork } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';

/** The ids of all networks that the store has room for, in decimal. */
export async function storedNetworks(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ network_id: string }>('SELECT network_id FROM network ORDER BY network_id');
  return rows.map((row) => row.network_id);
}

/** Takes a network out of the store. @returns false where it is not there */
export async function forgetNetwork(pool: Pool, networkId: string): Promise<boolean> {
  if (!(await storedNetworks(pool)).includes(networkId)) return false;
  await removeNetwork(pool, networkId);
  return true;
}
