import type { KeyedTable } from '@nunatak/database';

// What operators and services agree on about chains. None of it follows from blocks: reverts and reindexings leave it alone.

/** What each chain's ingester knows of its nodes. */
export const INGESTER_STATUS: KeyedTable = {
  name: 'ingester_status',
  columns: {
    chain_id: 'bigint NOT NULL',
    state: 'text NOT NULL',
    reason: 'text',
    troubled_since: 'timestamp with time zone',
    node_height: 'bigint',
    node_timestamp: 'bigint',
    updated_at: 'timestamp with time zone NOT NULL DEFAULT now()',
    missing: "text[] NOT NULL DEFAULT '{}'::text[]",
    behind_since: 'timestamp with time zone',
  },
  primaryKey: ['chain_id'],
};
