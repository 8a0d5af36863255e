import type { KeyedTable } from '@nunatak/database';

// Both belong to the enricher, which finds out by itself what a revert took away: see write/nft-scan.ts. Until then reads leave out what
// was asked at a block that is gone: see queries/nft-metadata.ts.

/** What is known of the metadata of collections' tokens, and when it is looked for next. */
export const NFT_METADATA: KeyedTable = {
  name: 'nft_metadata',
  columns: {
    chain_id: 'bigint NOT NULL',
    asked_height: 'bigint',
    due_at: 'timestamp with time zone',
    updated_at: 'timestamp with time zone',
    refreshed_at: 'timestamp with time zone',
    standard: 'smallint NOT NULL',
    attempts: 'smallint NOT NULL DEFAULT 0',
    contract: 'bytea NOT NULL',
    token_id: 'numeric(78,0) NOT NULL',
    status: "text NOT NULL DEFAULT 'UNINDEXED'::text",
    token_uri: 'text',
    metadata: 'jsonb',
    asked_hash: 'bytea',
  },
  primaryKey: ['chain_id', 'contract', 'token_id', 'standard'],
  indexes: ['CREATE INDEX ON % (chain_id, contract, due_at) WHERE due_at IS NOT NULL'],
  mayBeLarge: true,
};

/** Up to which block a chain was looked through for tokens, and how the work on it stands. */
export const NFT_METADATA_SCAN: KeyedTable = {
  name: 'nft_metadata_scan',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    hash: 'bytea NOT NULL',
    resting: 'integer NOT NULL DEFAULT 0',
    reported_at: 'timestamp with time zone NOT NULL DEFAULT now()',
  },
  primaryKey: ['chain_id'],
};
