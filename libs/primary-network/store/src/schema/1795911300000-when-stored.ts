import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when a log's place last moved, which shows an indexer that does not get on. */
export class WhenStored1795911300000 implements MigrationInterface {
  readonly name = 'WhenStored1795911300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE log_head ADD COLUMN stored_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
