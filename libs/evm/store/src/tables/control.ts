import type { KeyedTable } from '@nunatak/database';

// What operators and services agree on about chains. None of it follows from blocks: reverts and reindexings leave it alone.

// Partitions of `lease`, by role: coordination works on that one.
const leaseOf = (role: string) =>
  ({
    columns: {
      chain_id: 'bigint NOT NULL',
      holder: 'text NOT NULL',
      epoch: 'bigint NOT NULL',
      expires_at: 'timestamp with time zone NOT NULL',
      role: `text NOT NULL DEFAULT '${role}'::text`,
      key: 'text NOT NULL',
    },
    indexes: ['CREATE UNIQUE INDEX ON % (role, key)'],
    primaryKey: ['chain_id'],
    revert: 'kept',
    clear: 'kept', // it says who may work on the chain, not what is known of it
  }) as const;

/** Who may publish a chain's events. */
export const INGESTER_LEASE: KeyedTable = { name: 'ingester_lease', ...leaseOf('ingester'), shadow: 'absent' };

/** Who indexes a chain. Whoever writes a shadow has to hold the same lease as who writes the chain. */
export const INDEXER_LEASE: KeyedTable = {
  name: 'indexer_lease',
  ...leaseOf('indexer'),
  shadow: { kind: 'seen', columns: ['chain_id', 'holder', 'epoch'] },
};

/** Who looks for the metadata of a chain's tokens. */
export const METADATA_LEASE: KeyedTable = { name: 'metadata_lease', ...leaseOf('metadata'), shadow: 'absent' };

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
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
};

/** Chains that were added, paused or removed at run time. */
export const CHAIN_DEFINITION: KeyedTable = {
  name: 'chain_definition',
  columns: {
    chain_id: 'bigint NOT NULL',
    definition: 'jsonb',
    state: 'text NOT NULL',
    revision: 'bigint NOT NULL',
    updated_at: 'timestamp with time zone NOT NULL DEFAULT now()',
  },
  primaryKey: ['chain_id'],
  revert: 'kept',
  shadow: 'absent',
  clear: 'kept', // it says whether a chain is served, not what is known of it
};

/** Repairs, backfills and reindexings that were asked for: coordination's view `job` lies over it. */
export const REPAIR_JOB: KeyedTable = {
  name: 'repair_job',
  columns: {
    id: 'bigint NOT NULL GENERATED ALWAYS AS IDENTITY',
    chain_id: 'bigint NOT NULL',
    kind: 'text NOT NULL',
    from_height: 'bigint NOT NULL',
    to_height: 'bigint NOT NULL',
    next_height: 'bigint NOT NULL',
    state: "text NOT NULL DEFAULT 'queued'::text",
    error: 'text',
    requested_at: 'timestamp with time zone NOT NULL DEFAULT now()',
    updated_at: 'timestamp with time zone NOT NULL DEFAULT now()',
    key: 'text NOT NULL',
    parameters: 'jsonb NOT NULL',
  },
  primaryKey: ['id'],
  indexes: [
    "CREATE INDEX ON % (chain_id, id) WHERE state = ANY (ARRAY['queued', 'running'])",
    "CREATE INDEX ON % (key, id) WHERE state = ANY (ARRAY['queued', 'running'])",
  ],
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
};
