import type { PartitionedTable } from '@firn/database';

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
