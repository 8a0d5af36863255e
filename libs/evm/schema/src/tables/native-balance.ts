import { copyBytes } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import type { PoolClient } from 'pg';
import { bytea } from '../hex.js';
import { CHAIN_ID } from './chain-id.js';
import type { EvmTable, HeightsReplacement } from './evm-table.js';

/** What accounts have of the chain's own coin, from the row's height on. */
export const NATIVE_BALANCE = {
  name: 'native_balance',
  columns: {
    address: 'bytea NOT NULL',
    height: 'bigint NOT NULL',
    chain_id: 'bigint NOT NULL',
    balance: 'numeric(78,0) NOT NULL',
  },
  rowKey: ['address', 'height'],
  indexes: ['CREATE INDEX ON % USING brin (height)'],
  isSorted: true,
  repair: deleteReadBalances,
} as const satisfies EvmTable;

/** A row of {@link NATIVE_BALANCE}. */
export function nativeBalanceRow(chainId: string, height: number, address: Hex, balance: bigint): string {
  return `${copyBytes(address)}\t${height}\t${chainId}\t${balance}\n`;
}

async function deleteReadBalances(
  client: PoolClient,
  chainId: string,
  { balances }: Pick<HeightsReplacement, 'balances'>,
) {
  const table = CHAIN_ID.partition('native_balance', chainId);
  const covered = balances.filter((b) => b.wasCovered).map((b) => b.height);
  await client.query(`DELETE FROM ${table} WHERE height = ANY($1::bigint[])`, [covered]);
  // Where balances were not stored, rows of other accounts say what those had before they moved later: that stays true.
  for (const { height, addresses } of balances.filter((b) => !b.wasCovered)) {
    await client.query(`DELETE FROM ${table} WHERE height = $1 AND address = ANY($2::bytea[])`, [
      height,
      addresses.map(bytea),
    ]);
  }
  return undefined;
}
