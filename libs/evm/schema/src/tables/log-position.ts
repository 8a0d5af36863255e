import { PositionTable } from '@nunatak/database';

/** How far each chain is stored: one row, locked by the transaction that writes the rows of the chain. */
export const LOG_POSITION = new PositionTable(
  { chain_id: 'bigint NOT NULL' },
  {
    transaction_count: 'bigint NOT NULL',
    start_height: 'bigint NOT NULL',
    genesis_hash: 'bytea',
    rebuilt_transaction_count: 'bigint NOT NULL DEFAULT 0',
  },
  {
    kind: 'merged',
    // The position in the log stays. The new indexes were never rebuilt.
    set: {
      transaction_count: 's.transaction_count',
      genesis_hash: 's.genesis_hash',
      rebuilt_transaction_count: '0',
    },
  },
);
