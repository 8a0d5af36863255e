import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stakers have earned. Writer: the indexer. Stored stakers get what their rewards tell: of one that renews itself without what was staked
 * again, until its network is read anew.
 */
export class StakersEarnings1795910400100 implements MigrationInterface {
  readonly name = 'StakersEarnings1795910400100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staker ADD COLUMN earned_reward numeric(20,0) NOT NULL DEFAULT 0,
        ADD COLUMN earned_fees numeric(20,0) NOT NULL DEFAULT 0;
      UPDATE staker s SET earned_reward = r.amount
      FROM (SELECT network_id, transaction_id, start_time, sum(amount) AS amount FROM reward
        WHERE is_first AND type <> 'VALIDATOR_FEE' GROUP BY network_id, transaction_id, start_time) r
      WHERE s.network_id = r.network_id AND s.transaction_id = r.transaction_id AND s.start_time = r.start_time;
      UPDATE staker v SET earned_fees = r.amount
      FROM (SELECT v.network_id, v.transaction_id, v.start_time, sum(r.amount) AS amount
        FROM reward r JOIN staker s ON s.network_id = r.network_id AND s.transaction_id = r.transaction_id AND s.start_time = r.start_time
        JOIN staker v ON v.network_id = r.network_id AND v.transaction_id = coalesce(s.validator_id, s.transaction_id)
          AND v.start_time <= s.start_time AND v.end_time >= s.end_time
        WHERE r.is_first AND r.type = 'VALIDATOR_FEE' GROUP BY v.network_id, v.transaction_id, v.start_time) r
      WHERE v.network_id = r.network_id AND v.transaction_id = r.transaction_id AND v.start_time = r.start_time;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
