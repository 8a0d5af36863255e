import type { Client } from 'pg';

/** Who holds a lease, and since which epoch. */
export interface Lease {
  holder: string;
  epoch: number;
}

/** A lease of a domain's database that has not run out; undefined where nobody holds it. */
export async function readLease(client: Client, role: string, key: string): Promise<Lease | undefined> {
  const { rows } = await client.query<{ holder: string; epoch: string }>(
    'SELECT holder, epoch FROM lease WHERE role = $1 AND key = $2 AND expires_at > clock_timestamp()',
    [role, key],
  );
  return rows[0] && { holder: rows[0].holder, epoch: Number(rows[0].epoch) };
}

/** Whether a holder is this replica: it names itself by its setting (…-<replica>), or by its host and process id. */
export function isHeldBy({ holder }: Lease, { replica, pid }: { replica: number; pid: number | undefined }): boolean {
  return holder.includes(':') ? holder.includes(`:${pid}:`) : holder.endsWith(`-${replica}`);
}
