import type { ServiceName, Services } from '@firn/services';
import pg from 'pg';

const LEASES = { 'evm-ingester': 'ingester_lease', 'evm-indexer': 'indexer_lease' } as const;

/** The replica that works on a chain, by its lease: the others are spares. */
export async function activeReplica(
  name: ServiceName & keyof typeof LEASES,
  { services, databaseUrl, chainId }: { services: Services; databaseUrl: string; chainId: string },
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ holder: string }>(
      `SELECT holder FROM ${LEASES[name]} WHERE chain_id = $1 AND expires_at > clock_timestamp()`,
      [chainId],
    );
    const holder = rows[0]?.holder;
    // A holder names itself by its setting (…-<replica>), or by its host and process id.
    const found = services.processes.find(
      (each) => each.name === name && (holder?.endsWith(`-${each.replica}`) || holder?.includes(`:${each.pid}:`)),
    );
    if (!found) throw new Error(`no ${name} of ours works on chain ${chainId}: the holder is ${holder ?? 'nobody'}`);
    return found.replica;
  } finally {
    await client.end();
  }
}
