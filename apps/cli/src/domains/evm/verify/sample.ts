import type { Hex } from '@firn/evm-contracts';
import { partitionName } from '@firn/evm-store';
import type { Pool } from 'pg';
import type { Holding } from './check-balances.js';

/** Random different heights of a range, its ends among them, lowest first; all of it where it is no larger. */
export function sampleHeights(from: number, to: number, count: number, random = Math.random): number[] {
  const size = to - from + 1;
  if (size <= count) return Array.from({ length: size }, (_, i) => from + i);
  const chosen = new Set([from, to]);
  // One in each of as many equal parts: no part of the chain is left out by chance.
  for (let i = 0; chosen.size < count && i < 4 * count; i++) {
    const part = i % count;
    const low = from + Math.floor((part * size) / count);
    const high = from + Math.floor(((part + 1) * size) / count);
    chosen.add(low + Math.floor(random() * (high - low)));
  }
  return [...chosen].slice(0, Math.max(2, count)).sort((a, b) => a - b);
}

/** Some accounts and holdings of the store, at random: a few pages of the tables are looked at. */
export async function sampleAccounts(
  pool: Pool,
  chainId: string,
  count: number,
): Promise<{ addresses: Hex[]; holdings: Holding[] }> {
  const native = partitionName('native_balance', chainId);
  const erc20 = partitionName('erc20_balance', chainId);
  const { rows: addresses } = await pool.query<{ address: Hex }>(
    `SELECT DISTINCT '0x' || encode(address, 'hex') AS address
     FROM (SELECT address FROM ${native} TABLESAMPLE SYSTEM (${await share(pool, native, count)}) ORDER BY random() LIMIT ${count}) s`,
  );
  const { rows: holdings } = await pool.query<Holding>(
    `SELECT DISTINCT '0x' || encode(holder, 'hex') AS holder, '0x' || encode(token, 'hex') AS token
     FROM (SELECT holder, token FROM ${erc20} TABLESAMPLE SYSTEM (${await share(pool, erc20, count)}) ORDER BY random() LIMIT ${count}) s`,
  );
  return { addresses: addresses.map(({ address }) => address), holdings };
}

/** The percentage of a table's pages that hold some fifty times as many rows as are wanted. */
async function share(pool: Pool, name: string, count: number): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>(
    `SELECT (pg_relation_size($1::regclass) / 8192)::float8 AS pages`,
    [name],
  );
  const pages = Math.max(1, rows[0]!.pages);
  const ROWS_A_PAGE = 80;
  return Math.min(100, Math.max(0.0001, (100 * 50 * count) / (pages * ROWS_A_PAGE)));
}
