import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { Chain } from './chain.js';
import type { StoredTransactionType } from './transaction-types.js';

/**
 * Transactions of the three chains; of C, the atomic ones. `bytes` are the signed transaction, from which an answer is decoded. `height` and
 * `transaction_index` are its block's and its place in it. Of X before blocks, `height` is the index of the first vertex that holds it, whose
 * id is `vertex_id`. A proposal's transaction is here whatever the next block decided: that block's type tells it.
 *
 * An id is unique but for AdvanceTimeTx, which may be proposed again after it was aborted, and for imports that mainnet's C-Chain repeated in
 * its bonus blocks.
 */
export const TRANSACTION = {
  name: 'transaction',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    chain: '"char" NOT NULL',
    type: 'text NOT NULL',
    id: 'bytea NOT NULL',
    vertex_id: 'bytea',
    bytes: 'bytea NOT NULL',
  },
  rowKey: ['id', 'height', 'transaction_index'],
  lateIndexes: ['CREATE INDEX ON % (chain, time, height, transaction_index)'],
  lists: { by: [], order: ['time', 'height', 'transaction_index'] },
} as const satisfies PartitionedTable;

/** Where a transaction stands: a list's key. */
export interface TransactionPlace {
  chain: Chain;
  time: number;
  height: number;
  index: number;
}

/** A row of {@link TRANSACTION}. */
export interface TransactionRow extends TransactionPlace {
  type: StoredTransactionType;
  id: Buffer;
  vertexId?: Buffer | undefined;
  bytes: Buffer;
}

/** Writes a row of {@link TRANSACTION}. */
export function writeTransactionRow(rows: BinaryRows, networkId: number, t: TransactionRow): void {
  rows
    .row(9)
    .int8(networkId)
    .int8(t.height)
    .int8(t.time)
    .int4(t.index)
    .char(t.chain)
    .text(t.type)
    .bytea(t.id)
    .optionalBytea(t.vertexId)
    .bytea(t.bytes);
}
