import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How transfer logs are read of contracts of which their shape does not tell. */
export class TransferReadings1795822800700 implements MigrationInterface {
  readonly name = 'TransferReadings1795822800700';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- reading: how its transfer logs are read, an index into TRANSFER_READINGS; null: as their shapes say. reading_height: of a reading that
      -- was found after transfers had been stored, the first height after that.
      ALTER TABLE token ADD COLUMN reading smallint, ADD COLUMN reading_height bigint;
      CREATE INDEX token_readings ON token (chain_id, reading_height) WHERE reading_height IS NOT NULL;

      -- Tokens that were stored before, and may be read otherwise, are looked at again.
      INSERT INTO contract (chain_id, address, first_height, due_height)
        SELECT chain_id, address, first_height, first_height FROM token WHERE standard = 721 OR (standard = 20 AND mismatch_height IS NOT NULL)
        ON CONFLICT (chain_id, address) DO UPDATE SET due_height = coalesce(contract.due_height, contract.checked_height);

      -- Logs that would move tokens of a collection from before ERC-721, were their contract one. Shapes: 0 ERC-20's, 1 nothing indexed,
      -- 2 CryptoPunks'.
      -- Writer: the indexer.
      CREATE TABLE unread_transfer (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        log_index integer NOT NULL,
        shape smallint NOT NULL,
        token bytea NOT NULL,
        from_address bytea NOT NULL,
        to_address bytea NOT NULL,
        token_id numeric(78,0) NOT NULL
      ) PARTITION BY LIST (chain_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
