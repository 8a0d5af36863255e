import type { PartitionedTable } from '@firn/database';
import { hexText } from './copy-values.js';
import type { TransactionPlace } from './transaction.js';
import type { StoredTransactionType } from './transaction-types.js';

/**
 * Addresses that have part in a transaction: owners of what it consumes and makes, of rewards, subnets and L1 validators that it names, and
 * accounts of the C-Chain that pay or are paid. Lists of some types and of all are read along the one index.
 */
export const TRANSACTION_ADDRESS = {
  name: 'transaction_address',
  columns: {
    network_id: 'bigint NOT NULL',
    address: 'bytea NOT NULL',
    time: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    chain: '"char" NOT NULL',
    type: 'text NOT NULL',
    transaction_id: 'bytea NOT NULL',
  },
  rowKey: ['address', 'chain', 'type', 'time', 'height', 'transaction_index'],
  lists: { by: ['address'], order: ['time', 'height', 'transaction_index'] },
  isSorted: true,
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link TRANSACTION_ADDRESS}. @param address hex digits, as `id` */
export function transactionAddressRow(
  networkId: string,
  address: string,
  t: TransactionPlace & { type: StoredTransactionType; id: string },
): string {
  return `${networkId}\t${hexText(address)}\t${t.time}\t${t.height}\t${t.index}\t${t.chain}\t${t.type}\t${hexText(t.id)}\n`;
}
