import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which block metadata was read, so that a reorganisation takes it away at once. */
export class AskedBlocks1795822801450 implements MigrationInterface {
  readonly name = 'AskedBlocks1795822801450';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The hash of the block at asked_height; null of what an earlier release found. Writer: the metadata service.
      ALTER TABLE nft_metadata ADD COLUMN asked_hash bytea;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
