import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { TransactionPlace } from './transaction.js';

/** What an address is to a staker: who owns its stake, its reward, or the fees of its delegations. */
export type StakerRole = 'stake' | 'reward' | 'fee';

/** The addresses of each validator and delegator, ever; how it stands is in `staker`. Height and index are its transaction's. */
export const STAKER_ADDRESS = {
  name: 'staker_address',
  columns: {
    network_id: 'bigint NOT NULL',
    address: 'bytea NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    kind: '"char" NOT NULL',
    role: 'text NOT NULL',
    transaction_id: 'bytea NOT NULL',
  },
  rowKey: ['address', 'kind', 'role', 'height', 'transaction_index'],
  isKeyedLate: true,
  lists: { by: ['address'], order: ['height', 'transaction_index'] },
  isSorted: true,
} as const satisfies PartitionedTable;

/** Writes a row of {@link STAKER_ADDRESS}. */
export function writeStakerAddressRow(
  rows: BinaryRows,
  networkId: number,
  address: Buffer,
  kind: 'V' | 'D',
  role: StakerRole,
  t: TransactionPlace & { id: Buffer },
): void {
  rows.row(7).int8(networkId).bytea(address).int8(t.height).int4(t.index).char(kind).text(role).bytea(t.id);
}
