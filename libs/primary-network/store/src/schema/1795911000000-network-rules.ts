import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what the operator of a network set by flags of its nodes, and which amounts are known to differ from a node's. */
export class NetworkRules1795911000000 implements MigrationInterface {
  readonly name = 'NetworkRules1795911000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE network ADD COLUMN rules jsonb, ADD COLUMN differences jsonb');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
