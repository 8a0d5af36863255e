import { copyBytes } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import { ERC20_BALANCES, replaceBalances } from './balances-by-transfers.js';
import type { EvmTable } from './evm-table.js';

/** What accounts have of ERC-20 tokens by transfers, from the row's height on. Below nothing only of a token that does not add up. */
export const ERC20_BALANCE = {
  name: 'erc20_balance',
  columns: {
    holder: 'bytea NOT NULL',
    token: 'bytea NOT NULL',
    height: 'bigint NOT NULL',
    chain_id: 'bigint NOT NULL',
    balance: 'numeric NOT NULL',
  },
  rowKey: ['holder', 'token', 'height'],
  indexes: [
    'CREATE INDEX ON % USING brin (height)',
    // A token's holders in the order of their addresses. All rows of a holder share an entry.
    'CREATE INDEX ON % (token, holder)',
  ],
  isSorted: true,
  repair: (client, chainId, heights) => replaceBalances(client, ERC20_BALANCES, chainId, heights),
} as const satisfies EvmTable;

/** A row of {@link ERC20_BALANCE}. */
export function erc20BalanceRow(chainId: string, height: number, holder: Hex, token: Hex, balance: bigint): string {
  return `${copyBytes(holder)}\t${copyBytes(token)}\t${height}\t${chainId}\t${balance}\n`;
}
