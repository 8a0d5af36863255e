import type { PartitionedTable } from '@firn/database';

/**
 * Blocks of the three chains. `size` counts the chain's own block, without the proposervm envelope; `transactions` are the ids of its own
 * transactions (of C: the atomic ones; `evm_transactions` counts the others). What begins with `proposer` is known of blocks that came with
 * their envelope; `proposer_node_id` is absent in an unsigned one. Of P, also what its state is after the block.
 */
export const BLOCK = {
  name: 'block',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    proposer_height: 'bigint',
    proposer_time: 'bigint',
    size: 'integer NOT NULL',
    evm_transactions: 'integer',
    active_l1_validators: 'integer',
    chain: '"char" NOT NULL',
    type: 'text NOT NULL',
    id: 'bytea NOT NULL',
    parent_id: 'bytea NOT NULL',
    proposer_id: 'bytea',
    proposer_parent_id: 'bytea',
    proposer_node_id: 'bytea',
    current_supply: 'numeric(20,0)',
    accrued_fees: 'numeric(20,0)',
    transactions: 'bytea[] NOT NULL',
  },
  rowKey: ['chain', 'height'],
  indexes: [
    'CREATE INDEX ON % (id)',
    'CREATE INDEX ON % (chain, time, height)',
    'CREATE INDEX ON % (proposer_node_id, chain, time, height) WHERE proposer_node_id IS NOT NULL',
  ],
  lists: { by: ['proposer_node_id'], order: ['time', 'height'] },
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;
