import { copyBytes } from '@nunatak/database';
import { ERC1155_BALANCES, type Holding, replaceBalances } from './balances-by-transfers.js';
import type { EvmTable } from './evm-table.js';

/**
 * What accounts have of the tokens of ERC-1155 contracts by transfers, from the row's height on. The zero address's balance is what was burned
 * less what was minted: the supply, below nothing.
 */
export const ERC1155_BALANCE = {
  name: 'erc1155_balance',
  columns: {
    holder: 'bytea NOT NULL',
    token: 'bytea NOT NULL',
    token_id: 'numeric(78,0) NOT NULL',
    height: 'bigint NOT NULL',
    chain_id: 'bigint NOT NULL',
    balance: 'numeric NOT NULL',
  },
  rowKey: ['holder', 'token', 'token_id', 'height'],
  indexes: ['CREATE INDEX ON % USING brin (height)'],
  isSorted: true,
  repair: (client, chainId, heights) => replaceBalances(client, ERC1155_BALANCES, chainId, heights),
} as const satisfies EvmTable;

/** A row of {@link ERC1155_BALANCE}. */
export function erc1155BalanceRow(
  chainId: string,
  height: number,
  { holder, token, tokenId }: Required<Holding>,
  balance: bigint,
): string {
  return `${copyBytes(holder)}\t${copyBytes(token)}\t${tokenId}\t${height}\t${chainId}\t${balance}\n`;
}
