import type { KeyedTable } from '@nunatak/database';

/**
 * Subnets, the primary network among them, with their current owner. `conversion_transaction_id`, `manager_chain_id` and `manager_address` are
 * set once the subnet has become an L1: the transaction and the validator manager.
 */
export const SUBNET: KeyedTable = {
  name: 'subnet',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    threshold: 'integer NOT NULL',
    subnet_id: 'bytea NOT NULL',
    locktime: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
    conversion_transaction_id: 'bytea',
    manager_chain_id: 'bytea',
    manager_address: 'bytea',
  },
  primaryKey: ['network_id', 'subnet_id'],
  indexes: ['CREATE INDEX ON % (network_id, height, transaction_index)'],
};
