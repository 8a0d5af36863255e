import type { StatementScript } from '@nunatak/database';
import type { Chain } from '@nunatak/primary-network-schema';

/** Adds to what a chain's transactions have burned. @param amounts by asset, in hex digits */
export function addBurned(
  script: StatementScript,
  networkId: string,
  chain: Chain,
  amounts: ReadonlyMap<string, bigint>,
): void {
  if (amounts.size === 0) return;
  script.add(
    `INSERT INTO burned AS b (network_id, chain, asset_id, amount)
     SELECT $1, $2, decode(asset, 'hex'), amount FROM unnest($3::text[], $4::numeric[]) AS r (asset, amount)
     ON CONFLICT (network_id, chain, asset_id) DO UPDATE SET amount = b.amount + excluded.amount`,
    [networkId, chain, [...amounts.keys()], [...amounts.values()].map(String)],
  );
}
