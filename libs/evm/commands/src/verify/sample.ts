import { pagesShare } from '@nunatak/commands/verify';
import type { Hex } from '@nunatak/evm-contracts';
import { AUDITED_KINDS, type AuditedHolding, type AuditedKind, partitionName } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

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
      `SELECT DISTINCT ${columns} FROM (SELECT * FROM ${partition} TABLESAMPLE SYSTEM (${await pagesShare(pool, partition, count)})
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
