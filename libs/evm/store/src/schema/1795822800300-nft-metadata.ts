import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Metadata of collections' tokens, with the queue of those that are to be looked for. */
export class NftMetadata1795822800300 implements MigrationInterface {
  readonly name = 'NftMetadata1795822800300';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What logs state of changed metadata (ERC-4906, ERC-1155's URI): the first and the last token concerned.
      -- Writer: the indexer.
      CREATE TABLE metadata_update (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        log_index integer NOT NULL,
        token bytea NOT NULL,
        first_token_id numeric(78,0) NOT NULL,
        last_token_id numeric(78,0) NOT NULL
      ) PARTITION BY LIST (chain_id);

      -- What is known of a token's metadata, and when it is looked for next: table and queue in one, so that what came of a job and the end of
      -- the job are one write. Writer: the metadata service.
      CREATE TABLE nft_metadata (
        chain_id bigint NOT NULL,
        asked_height bigint,                         -- the block at which the contract was asked last
        due_at timestamptz,                          -- from then on it is to be looked for; null: not before something asks for it
        updated_at timestamptz,                      -- when it was last looked for, whatever came of it
        refreshed_at timestamptz,                    -- when somebody last asked for it to be looked for
        standard smallint NOT NULL,                  -- 721 or 1155
        attempts smallint NOT NULL DEFAULT 0,        -- failures in a row
        contract bytea NOT NULL,
        token_id numeric(78,0) NOT NULL,
        status text NOT NULL DEFAULT 'UNINDEXED',    -- in the interface's words, upper case
        token_uri text,
        metadata jsonb,                              -- the interface's fields
        PRIMARY KEY (chain_id, contract, token_id, standard)
      );
      -- Collections are gone through by this one, and of each its tokens by the time at which they are due.
      CREATE INDEX ON nft_metadata (chain_id, contract, due_at) WHERE due_at IS NOT NULL;

      -- Up to which block transfers and updates have been looked through for tokens. Writer: the metadata service.
      CREATE TABLE nft_metadata_scan (
        chain_id bigint PRIMARY KEY,
        height bigint NOT NULL,
        hash bytea NOT NULL
      );

      -- Who looks for a chain's metadata.
      CREATE TABLE metadata_lease (
        chain_id bigint PRIMARY KEY,
        holder text NOT NULL,
        epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL,
        role text NOT NULL DEFAULT 'metadata',
        key text NOT NULL
      );
      CREATE TRIGGER lease_names BEFORE INSERT ON metadata_lease FOR EACH ROW EXECUTE FUNCTION lease_names();
      ALTER TABLE lease ATTACH PARTITION metadata_lease FOR VALUES IN ('metadata');
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
