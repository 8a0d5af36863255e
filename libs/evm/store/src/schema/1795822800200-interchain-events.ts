import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to messages between chains. */
export class InterchainEvents1795822800200 implements MigrationInterface {
  readonly name = 'InterchainEvents1795822800200';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What contracts state of messages between chains, on either side. Kinds: 0 sent, 1 received, 2 executed, 3 execution failed, 4 fee
      -- added, 5 receipt. What a kind does not state is null. Receipts: of each 32 bytes nonce and 20 bytes relayer.
      -- Writer: the indexer.
      CREATE TABLE interchain_event (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        log_index integer NOT NULL,
        kind smallint NOT NULL,
        contract bytea NOT NULL,
        message_id bytea NOT NULL,
        source_blockchain_id bytea,
        destination_blockchain_id bytea,
        from_address bytea,
        to_address bytea,
        nonce numeric(78,0),
        deliverer bytea,
        reward_address bytea,
        fee_token bytea,
        fee_amount numeric(78,0),
        receipts bytea,
        payload bytea
      ) PARTITION BY LIST (chain_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
