import type { Hex } from '@firn/contracts';
import type { Pool } from 'pg';
import { partitionName } from '../schema/chain-partitions.js';
import { bytea } from './hex.js';

/** A holder of an ERC-20 token. */
export interface Holding {
  holder: Hex;
  token: Hex;
}

/** The newest stored balances of holdings, in their order; undefined where none is stored. One query, one index probe a holding. */
export async function newestErc20Balances(
  pool: Pool,
  chainId: string,
  holdings: Holding[],
): Promise<(bigint | undefined)[]> {
  const found = new Array<bigint | undefined>(holdings.length);
  const { rows } = await pool.query<{ i: string; balance: string }>({
    name: `newest-erc20-balances-${chainId}`,
    text: `SELECT asked.i, newest.balance::text FROM unnest($1::bytea[], $2::bytea[]) WITH ORDINALITY asked(holder, token, i)
      CROSS JOIN LATERAL (SELECT b.balance FROM ${partitionName('erc20_balance', chainId)} b
        WHERE b.holder = asked.holder AND b.token = asked.token ORDER BY b.height DESC LIMIT 1) newest`,
    values: [holdings.map((h) => bytea(h.holder)), holdings.map((h) => bytea(h.token))],
  });
  for (const row of rows) found[Number(row.i) - 1] = BigInt(row.balance);
  return found;
}

/** Which of the addresses have a native balance stored at any height. */
export async function addressesWithNativeBalance(pool: Pool, chainId: string, addresses: Hex[]): Promise<boolean[]> {
  const known = new Array<boolean>(addresses.length).fill(false);
  const { rows } = await pool.query<{ i: string }>({
    name: `addresses-with-native-balance-${chainId}`,
    text: `SELECT asked.i FROM unnest($1::bytea[]) WITH ORDINALITY asked(address, i)
      WHERE EXISTS (SELECT 1 FROM ${partitionName('native_balance', chainId)} b WHERE b.address = asked.address)`,
    values: [addresses.map(bytea)],
  });
  for (const row of rows) known[Number(row.i) - 1] = true;
  return known;
}
