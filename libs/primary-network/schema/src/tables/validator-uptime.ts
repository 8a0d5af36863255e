import type { KeyedTable } from '@nunatak/database';

/**
 * Uptimes of current validators of the primary network, by the staking transaction. `uptime` is in percent, as a node stated it at `read_at`.
 * The ingester writes them, because no block has them.
 */
export const VALIDATOR_UPTIME: KeyedTable = {
  name: 'validator_uptime',
  columns: {
    network_id: 'bigint NOT NULL',
    read_at: 'timestamp with time zone NOT NULL',
    uptime: 'numeric(7,4) NOT NULL',
    transaction_id: 'bytea NOT NULL',
  },
  primaryKey: ['network_id', 'transaction_id'],
};
