import type { KeyedTable } from '@nunatak/database';
import type { PoolClient } from 'pg';
import { CHAIN_ID } from './chain-id.js';
import { revertReadings } from './contract.js';
import { BETWEEN_ACCOUNTS } from './token-transfer.js';

/** Contracts that showed themselves as tokens. */
export const TOKEN: KeyedTable = {
  name: 'token',
  columns: {
    chain_id: 'bigint NOT NULL',
    first_height: 'bigint NOT NULL',
    metadata_height: 'bigint',
    mismatch_height: 'bigint',
    standard: 'smallint NOT NULL',
    decimals: 'smallint',
    address: 'bytea NOT NULL',
    name: 'text',
    symbol: 'text',
    verified_height: 'bigint',
    unverified_height: 'bigint',
    reading: 'smallint',
    reading_height: 'bigint',
  },
  primaryKey: ['chain_id', 'address'],
  indexes: [
    'CREATE INDEX ON % (chain_id, address) WHERE mismatch_height IS NOT NULL',
    `CREATE INDEX ON % (chain_id)
       WHERE standard = 20 AND (mismatch_height IS NOT NULL OR verified_height IS NULL)`,
    `CREATE INDEX ON % (chain_id, unverified_height)
       WHERE unverified_height IS NOT NULL AND verified_height IS NULL AND mismatch_height IS NULL`,
    'CREATE INDEX ON % (chain_id, metadata_height, address) WHERE metadata_height IS NOT NULL',
    'CREATE INDEX ON % (chain_id, reading_height) WHERE reading_height IS NOT NULL',
  ],
  revert: revertTokens,
  staging: { kind: 'exchanged' },
  mayBeLarge: true,
};

/** What tokens stated of themselves when the enricher read them, where that is not what {@link TOKEN} has. */
export const TOKEN_TEXT: KeyedTable = {
  name: 'token_text',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    decimals: 'smallint',
    address: 'bytea NOT NULL',
    hash: 'bytea NOT NULL',
    name: 'text',
    symbol: 'text',
  },
  primaryKey: ['chain_id', 'address'],
  indexes: ['CREATE INDEX ON % (chain_id, height, address)'],
  revert: (client, chainId, height) => revertReadings(client, 'token_text', chainId, height),
  staging: { kind: 'kept' },
  mayBeLarge: true,
};

/** What the enricher found of how tokens move, until the indexer notes it in {@link TOKEN}. */
export const TOKEN_VERDICT: KeyedTable = {
  name: 'token_verdict',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    mismatch_height: 'bigint',
    verified_height: 'bigint',
    address: 'bytea NOT NULL',
    hash: 'bytea NOT NULL',
  },
  primaryKey: ['chain_id', 'address'],
  revert: async (client, chainId, height) => {
    await client.query('DELETE FROM token_verdict WHERE chain_id = $1 AND height > $2', [chainId, height]);
  },
  staging: { kind: 'kept' },
};

/** A token's last transfer is looked for within so many blocks: a bounded scan, since transfers are not found by token. */
const TRANSFER_WITHIN_BLOCKS = 5_000;

async function revertTokens(client: PoolClient, chainId: string, height: number): Promise<void> {
  await client.query('DELETE FROM token WHERE chain_id = $1 AND first_height > $2', [chainId, height]);
  await client.query('UPDATE token SET metadata_height = NULL WHERE chain_id = $1 AND metadata_height > $2', [
    chainId,
    height,
  ]);
  // A contract stays what it is; who looks for what became of it looks again above.
  await client.query(
    'UPDATE token SET reading_height = $2::bigint + 1 WHERE chain_id = $1 AND reading_height > $2::bigint + 1',
    [chainId, height],
  );
  // A sample may have found late what went wrong below, and might not fall there again: the mark stays, asking the node is never wrong.
  await client.query('UPDATE token SET mismatch_height = $2 WHERE chain_id = $1 AND mismatch_height > $2', [
    chainId,
    height,
  ]);
  // The transfers that showed it are gone, and those of the other branch may not add up. The last one that is left is compared instead.
  await client.query(
    `UPDATE token t SET verified_height = CASE WHEN verified_height <= $2 THEN verified_height END,
       unverified_height = CASE WHEN unverified_height <= $2 THEN unverified_height ELSE (
         SELECT m.height FROM ${CHAIN_ID.partition('token_transfer', chainId)} m
         WHERE m.height BETWEEN greatest(t.first_height, $2::bigint - $3::bigint) AND $2 AND m.token = t.address
           AND ${BETWEEN_ACCOUNTS}
         ORDER BY m.height DESC LIMIT 1) END
     WHERE chain_id = $1 AND (verified_height > $2 OR unverified_height > $2)`,
    [chainId, height, TRANSFER_WITHIN_BLOCKS],
  );
}
