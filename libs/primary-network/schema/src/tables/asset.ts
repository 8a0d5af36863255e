import type { KeyedTable } from '@nunatak/database';

/**
 * Assets of the X-Chain, those of its genesis too. `time` is the creating block's. `type`: secp256k1, nft or property, by its initial state. `is_variable`: somebody may mint more.
 */
export const ASSET: KeyedTable = {
  name: 'asset',
  columns: {
    network_id: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    denomination: 'integer NOT NULL',
    is_variable: 'boolean NOT NULL',
    type: 'text NOT NULL',
    name: 'text NOT NULL',
    symbol: 'text NOT NULL',
    asset_id: 'bytea NOT NULL',
  },
  primaryKey: ['network_id', 'asset_id'],
  mayBeLarge: true,
};
