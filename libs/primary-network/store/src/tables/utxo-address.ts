import type { PartitionedTable } from '@firn/database';

/** Every UTXO that an address owns or owned, alone or with others, on the chain that holds it. */
export const UTXO_ADDRESS = {
  name: 'utxo_address',
  columns: {
    network_id: 'bigint NOT NULL',
    address: 'bytea NOT NULL',
    time: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    holder: '"char" NOT NULL',
    utxo_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
  },
  rowKey: ['address', 'holder', 'time', 'utxo_id'],
  indexes: [
    'CREATE INDEX ON % (address, holder, amount, utxo_id)',
    `CREATE INDEX ON % (address, asset_id, time, utxo_id) WHERE holder = 'X'`,
  ],
  lists: { by: ['address'], order: ['time', 'utxo_id'] },
  isSorted: true,
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;
