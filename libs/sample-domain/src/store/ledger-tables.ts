import {
  type KeyedTable,
  type PartitionedTable,
  PartitionKey,
  PositionTable,
  type StoreTables,
} from '@nunatak/database';

/** Everything is stored by ledger. */
export const LEDGER = new PartitionKey('ledger', 'text');

/** What blocks moved, entry by entry. */
export const ENTRY: PartitionedTable = {
  name: 'entry',
  columns: {
    ledger: 'text NOT NULL',
    height: 'bigint NOT NULL',
    entry_index: 'integer NOT NULL',
    account: 'text NOT NULL',
    amount: 'numeric NOT NULL',
  },
  rowKey: ['height', 'entry_index'],
  indexes: ['CREATE INDEX ON % (account, height, entry_index)'],
  lists: { by: ['account'], order: ['height', 'entry_index'] },
  verify: { what: 'entries' },
};

/** What each account has. */
export const ACCOUNT: KeyedTable = {
  name: 'account',
  columns: { ledger: 'text NOT NULL', account: 'text NOT NULL', balance: 'numeric NOT NULL' },
  primaryKey: ['ledger', 'account'],
  // Blocks are final.
  staging: { kind: 'exchanged' },
};

/** How far each ledger is stored. */
export const LOG_POSITION = new PositionTable({ ledger: 'text NOT NULL' }, {});

/** The domain's tables. */
export const LEDGER_TABLES: StoreTables = { key: LEDGER, partitioned: [ENTRY], keyed: [LOG_POSITION.table, ACCOUNT] };
