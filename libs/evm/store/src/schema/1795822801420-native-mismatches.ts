import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts whose stored native balance was found not to be the node's. */
export class NativeMismatches1795822801420 implements MigrationInterface {
  readonly name = 'NativeMismatches1795822801420';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Accounts whose native balances are asked of the node. Writer: the indexer.
      CREATE TABLE native_mismatch (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,                  -- the block after which the stored balance was not the node's
        job bigint,                              -- the repair that reads the blocks at fault; null: none was added yet, or none can be
        address bytea NOT NULL,
        hash bytea NOT NULL,                     -- of that block: of another branch the difference proves nothing
        balance numeric(78,0) NOT NULL,          -- the node's
        is_unexplained boolean NOT NULL DEFAULT false, -- the repair is done, and the difference is still there
        checked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (chain_id, address)
      );
      CREATE INDEX native_mismatch_unexplained ON native_mismatch (chain_id) WHERE is_unexplained;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
