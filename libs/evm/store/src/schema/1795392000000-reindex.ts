import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A third kind of job: a chain derived anew beside the served rows, then switched to. */
export class Reindex1795392000000 implements MigrationInterface {
  readonly name = 'Reindex1795392000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE repair_job DROP CONSTRAINT repair_job_kind_check;
      ALTER TABLE repair_job ADD CONSTRAINT repair_job_kind_check CHECK (kind IN ('repair', 'backfill', 'reindex'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
