import type { PartitionedTable } from '@firn/database';

/**
 * Rewards that were paid, a row for each address of each. `is_first` is true in one row of a reward, for lists by node; a reward without an
 * address has an empty one. `transaction_id` is the staking transaction, whose id the reward's UTXO has, `reward_id` the transaction that
 * paid it, at `height` and `time`.
 */
export const REWARD = {
  name: 'reward',
  columns: {
    network_id: 'bigint NOT NULL',
    address: 'bytea NOT NULL',
    time: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    start_time: 'bigint NOT NULL',
    end_time: 'bigint NOT NULL',
    output_index: 'integer NOT NULL',
    is_first: 'boolean NOT NULL',
    type: 'text NOT NULL',
    utxo_id: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    reward_id: 'bytea NOT NULL',
    node_id: 'bytea NOT NULL',
    subnet_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    amount_staked: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
  },
  rowKey: ['address', 'time', 'utxo_id'],
  indexes: ['CREATE INDEX ON % (node_id, time, utxo_id) WHERE is_first'],
  lists: { by: ['address', 'node_id'], order: ['time', 'utxo_id'] },
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;
