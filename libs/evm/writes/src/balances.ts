import type { Hex } from '@nunatak/evm-contracts';
import {
  askedHoldings,
  type BalanceTable,
  bytea,
  type Holding,
  hex,
  holdingColumns,
  isSameHolding,
  partitionName,
} from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/** The newest stored balances of holdings (below a height), in their order; undefined where none is stored. One query, one index probe a holding. */
export async function newestBalances(
  pool: Pool,
  table: BalanceTable,
  chainId: string,
  holdings: readonly Holding[],
  below = Number.MAX_SAFE_INTEGER,
): Promise<(bigint | undefined)[]> {
  const found = new Array<bigint | undefined>(holdings.length);
  const { sql, values } = askedHoldings(table, holdings, 2);
  const { rows } = await pool.query<{ i: string; balance: string }>({
    name: `newest-${table.name}-${chainId}`,
    text: `SELECT asked.i, newest.balance::text FROM ${sql} WITH ORDINALITY asked(${holdingColumns(table)}, i)
      CROSS JOIN LATERAL (SELECT b.balance FROM ${partitionName(table.name, chainId)} b
        WHERE ${isSameHolding(table, 'b', 'asked')} AND b.height < $1 ORDER BY b.height DESC LIMIT 1) newest`,
    values: [below, ...values],
  });
  for (const row of rows) found[Number(row.i) - 1] = BigInt(row.balance);
  return found;
}

/** Some of those whose balances of tokens changed last above a height, and are not nothing: at most so many a token, the newest last. */
export async function newestErc20Holders(
  pool: Pool,
  chainId: string,
  tokens: Hex[],
  above: number,
  most: number,
): Promise<Holding[]> {
  const { rows } = await pool.query<{ token: Buffer; holder: Buffer }>(
    `SELECT token, holder FROM (SELECT token, holder, max(height) AS height,
        row_number() OVER (PARTITION BY token ORDER BY max(height) DESC) AS place
      FROM ${partitionName('erc20_balance', chainId)} WHERE height > $1 AND token = ANY($2::bytea[]) AND balance > 0
      GROUP BY token, holder) recent WHERE place <= $3 ORDER BY height`,
    [above, tokens.map(bytea), most],
  );
  return rows.map(({ token, holder }) => ({ token: hex(token), holder: hex(holder) }));
}

/** The newest heights of the stored native balances of addresses, in their order; undefined where none is stored. */
export async function newestNativeHeights(
  pool: Pool,
  chainId: string,
  addresses: Hex[],
): Promise<(number | undefined)[]> {
  const found = new Array<number | undefined>(addresses.length);
  const { rows } = await pool.query<{ i: string; height: string }>({
    name: `newest-native-heights-${chainId}`,
    text: `SELECT asked.i, newest.height FROM unnest($1::bytea[]) WITH ORDINALITY asked(address, i)
      CROSS JOIN LATERAL (SELECT b.height FROM ${partitionName('native_balance', chainId)} b
        WHERE b.address = asked.address ORDER BY b.height DESC LIMIT 1) newest`,
    values: [addresses.map(bytea)],
  });
  for (const row of rows) found[Number(row.i) - 1] = Number(row.height);
  return found;
}
