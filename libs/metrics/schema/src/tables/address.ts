import type { PartitionedTable } from '@nunatak/database';

/** Every address that appeared on a chain, with the minute (Unix seconds / 60) of its newest appearance, and of its newest as a sender. */
export const ADDRESS = {
  name: 'address',
  columns: {
    chain_id: 'bigint NOT NULL',
    last_minute: 'integer NOT NULL',
    last_sent_minute: 'integer',
    address: 'bytea NOT NULL',
  },
  rowKey: ['address'],
} as const satisfies PartitionedTable;

/** Every address that created a contract on a chain, with the minute of its newest creation. */
export const DEPLOYER = {
  name: 'deployer',
  columns: {
    chain_id: 'bigint NOT NULL',
    last_minute: 'integer NOT NULL',
    address: 'bytea NOT NULL',
  },
  rowKey: ['address'],
} as const satisfies PartitionedTable;
