import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Renames the indexes that a first load leaves for its end from now on, after what they are: that of consumptions by UTXO, and that of stakers by
 * node. A delegation's validator is looked up along a new index of validators alone, of columns that do not change.
 */
export class LeaveKeysForTheEnd1795910900000 implements MigrationInterface {
  readonly name = 'LeaveKeysForTheEnd1795910900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER INDEX staker_network_id_node_id_kind_status_height_transaction_in_idx RENAME TO staker_4f7e36b1',
    );
    const renames: { statement: string }[] = await runner.query(
      `SELECT format('ALTER INDEX %s RENAME TO %I', i.indexrelid::regclass, c.relname || '_b596f35b') AS statement
       FROM pg_inherits p JOIN pg_class c ON c.oid = p.inhrelid
         JOIN pg_index i ON i.indrelid = p.inhrelid AND i.indisunique AND i.indisvalid
       WHERE p.inhparent = 'consumption'::regclass`,
    );
    for (const { statement } of renames) await runner.query(statement);
    await runner.query(`CREATE INDEX ON staker (network_id, node_id, start_time) WHERE kind = 'V'`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
