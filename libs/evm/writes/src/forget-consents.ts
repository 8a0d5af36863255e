import type { Pool } from 'pg';

/** Nobody notes any more which accounts agreed: what was noted is of no use, since it ends. */
export async function forgetConsents(db: Pool, chainId: string): Promise<void> {
  await db.query(`DELETE FROM coverage WHERE chain_id = $1 AND kind = 'consents'`, [chainId]);
}
