import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which ERC-20 tokens were seen to move as their transfers say. Nothing is known of tokens that are stored already: they are asked of the
 * node until they move again.
 */
export class VerifiedTokens1795650000002 implements MigrationInterface {
  readonly name = 'VerifiedTokens1795650000002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The height of a transfer between two accounts after which both had what the sum of transfers says; null: none was compared yet.
      ALTER TABLE token ADD COLUMN verified_height bigint;
      -- While verified_height is null: the last height with a transfer between two accounts that could not be compared.
      ALTER TABLE token ADD COLUMN unverified_height bigint;
      -- Asked for with every listing of balances.
      CREATE INDEX token_asked_of_node ON token (chain_id)
        WHERE standard = 20 AND (mismatch_height IS NOT NULL OR verified_height IS NULL);
      CREATE INDEX token_unverified ON token (chain_id, unverified_height)
        WHERE unverified_height IS NOT NULL AND verified_height IS NULL AND mismatch_height IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
