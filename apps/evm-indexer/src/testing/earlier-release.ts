import type { Pool } from 'pg';

/** What the release before stored nothing in. */
const LATER_TABLES = ['erc1155_balance', 'contract_change', 'metadata_update', 'contract'];
const LATER_KINDS = ['erc1155', 'contracts', 'metadata'];

/** Leaves of a store what the release before would have stored of the same blocks, after this one's migrations. */
export async function asEarlierRelease(pool: Pool): Promise<void> {
  for (const table of LATER_TABLES) await pool.query(`DELETE FROM ${table}`);
  await pool.query('DELETE FROM coverage WHERE kind = ANY($1)', [LATER_KINDS]);
}
