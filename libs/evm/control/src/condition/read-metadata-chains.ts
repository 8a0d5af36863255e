import type { Pool, PoolClient } from 'pg';
import { TROUBLE_AFTER_MS } from './chain-condition.js';

/** By the database's clock alone. A scan reports each 15 s, so that an enricher that is restarted or replaced is no loss. */
const TEXT = `SELECT s.chain_id::text AS "chainId" FROM nft_metadata_scan s
  WHERE s.chain_id = ANY ($1::bigint[]) AND s.reported_at > clock_timestamp() - make_interval(secs => ${(2 * TROUBLE_AFTER_MS) / 1_000})`;

/** Of some chains those whose tokens' metadata is looked for: their blocks were looked through for tokens, and the scan goes on. */
export async function readMetadataChains(
  db: Pool | PoolClient,
  chainIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const query = { name: 'metadata-chains', text: TEXT, values: [chainIds] };
  const { rows } = await (db as Pool).query<{ chainId: string }>(query);
  return new Set(rows.map(({ chainId }) => chainId));
}
