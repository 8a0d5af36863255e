import type { KeyedTable } from '@firn/database';
import { booleanText, hexText, optionalText } from './copy-values.js';
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
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
  mayBeLarge: true,
};

/** A row of {@link UNSPENT}. @param address one of the UTXO's */
export function unspentRow(networkId: string, address: string, u: UtxoRow): string {
  return `${networkId}\t${u.time}\t${u.chain}\t${u.holder}\t${booleanText(u.isStaked)}\t${hexText(address)}\t${u.kind}\t${hexText(u.utxoId)}\t${hexText(u.transactionId)}\t${hexText(u.assetId)}\t${u.amount}\t${u.locktime}\t${optionalText(u.stakeableLocktime)}\n`;
}
