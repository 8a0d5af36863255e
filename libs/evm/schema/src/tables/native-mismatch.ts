import type { KeyedTable } from '@nunatak/database';

/** Accounts whose stored native balance was found not to be the node's: their balances are asked of the node. */
export const NATIVE_MISMATCH: KeyedTable = {
  name: 'native_mismatch',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    job: 'bigint',
    address: 'bytea NOT NULL',
    hash: 'bytea NOT NULL',
    balance: 'numeric(78,0) NOT NULL',
    is_unexplained: 'boolean NOT NULL DEFAULT false',
    checked_at: 'timestamp with time zone NOT NULL DEFAULT now()',
  },
  primaryKey: ['chain_id', 'address'],
  indexes: ['CREATE INDEX ON % (chain_id) WHERE is_unexplained'], // the hash shows that the difference is one of another branch
};
