import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes room for the note of a network's first load, for how long its logs load, and what it leaves for its end. Stored networks are past it.
 * Indexers of earlier checkouts must not write to a network that is being loaded, whose tables lack keys: they are replaced before one is
 * added. Data services of earlier checkouts would read lists that are not there yet: they are replaced first.
 */
export class FirstLoad1795910700000 implements MigrationInterface {
  readonly name = 'FirstLoad1795910700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE network ADD COLUMN loading_since timestamptz');
    await runner.query('ALTER TABLE log_head ADD COLUMN loading_until timestamptz');
    await runner.query(`CREATE TABLE late_address (
      network_id bigint NOT NULL,
      transaction_id bytea NOT NULL,
      address bytea NOT NULL,
      PRIMARY KEY (network_id, transaction_id, address)
    )`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
