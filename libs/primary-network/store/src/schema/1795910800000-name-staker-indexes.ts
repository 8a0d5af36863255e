import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names the indexes that lists of stakers are read along after what they are, so that a first load finds the ones that it drops and makes again.
 * Releases before name none of them.
 */
export class NameStakerIndexes1795910800000 implements MigrationInterface {
  readonly name = 'NameStakerIndexes1795910800000';

  async up(runner: QueryRunner): Promise<void> {
    const names = [
      ['staker_network_id_kind_status_height_transaction_index_idx', 'staker_96113315'],
      ['staker_network_id_subnet_id_status_height_transaction_index_idx', 'staker_b6a10942'],
      ['staker_network_id_subnet_id_kind_weight_potential_reward_idx', 'staker_6143d736'],
      ['staker_network_id_type_time_height_transaction_index_idx', 'staker_d09ff023'],
      ['staker_network_id_validator_id_status_weight_start_time_end_idx', 'staker_49d802b9'],
      ['staker_network_id_subnet_id_ended_height_idx', 'staker_94181776'],
      ['staker_network_id_ended_id_idx', 'staker_ab338616'],
    ];
    for (const [former, name] of names) await runner.query(`ALTER INDEX ${former} RENAME TO ${name}`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
