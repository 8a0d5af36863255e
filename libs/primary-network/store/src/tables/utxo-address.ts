import type { PartitionedTable } from '@firn/database';
import { hexText } from './copy-values.js';
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
  indexes: [
    'CREATE INDEX ON % (address, holder, amount, utxo_id)',
    `CREATE INDEX ON % (address, asset_id, time, utxo_id) INCLUDE (amount) WHERE holder = 'X'`,
  ],
  lists: { by: ['address'], order: ['time', 'utxo_id'] },
  isSorted: true,
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link UTXO_ADDRESS}. @param address one of the UTXO's */
export function utxoAddressRow(networkId: string, address: string, u: UtxoRow): string {
  return `${networkId}\t${hexText(address)}\t${u.time}\t${u.height}\t${u.holder}\t${hexText(u.utxoId)}\t${hexText(u.assetId)}\t${u.amount}\n`;
}
