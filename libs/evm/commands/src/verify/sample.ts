import type { Hex } from '@nunatak/evm-contracts';
import { AUDITED_KINDS, type AuditedHolding, type AuditedKind, partitionName } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

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

/** Some holdings of each kind in the store, at random: a few pages of the tables are looked at. */
export async function sampleHoldings(
  pool: Pool,
  chainId: string,
  count: number,
): Promise<Record<AuditedKind, AuditedHolding[]>> {
  const sampled: Record<AuditedKind, AuditedHolding[]> = { native: [], erc20: [], erc721: [], erc1155: [] };
  for (const kind of AUDITED_KINDS) {
    const { table, columns, only } = SAMPLED[kind];
    const partition = partitionName(table, chainId);
    const { rows } = await pool.query<{ holder: Hex; token?: Hex; token_id?: string }>(
      `SELECT DISTINCT ${columns} FROM (SELECT * FROM ${partition} TABLESAMPLE SYSTEM (${await share(pool, partition, count)})
         WHERE ${only} ORDER BY random() LIMIT ${count}) s`,
    );
    sampled[kind] = rows.map(({ holder, token, token_id }) => ({
      holder,
      ...(token && { token }),
      ...(token_id !== undefined && { tokenId: BigInt(token_id) }),
    }));
  }
  return sampled;
}

const hex = (column: string, as = column) => `'0x' || encode(${column}, 'hex') AS ${as}`;
const NOBODY = `'\\x${'00'.repeat(20)}'::bytea`;

const SAMPLED: Record<AuditedKind, { table: string; columns: string; only: string }> = {
  native: { table: 'native_balance', columns: hex('address', 'holder'), only: 'true' },
  erc20: { table: 'erc20_balance', columns: `${hex('holder')}, ${hex('token')}`, only: 'true' },
  erc721: {
    table: 'token_transfer',
    columns: `'0x${'0'.repeat(40)}' AS holder, ${hex('token')}, token_id::text`,
    only: 'standard = 721',
  },
  erc1155: {
    table: 'erc1155_balance',
    columns: `${hex('holder')}, ${hex('token')}, token_id::text`,
    only: `holder <> ${NOBODY}`,
  },
};

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
