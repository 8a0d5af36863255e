import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes those findable that were in a subnet's validator set at a height and are no more. */
export class FindEndedStakers1795910500000 implements MigrationInterface {
  readonly name = 'FindEndedStakers1795910500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ON staker (network_id, subnet_id, ended_height) WHERE ended_height IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
