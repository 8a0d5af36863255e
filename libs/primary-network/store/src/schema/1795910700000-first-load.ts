import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes room for a note of a network's first load. Stored networks are past it. Processes of earlier checkouts read and write beside it. */
export class FirstLoad1795910700000 implements MigrationInterface {
  readonly name = 'FirstLoad1795910700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE network ADD COLUMN loading "char"');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
