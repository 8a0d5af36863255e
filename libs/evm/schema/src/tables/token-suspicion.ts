import type { KeyedTable } from '@nunatak/database';
import type { PoolClient } from 'pg';

/** Tokens that heuristics judge, which the indexer notes by address and first height. The other columns are what the enricher found. */
export const TOKEN_SUSPICION: KeyedTable = {
  name: 'token_suspicion',
  columns: {
    chain_id: 'bigint NOT NULL',
    first_height: 'bigint NOT NULL',
    due_at: 'bigint NOT NULL DEFAULT 0',
    judged_height: 'bigint',
    address: 'bytea NOT NULL',
    judged: 'text[]',
    found: "jsonb NOT NULL DEFAULT '{}'::jsonb",
  },
  primaryKey: ['chain_id', 'address'],
  indexes: [
    'CREATE INDEX ON % (chain_id, due_at)',
    'CREATE INDEX ON % (chain_id, first_height)',
    'CREATE INDEX ON % (chain_id, judged_height)',
    "CREATE INDEX ON % (chain_id) WHERE found <> '{}'",
  ],
  revert: revertSuspicions,
  // A new derivation knows which tokens there are; they are judged at the head, after the switch.
  staging: { kind: 'exchanged' },
  mayBeLarge: true,
};

/** What was found above a height rests on blocks that are gone: these tokens are judged anew on the new branch. */
async function revertSuspicions(client: PoolClient, chainId: string, height: number): Promise<void> {
  await client.query('DELETE FROM token_suspicion WHERE chain_id = $1 AND first_height > $2', [chainId, height]);
  await client.query(
    `UPDATE token_suspicion SET due_at = 0, judged_height = NULL, judged = NULL, found = '{}' WHERE chain_id = $1 AND judged_height > $2`,
    [chainId, height],
  );
}
