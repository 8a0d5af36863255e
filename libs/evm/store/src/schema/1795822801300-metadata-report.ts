import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the work on a chain's metadata stands, as far as only whoever does it knows. */
export class MetadataReport1795822801300 implements MigrationInterface {
  readonly name = 'MetadataReport1795822801300';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Collections that nothing was taken of at that time. Writer: the metadata service.
      ALTER TABLE nft_metadata_scan
        ADD COLUMN reported_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN resting integer NOT NULL DEFAULT 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
