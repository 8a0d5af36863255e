import type { PoolClient } from 'pg';
import type { Chain } from '../tables/chain.js';

/** Adds to what a chain's transactions have burned. @param amounts by asset, in hex digits */
export async function addBurned(
  client: PoolClient,
  networkId: string,
  chain: Chain,
  amounts: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (amounts.size === 0) return;
  await client.query(
    `INSERT INTO burned AS b (network_id, chain, asset_id, amount)
     SELECT $1, $2, decode(asset, 'hex'), amount FROM unnest($3::text[], $4::numeric[]) AS r (asset, amount)
     ON CONFLICT (network_id, chain, asset_id) DO UPDATE SET amount = b.amount + excluded.amount`,
    [networkId, chain, [...amounts.keys()], [...amounts.values()].map(String)],
  );
}
