import type { Services } from '@nunatak/services';
import pg from 'pg';
import { isHeldBy, readLease } from '../lease.js';

const ROLES = { 'evm-ingester': 'ingester', 'evm-indexer': 'indexer' } as const;

/** The replica that works on a chain, by its lease: the others are spares. */
export async function activeReplica(
  name: keyof typeof ROLES,
  { services, databaseUrl, chainId }: { services: Services; databaseUrl: string; chainId: string },
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const lease = await readLease(client, ROLES[name], chainId);
    const found = lease && services.processes.find((each) => each.name === name && isHeldBy(lease, each));
    if (!found)
      throw new Error(`no ${name} of ours works on chain ${chainId}: the holder is ${lease?.holder ?? 'nobody'}`);
    return found.replica;
  } finally {
    await client.end();
  }
}
