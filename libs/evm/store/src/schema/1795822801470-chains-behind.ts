import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A chain whose node has blocks that the store lacks, for minutes and without a new one, is shown as troubled. */
export class ChainsBehind1795822801470 implements MigrationInterface {
  readonly name = 'ChainsBehind1795822801470';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Since when each report has found the store's head below node_height; null once a report does not, and in rows of earlier releases.
      ALTER TABLE ingester_status ADD COLUMN behind_since timestamptz;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
