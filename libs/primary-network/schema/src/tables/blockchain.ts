import type { KeyedTable } from '@nunatak/database';

/** Blockchains of all subnets, the primary network's own three among them. `evm_chain_id` stands in the genesis of an EVM chain. */
export const BLOCKCHAIN: KeyedTable = {
  name: 'blockchain',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    name: 'text NOT NULL',
    blockchain_id: 'bytea NOT NULL',
    subnet_id: 'bytea NOT NULL',
    vm_id: 'bytea NOT NULL',
    evm_chain_id: 'numeric(78,0)',
    genesis: 'bytea NOT NULL',
  },
  primaryKey: ['network_id', 'blockchain_id'],
  indexes: [
    'CREATE INDEX ON % (network_id, height, transaction_index)',
    'CREATE INDEX ON % (network_id, subnet_id, height, transaction_index)',
    'CREATE INDEX ON % (network_id, evm_chain_id) WHERE evm_chain_id IS NOT NULL',
  ],
};
