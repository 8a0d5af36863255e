import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names the indexes after what they are that a first load leaves for its end from now on: of consumptions by UTXO, and of stakers by node. A
 * delegation's validator is looked up along an index of validators alone, of columns that do not change.
 */
export class LeaveKeysForTheEnd1795910900000 implements MigrationInterface {
  readonly name = 'LeaveKeysForTheEnd1795910900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER INDEX staker_network_id_node_id_kind_status_height_transaction_in_idx RENAME TO staker_4f7e36b1',
    );
    await runner.query(`CREATE INDEX ON staker (network_id, node_id, start_time) WHERE kind = 'V'`);
    const keys: { key: string; partition: string }[] = await runner.query(
      `SELECT i.indexrelid::regclass AS key, p.inhrelid::regclass AS partition FROM pg_inherits p
         JOIN pg_index i ON i.indrelid = p.inhrelid AND i.indisunique
       WHERE p.inhparent = 'consumption'::regclass`,
    );
    for (const { key, partition } of keys) await runner.query(`ALTER INDEX ${key} RENAME TO ${partition}_b596f35b`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
