import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Balances of ERC-1155 tokens. Who owns ERC-721 tokens follows from token_transfer. */
export class Collectibles1795822800000 implements MigrationInterface {
  readonly name = 'Collectibles1795822800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What a holder has of an ERC-1155 token from a height on, by transfers. The zero address has what was burned less what was minted.
      -- Writer: the indexer.
      CREATE TABLE erc1155_balance (
        holder bytea NOT NULL,
        token bytea NOT NULL,
        token_id numeric(78,0) NOT NULL,
        height bigint NOT NULL,
        chain_id bigint NOT NULL,
        balance numeric NOT NULL
      ) PARTITION BY LIST (chain_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
