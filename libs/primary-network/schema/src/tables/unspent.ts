import type { BinaryRows, KeyedTable } from '@nunatak/database';
import type { UtxoRow } from './utxo.js';

/**
 * UTXOs that are not consumed, a row for each address: what `utxo_address` holds without what `consumption` does, so that what an address has
 * now costs nothing for what it had. `is_staked` turns false when the stake is given back.
 */
export const UNSPENT: KeyedTable = {
  name: 'unspent',
  columns: {
    network_id: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    chain: '"char" NOT NULL',
    holder: '"char" NOT NULL',
    is_staked: 'boolean NOT NULL',
    address: 'bytea NOT NULL',
    kind: 'text NOT NULL',
    utxo_id: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    locktime: 'numeric(20,0) NOT NULL',
    stakeable_locktime: 'numeric(20,0)',
  },
  primaryKey: ['network_id', 'address', 'holder', 'time', 'utxo_id'],
  indexes: [
    'CREATE INDEX ON % (network_id, address, holder, amount, utxo_id)',
    `CREATE INDEX ON % (network_id, address, asset_id, time, utxo_id) INCLUDE (amount) WHERE holder = 'X'`,
  ],
  mayBeLarge: true,
};

/** Writes a row of {@link UNSPENT}. @param address one of the UTXO's */
export function writeUnspentRow(rows: BinaryRows, networkId: number, address: Buffer, u: UtxoRow): void {
  rows
    .row(13)
    .int8(networkId)
    .int8(u.time)
    .char(u.chain)
    .char(u.holder)
    .bool(u.isStaked)
    .bytea(address)
    .text(u.kind)
    .bytea(u.utxoId)
    .bytea(u.transactionId)
    .bytea(u.assetId)
    .numeric(u.amount)
    .numeric(u.locktime)
    .optionalNumeric(u.stakeableLocktime);
}
