import type { BinaryRows, PartitionedTable } from '@nunatak/database';

/** Who owns a subnet from a height on: its creation and each transfer of ownership. */
export const SUBNET_OWNER = {
  name: 'subnet_owner',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    threshold: 'integer NOT NULL',
    subnet_id: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    locktime: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
  },
  rowKey: ['subnet_id', 'height', 'transaction_index'],
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link SUBNET_OWNER}. */
export interface SubnetOwnerRow {
  height: number;
  time: number;
  index: number;
  threshold: number;
  subnetId: Buffer;
  transactionId: Buffer;
  locktime: bigint;
  addresses: readonly Buffer[];
}

/** Writes a row of {@link SUBNET_OWNER}. */
export function writeSubnetOwnerRow(rows: BinaryRows, networkId: number, s: SubnetOwnerRow): void {
  rows
    .row(9)
    .int8(networkId)
    .int8(s.height)
    .int8(s.time)
    .int4(s.index)
    .int4(s.threshold)
    .bytea(s.subnetId)
    .bytea(s.transactionId)
    .numeric(s.locktime)
    .byteaArray(s.addresses);
}
