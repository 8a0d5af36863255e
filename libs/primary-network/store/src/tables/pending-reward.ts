import type { KeyedTable } from '@firn/database';

/**
 * Rewards that current stakers may be paid, a row for each address of each. `type`: VALIDATOR its potential reward; DELEGATOR what is left of
 * it after the validator's fee; VALIDATOR_FEE, of a validator with delegations, the fees of all that are current and what ended ones have put
 * by. `is_first` is true in one row of a reward, for lists by node; a reward without an address has an empty one.
 */
export const PENDING_REWARD: KeyedTable = {
  name: 'pending_reward',
  columns: {
    network_id: 'bigint NOT NULL',
    start_time: 'bigint NOT NULL',
    end_time: 'bigint NOT NULL',
    is_first: 'boolean NOT NULL',
    type: 'text NOT NULL',
    address: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    node_id: 'bytea NOT NULL',
    subnet_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    amount_staked: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
  },
  primaryKey: ['network_id', 'address', 'start_time', 'transaction_id', 'type'],
  indexes: [
    'CREATE INDEX ON % (network_id, node_id, start_time, transaction_id, type) WHERE is_first',
    'CREATE INDEX ON % (network_id, transaction_id)',
  ],
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
  mayBeLarge: true,
};
