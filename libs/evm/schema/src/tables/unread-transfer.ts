import { copyBytes } from '@nunatak/database';
import type { EarlyShape, EarlyTransfer } from '@nunatak/evm-decoding';
import type { EvmTable } from './evm-table.js';

/** Shapes of transfers, in the order of their numbers in `unread_transfer.shape`. Only ever appended to. */
export const EARLY_SHAPES = ['erc20', 'unindexed', 'punk'] as const satisfies readonly EarlyShape[];

/**
 * Logs that would move tokens of a collection from before ERC-721, if their contract were one that logs in this shape: no transfers as long
 * as nobody knows that it is. Once it shows, they become rows of `token_transfer`.
 */
export const UNREAD_TRANSFER = {
  name: 'unread_transfer',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    log_index: 'integer NOT NULL',
    shape: 'smallint NOT NULL',
    token: 'bytea NOT NULL',
    from_address: 'bytea NOT NULL',
    to_address: 'bytea NOT NULL',
    token_id: 'numeric(78,0) NOT NULL',
  },
  rowKey: ['height', 'log_index'],
  indexes: ['CREATE INDEX ON % (token, height)'],
  verify: { what: 'logs that move tokens of early collections only' },
} as const satisfies EvmTable;

/** A row of {@link UNREAD_TRANSFER}. */
export function unreadTransferRow(chainId: string, height: number, transactionIndex: number, t: EarlyTransfer): string {
  return `${chainId}\t${height}\t${transactionIndex}\t${t.logIndex}\t${EARLY_SHAPES.indexOf(t.shape)}\t${copyBytes(t.token)}\t${copyBytes(t.from)}\t${copyBytes(t.to)}\t${t.tokenId}\n`;
}
