import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which blocks came without their envelopes, and reads it of those that are stored. */
export class UnenvelopedBlocks1795911200000 implements MigrationInterface {
  readonly name = 'UnenvelopedBlocks1795911200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE unenveloped (
      network_id bigint NOT NULL,
      from_height bigint NOT NULL,
      to_height bigint NOT NULL,
      chain "char" NOT NULL,
      PRIMARY KEY (network_id, chain, from_height)
    )`);
    await runner.query(`INSERT INTO unenveloped (network_id, chain, from_height, to_height)
      SELECT network_id, chain, min(height), max(height) FROM (
        SELECT network_id, chain, height, height - row_number() OVER (PARTITION BY network_id, chain ORDER BY height) AS island
        FROM block WHERE proposer_id IS NULL) b
      GROUP BY network_id, chain, island`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
