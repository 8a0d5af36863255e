import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { UtxoRow } from './utxo.js';

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
  isKeyedLate: true,
  lateIndexes: [
    'CREATE INDEX ON % (address, holder, amount, utxo_id)',
    `CREATE INDEX ON % (address, asset_id, time, utxo_id) INCLUDE (amount) WHERE holder = 'X'`,
  ],
  lists: { by: ['address'], order: ['time', 'utxo_id'] },
  isSorted: true,
} as const satisfies PartitionedTable;

/** Writes a row of {@link UTXO_ADDRESS}. @param address one of the UTXO's */
export function writeUtxoAddressRow(rows: BinaryRows, networkId: number, address: Buffer, u: UtxoRow): void {
  rows
    .row(8)
    .int8(networkId)
    .bytea(address)
    .int8(u.time)
    .int8(u.height)
    .char(u.holder)
    .bytea(u.utxoId)
    .bytea(u.assetId)
    .numeric(u.amount);
}
