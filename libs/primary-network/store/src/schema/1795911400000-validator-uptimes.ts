import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the uptimes of current validators, as a node states them. */
export class ValidatorUptimes1795911400000 implements MigrationInterface {
  readonly name = 'ValidatorUptimes1795911400000';

  async up(runner: QueryRunner): Promise<void> {
    // Writer: the ingester.
    await runner.query(`CREATE TABLE validator_uptime (
      network_id bigint NOT NULL,
      read_at timestamp with time zone NOT NULL,
      uptime numeric(7,4) NOT NULL,
      transaction_id bytea NOT NULL,
      PRIMARY KEY (network_id, transaction_id)
    )`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
