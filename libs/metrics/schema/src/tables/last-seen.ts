import type { PartitionedTable } from '@nunatak/database';

/**
 * How many addresses, senders and deployers appeared last in an interval. Those of a rolling window are the sum of its intervals. Minutes are kept for
 * eight days, and count all three. Hours are kept for good, and count deployers alone.
 */
export const LAST_SEEN = {
  name: 'last_seen',
  columns: {
    chain_id: 'bigint NOT NULL',
    begins_at: 'bigint NOT NULL',
    addresses: 'integer NOT NULL',
    senders: 'integer NOT NULL',
    deployers: 'integer NOT NULL',
    time_interval: 'smallint NOT NULL',
  },
  rowKey: ['time_interval', 'begins_at'],
} as const satisfies PartitionedTable;
