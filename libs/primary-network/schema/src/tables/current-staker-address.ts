import type { BinaryRows, KeyedTable } from '@nunatak/database';
import type { StakerRole } from './staker-address.js';
import type { TransactionPlace } from './transaction.js';
import type { StoredTransactionType } from './transaction-types.js';

/**
 * The addresses of validators and delegators that are pending or current: what `staker_address` holds without those that have ended, so that
 * what an address has staked now costs nothing for what it had. Height, time, index and type are those of the staking transaction.
 */
export const CURRENT_STAKER_ADDRESS: KeyedTable = {
  name: 'current_staker_address',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    kind: '"char" NOT NULL',
    role: 'text NOT NULL',
    type: 'text NOT NULL',
    address: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
  },
  primaryKey: ['network_id', 'address', 'kind', 'role', 'height', 'transaction_index'],
  indexes: ['CREATE INDEX ON % (network_id, transaction_id)'],
  mayBeLarge: true,
};

/** Writes a row of {@link CURRENT_STAKER_ADDRESS}. @param t the staking transaction */
export function writeCurrentStakerAddressRow(
  rows: BinaryRows,
  networkId: number,
  address: Buffer,
  kind: 'V' | 'D',
  role: StakerRole,
  t: TransactionPlace & { type: StoredTransactionType; id: Buffer },
): void {
  rows
    .row(9)
    .int8(networkId)
    .int8(t.height)
    .int8(t.time)
    .int4(t.index)
    .char(kind)
    .text(role)
    .text(t.type)
    .bytea(address)
    .bytea(t.id);
}
