import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners of ERC-721 tokens whom no transfer names. */
export class NftOwners1795822801460 implements MigrationInterface {
  readonly name = 'NftOwners1795822801460';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Owners that the audit was told by contracts, where the last transfer names another one. Writer: the indexer.
      CREATE TABLE nft_owner (
        chain_id bigint NOT NULL,
        owner bytea NOT NULL,
        token bytea NOT NULL,
        token_id numeric(78,0) NOT NULL,
        PRIMARY KEY (chain_id, owner, token, token_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
