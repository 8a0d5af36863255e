import type { KeyedTable } from '@nunatak/database';

/** How far each chain is stored: one row, locked by whoever writes the chain's rows. */
export const CHAIN_HEAD: KeyedTable = {
  name: 'chain_head',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    hash: 'bytea',
    epoch: 'bigint NOT NULL',
    sequence: 'bigint NOT NULL',
    transaction_count: 'bigint NOT NULL',
    start_height: 'bigint NOT NULL',
    genesis_hash: 'bytea',
    rebuilt_transaction_count: 'bigint NOT NULL DEFAULT 0',
    updated_at: 'timestamp with time zone NOT NULL DEFAULT now()',
  },
  primaryKey: ['chain_id'], // who reverts the chain's rows moves the head too
  staging: {
    kind: 'merged',
    // The place in the stream stays. The new indexes were never rebuilt.
    set: {
      transaction_count: 's.transaction_count',
      genesis_hash: 's.genesis_hash',
      rebuilt_transaction_count: '0',
    },
  },
};
