import type { PartitionedTable } from '@nunatak/database';

/** Where messages between chains were counted, in the order of their numbers in the table: at their sending, at their delivery. */
export const ICM_DIRECTIONS = ['sent', 'received'] as const;

export type IcmDirection = (typeof ICM_DIRECTIONS)[number];

/** Messages between a chain and another blockchain, by interval, as {@link BUCKET} has them. Each message counts once in each direction. */
export const ICM_BUCKET = {
  name: 'icm_bucket',
  columns: {
    chain_id: 'bigint NOT NULL',
    begins_at: 'bigint NOT NULL',
    messages: 'bigint NOT NULL',
    time_interval: 'smallint NOT NULL',
    direction: 'smallint NOT NULL',
    other_blockchain_id: 'bytea NOT NULL',
  },
  rowKey: ['time_interval', 'begins_at', 'direction', 'other_blockchain_id'],
} as const satisfies PartitionedTable;
