import type { KeyedTable } from '@nunatak/database';

/**
 * L1 validators, ever, as they are now; what they were is in `l1_validator_change`. `time` is the registering block's.
 * Its balance now is `end_accumulated_fee` less the accrued fees of P's last block; an inactive one has none. Removed ones have weight 0.
 */
export const L1_VALIDATOR: KeyedTable = {
  name: 'l1_validator',
  columns: {
    network_id: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    balance_threshold: 'integer NOT NULL',
    deactivation_threshold: 'integer NOT NULL',
    is_active: 'boolean NOT NULL',
    validation_id: 'bytea NOT NULL',
    subnet_id: 'bytea NOT NULL',
    node_id: 'bytea NOT NULL',
    public_key: 'bytea NOT NULL',
    weight: 'numeric(20,0) NOT NULL',
    end_accumulated_fee: 'numeric(20,0) NOT NULL',
    balance_addresses: 'bytea[] NOT NULL',
    deactivation_addresses: 'bytea[] NOT NULL',
  },
  primaryKey: ['network_id', 'validation_id'],
  indexes: [
    'CREATE INDEX ON % (network_id, time, validation_id)',
    'CREATE INDEX ON % (network_id, time, validation_id) WHERE is_active',
    'CREATE INDEX ON % (network_id, subnet_id, time, validation_id)',
    'CREATE INDEX ON % (network_id, subnet_id, time, validation_id) WHERE is_active',
    'CREATE INDEX ON % (network_id, node_id, time, validation_id)',
  ],
  mayBeLarge: true,
};
