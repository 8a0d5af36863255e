import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes along which a list's filters are read, in the place of those that could only be filtered, and `current_staker_address`, whose one
 * writer is the indexer. Processes of earlier checkouts read and write beside it, more slowly.
 */
export class ListsByIndex1795910600000 implements MigrationInterface {
  readonly name = 'ListsByIndex1795910600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE current_staker_address (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        transaction_index integer NOT NULL,
        kind "char" NOT NULL,
        role text NOT NULL,
        type text NOT NULL,
        address bytea NOT NULL,
        transaction_id bytea NOT NULL,
        PRIMARY KEY (network_id, address, kind, role, height, transaction_index)
      );
      CREATE INDEX ON current_staker_address (network_id, transaction_id);
      INSERT INTO current_staker_address
        SELECT DISTINCT a.network_id, a.height, a.time, a.transaction_index, a.kind, a.role, s.type, a.address, a.transaction_id
        FROM staker_address a JOIN staker s ON s.network_id = a.network_id AND s.transaction_id = a.transaction_id
        WHERE s.status IN ('P', 'C');
      DROP INDEX staker_network_id_kind_height_transaction_index_idx,
        staker_network_id_node_id_kind_height_transaction_index_idx,
        staker_network_id_kind_status_subnet_id_idx,
        staker_network_id_validator_id_idx,
        staker_network_id_subnet_id_current_height_idx;
      CREATE INDEX ON staker (network_id, kind, status, height, transaction_index);
      CREATE INDEX ON staker (network_id, node_id, kind, status, height, transaction_index);
      CREATE INDEX ON staker (network_id, subnet_id, status, height, transaction_index) WHERE kind = 'V';
      CREATE INDEX ON staker (network_id, subnet_id) INCLUDE (kind, weight, potential_reward) WHERE status = 'C';
      CREATE INDEX ON staker (network_id, type, time, height, transaction_index) WHERE status IN ('P', 'C');
      CREATE INDEX ON staker (network_id, validator_id, status) INCLUDE (weight, start_time, end_time) WHERE validator_id IS NOT NULL;
      CREATE INDEX ON unspent (network_id, address, asset_id, time, utxo_id) INCLUDE (amount) WHERE holder = 'X';
      CREATE INDEX ON l1_validator (network_id, subnet_id, time, validation_id) WHERE is_active;
    `);
    await ofPartitions(runner, 'transaction_address', 'indisunique', [
      'CREATE UNIQUE INDEX ON % (address, chain, type, time, height, transaction_index)',
    ]);
    await ofPartitions(runner, 'asset_transaction', 'indisunique', [
      'CREATE UNIQUE INDEX ON % (asset_id, type, time, height, transaction_index)',
    ]);
    await ofPartitions(runner, 'staker_address', 'indisunique', [
      'CREATE UNIQUE INDEX ON % (address, kind, role, height, transaction_index)',
    ]);
    await ofPartitions(runner, 'utxo_address', 'indpred IS NOT NULL', [
      `CREATE INDEX ON % (address, asset_id, time, utxo_id) INCLUDE (amount) WHERE holder = 'X'`,
    ]);
    await ofPartitions(runner, 'reward', 'false', ['CREATE INDEX ON % (address, node_id, time, utxo_id)']);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}

/** Exchanges indexes of the partitions of networks that are stored. @param former a condition on the rows of pg_index of those that go */
async function ofPartitions(
  runner: QueryRunner,
  table: string,
  former: string,
  statements: readonly string[],
): Promise<void> {
  const partitions: { name: string; indexes: string[] }[] = await runner.query(
    `SELECT inhrelid::regclass::text AS name, ARRAY(SELECT indexrelid::regclass::text FROM pg_index
       WHERE indrelid = inhrelid AND ${former}) AS indexes
     FROM pg_inherits WHERE inhparent = '${table}'::regclass`,
  );
  for (const { name, indexes } of partitions) {
    for (const index of indexes) await runner.query(`DROP INDEX ${index}`);
    for (const statement of statements) await runner.query(statement.replace('%', name));
  }
}
