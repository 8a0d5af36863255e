import type { BinaryRows, PartitionedTable } from '@nunatak/database';
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
  isKeyedLate: true,
  lists: { by: ['address'], order: ['time', 'height', 'transaction_index'] },
  isSorted: true,
} as const satisfies PartitionedTable;

/** Writes a row of {@link TRANSACTION_ADDRESS}. */
export function writeTransactionAddressRow(
  rows: BinaryRows,
  networkId: number,
  address: Buffer,
  t: TransactionPlace & { type: StoredTransactionType; id: Buffer },
): void {
  rows
    .row(8)
    .int8(networkId)
    .bytea(address)
    .int8(t.time)
    .int8(t.height)
    .int4(t.index)
    .char(t.chain)
    .text(t.type)
    .bytea(t.id);
}
