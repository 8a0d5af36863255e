import type { PartitionedTable } from '@nunatak/database';

/**
 * What a chain's blocks held, by the interval in which their times lie. An interval without a block has no row. Minutes are kept for eight days:
 * they serve windows of up to 24 hours.
 */
export const BUCKET = {
  name: 'bucket',
  columns: {
    chain_id: 'bigint NOT NULL',
    begins_at: 'bigint NOT NULL',
    first_height: 'bigint NOT NULL',
    last_height: 'bigint NOT NULL',
    previous_time_ms: 'bigint NOT NULL',
    last_time_ms: 'bigint NOT NULL',
    transactions: 'bigint NOT NULL',
    contracts: 'bigint NOT NULL',
    deployers: 'bigint NOT NULL',
    active_addresses: 'bigint NOT NULL',
    active_senders: 'bigint NOT NULL',
    new_addresses: 'bigint NOT NULL',
    new_deployers: 'bigint NOT NULL',
    max_tps: 'double precision NOT NULL',
    max_gps: 'double precision NOT NULL',
    time_interval: 'smallint NOT NULL',
    gas_used: 'numeric NOT NULL',
    fees_paid: 'numeric NOT NULL',
    price_sum: 'numeric NOT NULL',
    max_price: 'numeric NOT NULL',
  },
  rowKey: ['time_interval', 'begins_at'],
} as const satisfies PartitionedTable;
