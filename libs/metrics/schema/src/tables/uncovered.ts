import type { KeyedTable } from '@nunatak/database';

/** Heights of blocks without call traces: of their contracts only those count that transactions created themselves. */
export const UNCOVERED = {
  name: 'uncovered',
  columns: {
    chain_id: 'bigint NOT NULL',
    from_height: 'bigint NOT NULL',
    to_height: 'bigint NOT NULL',
  },
  primaryKey: ['chain_id', 'from_height'],
} as const satisfies KeyedTable;
