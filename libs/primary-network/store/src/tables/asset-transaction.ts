import type { PartitionedTable } from '@firn/database';
import { hexText } from './copy-values.js';
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
  lists: { by: ['asset_id'], order: ['time', 'height', 'transaction_index'] },
  isSorted: true,
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link ASSET_TRANSACTION}. @param assetId hex digits, as `id` */
export function assetTransactionRow(
  networkId: string,
  assetId: string,
  t: TransactionPlace & { type: StoredTransactionType; id: string },
): string {
  return `${networkId}\t${hexText(assetId)}\t${t.time}\t${t.height}\t${t.index}\t${t.type}\t${hexText(t.id)}\n`;
}
