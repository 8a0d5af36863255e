import type { PartitionedTable } from '@nunatak/database';

/** What each of a chain's newest blocks changed: a reorganisation takes it back, the newest block first. */
export const BLOCK_UNDO = {
  name: 'block_undo',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    undo: 'bytea NOT NULL',
  },
  rowKey: ['height'],
} as const satisfies PartitionedTable;
