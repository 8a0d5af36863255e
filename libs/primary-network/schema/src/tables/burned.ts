import type { KeyedTable } from '@nunatak/database';

/**
 * How much of an asset a chain's transactions have burned up to its head: what they had as inputs, and not as outputs, stakes or balances of L1
 * validators. Of C only its atomic transactions count here.
 */
export const BURNED: KeyedTable = {
  name: 'burned',
  columns: {
    network_id: 'bigint NOT NULL',
    chain: '"char" NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(40,0) NOT NULL',
  },
  primaryKey: ['network_id', 'chain', 'asset_id'],
};
