import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { TransactionPlace } from './transaction.js';
import type { StoredTransactionType } from './transaction-types.js';

/** The assets that each transaction of the X-Chain spends, makes or moves. Lists of some types and of all are read along the one index. */
export const ASSET_TRANSACTION = {
  name: 'asset_transaction',
  columns: {
    network_id: 'bigint NOT NULL',
    asset_id: 'bytea NOT NULL',
    time: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    type: 'text NOT NULL',
    transaction_id: 'bytea NOT NULL',
  },
  rowKey: ['asset_id', 'type', 'time', 'height', 'transaction_index'],
  isKeyedLate: true,
  lists: { by: ['asset_id'], order: ['time', 'height', 'transaction_index'] },
  isSorted: true,
} as const satisfies PartitionedTable;

/** Writes a row of {@link ASSET_TRANSACTION}. */
export function writeAssetTransactionRow(
  rows: BinaryRows,
  networkId: number,
  assetId: Buffer,
  t: TransactionPlace & { type: StoredTransactionType; id: Buffer },
): void {
  rows.row(7).int8(networkId).bytea(assetId).int8(t.time).int8(t.height).int4(t.index).text(t.type).bytea(t.id);
}
