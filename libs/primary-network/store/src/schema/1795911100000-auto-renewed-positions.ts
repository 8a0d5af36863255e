import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks the cycles of auto-renewed validators that another cycle followed, and gives each cycle the place of its staking transaction, so that
 * lists show a position once. Adds the index along which cycles are listed, and what pending rewards stake again. Delegations of a validator are
 * found by their start, too. Renewals that an earlier release writes beside this one stay in lists as validators that have ended.
 */
export class AutoRenewedPositions1795911100000 implements MigrationInterface {
  readonly name = 'AutoRenewedPositions1795911100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE staker s SET height = t.height, transaction_index = t.transaction_index,
        status = CASE WHEN s.status = 'E' AND EXISTS (SELECT FROM staker n WHERE n.network_id = s.network_id
          AND n.transaction_id = s.transaction_id AND n.start_time = s.end_time) THEN 'N' ELSE s.status END
      FROM transaction t
      WHERE s.auto_renewal IS NOT NULL AND t.network_id = s.network_id AND t.id = s.transaction_id;
      ALTER TABLE pending_reward ADD COLUMN restaked numeric(20,0);
    `);
    // A network that is being loaded has none of these indexes until its load ends.
    const present: { indexname: string }[] = await runner.query(
      `SELECT indexname FROM pg_indexes WHERE tablename = 'staker' AND indexname = 'staker_49d802b9'`,
    );
    if (present.length === 0) return;
    await runner.query(`
      DROP INDEX staker_49d802b9;
      CREATE INDEX staker_626a5187 ON staker (network_id, validator_id, status, start_time) INCLUDE (weight, end_time)
        WHERE validator_id IS NOT NULL;
      CREATE INDEX staker_23e11203 ON staker (network_id, node_id, start_time) WHERE type = 'AddAutoRenewedValidatorTx';
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
