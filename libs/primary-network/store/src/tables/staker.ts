import type { KeyedTable } from '@firn/database';

/**
 * Validators (`kind` V) and delegators (D) of the primary network and of subnets, ever. `height`, `time` and `transaction_index` are those of
 * the staking transaction (of genesis: 0, the genesis time, their place in it). One that renews itself has a row for each cycle, by its start:
 * of the second and later ones, `height` and `transaction_index` are those of the reward transaction that began the cycle, so that no two
 * validators, nor two delegators, have the same.
 *
 * `status`: P pending, C current, E ended, R removed by a transaction. `current_height` and `ended_height` are the heights at which nodes'
 * validator sets begin and cease to have it. `ended_id` is the transaction that ended it (a reward or a removal; absent where its time was
 * over), `is_rewarded` whether its reward was paid. `auto_renewal`: of one that renews itself, its settings.
 * `potential_reward` is the node's, gross; absent while pending and where nothing is paid. `delegatee_reward`: of a validator, what its
 * ended delegations have put by for it. `earned_reward` is what it was paid for its own stake, of a delegator after its validator's fee;
 * `earned_fees` what a validator was paid of its delegators' rewards: at its end, or, of one that began before Cortina, with each delegator.
 * Of a cycle both count what was staked again, too, and what earlier cycles had is left out. `delegation_fee` is in millionths. `validator_id`: of a delegator, its validator's transaction.
 */
export const STAKER: KeyedTable = {
  name: 'staker',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    start_time: 'bigint NOT NULL',
    end_time: 'bigint NOT NULL',
    current_height: 'bigint',
    ended_height: 'bigint',
    ended_time: 'bigint',
    transaction_index: 'integer NOT NULL',
    delegation_fee: 'integer',
    kind: '"char" NOT NULL',
    status: '"char" NOT NULL',
    is_rewarded: 'boolean',
    type: 'text NOT NULL',
    node: 'text NOT NULL',
    transaction_id: 'bytea NOT NULL',
    validator_id: 'bytea',
    node_id: 'bytea NOT NULL',
    subnet_id: 'bytea NOT NULL',
    ended_id: 'bytea',
    public_key: 'bytea',
    proof_of_possession: 'bytea',
    weight: 'numeric(20,0) NOT NULL',
    potential_reward: 'numeric(20,0)',
    delegatee_reward: 'numeric(20,0) NOT NULL',
    reward_locktime: 'numeric(20,0)',
    reward_threshold: 'integer',
    reward_addresses: 'bytea[]',
    fee_locktime: 'numeric(20,0)',
    fee_threshold: 'integer',
    fee_addresses: 'bytea[]',
    auto_renewal: 'jsonb',
    earned_reward: 'numeric(20,0) NOT NULL DEFAULT 0',
    earned_fees: 'numeric(20,0) NOT NULL DEFAULT 0',
  },
  primaryKey: ['network_id', 'transaction_id', 'start_time'],
  // A delegation's validator is looked up along it as it is written.
  indexes: ['CREATE INDEX ON % (network_id, node_id, kind, status, height, transaction_index)'],
  lateIndexes: [
    'CREATE INDEX ON % (network_id, kind, status, height, transaction_index)',
    `CREATE INDEX ON % (network_id, subnet_id, status, height, transaction_index) WHERE kind = 'V'`,
    `CREATE INDEX ON % (network_id, subnet_id) INCLUDE (kind, weight, potential_reward) WHERE status = 'C'`,
    `CREATE INDEX ON % (network_id, type, time, height, transaction_index) WHERE status IN ('P', 'C')`,
    'CREATE INDEX ON % (network_id, validator_id, status) INCLUDE (weight, start_time, end_time) WHERE validator_id IS NOT NULL',
    'CREATE INDEX ON % (network_id, subnet_id, ended_height) WHERE ended_height IS NOT NULL',
    'CREATE INDEX ON % (network_id, ended_id) WHERE ended_id IS NOT NULL',
  ],
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
  mayBeLarge: true,
};
