import type { KeyedTable } from '@nunatak/database';

/**
 * Addresses of which only a later block told that they have part in a stored transaction, while a network is being loaded:
 * `transaction_address` gets them at the end of the load, when it has its index, since the transaction may have them already.
 */
export const LATE_ADDRESS: KeyedTable = {
  name: 'late_address',
  columns: {
    network_id: 'bigint NOT NULL',
    transaction_id: 'bytea NOT NULL',
    address: 'bytea NOT NULL',
  },
  primaryKey: ['network_id', 'transaction_id', 'address'],
};
