import type { KeyedTable } from '@nunatak/database';

/**
 * Subnets, the primary network among them, with their owner as of now. `conversion_id` and what follows: of one that became an L1, the
 * transaction, the id of the conversion's data, and the validator manager. `transformation`: of an elastic one, its reward rules, and the
 * supply of its asset.
 */
export const SUBNET: KeyedTable = {
  name: 'subnet',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    conversion_height: 'bigint',
    transaction_index: 'integer NOT NULL',
    threshold: 'integer NOT NULL',
    subnet_id: 'bytea NOT NULL',
    locktime: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
    conversion_transaction_id: 'bytea',
    conversion_id: 'bytea',
    manager_chain_id: 'bytea',
    manager_address: 'bytea',
    transformation: 'jsonb',
    current_supply: 'numeric(20,0)',
  },
  primaryKey: ['network_id', 'subnet_id'],
  indexes: ['CREATE INDEX ON % (network_id, height, transaction_index)'],
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
};
