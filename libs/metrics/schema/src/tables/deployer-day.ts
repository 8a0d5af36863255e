import type { PartitionedTable } from '@nunatak/database';

/** Days (Unix seconds / 86,400) on which an address created contracts: call traces that come late may add one between them. */
export const DEPLOYER_DAY = {
  name: 'deployer_day',
  columns: {
    chain_id: 'bigint NOT NULL',
    day: 'integer NOT NULL',
    address: 'bytea NOT NULL',
  },
  rowKey: ['address', 'day'],
} as const satisfies PartitionedTable;
