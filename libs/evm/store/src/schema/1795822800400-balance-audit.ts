import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the stored balances of chains have been compared with their nodes. */
export class BalanceAudit1795822800400 implements MigrationInterface {
  readonly name = 'BalanceAudit1795822800400';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- How far a kind of balances has been compared. Writer: the indexer.
      CREATE TABLE balance_audit (
        chain_id bigint NOT NULL,
        kind text NOT NULL,                      -- 'native', 'erc20', 'erc721', 'erc1155'
        phase text NOT NULL DEFAULT 'survey',    -- 'survey': picks are made; 'picks': they are compared; 'turns': everything is, in turn
        place text,                              -- behind which holding the phase goes on; null: at the beginning
        seen_height bigint NOT NULL DEFAULT -1,  -- what moved up to it was looked at when it was new
        seen_hash bytea,                         -- of that block: rows of another branch have not been looked at
        begun_at timestamptz NOT NULL DEFAULT now(),
        audited_at timestamptz,                  -- when the picks had been compared
        turn_begun_at timestamptz,
        whole_turn_begun_at timestamptz,         -- when the last turn began that came to its end
        compared bigint NOT NULL DEFAULT 0,
        differences bigint NOT NULL DEFAULT 0,
        differed_at timestamptz,
        PRIMARY KEY (chain_id, kind)
      );
      -- The latest and largest holdings of each token, while they are to be compared first. Writer: the indexer.
      CREATE TABLE audit_pick (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,                  -- of the holding's newest row
        kind text NOT NULL,
        token bytea NOT NULL,                    -- empty for the chain's own coin
        holder bytea NOT NULL,
        token_id numeric(78,0) NOT NULL,         -- 0 where the kind has none
        balance numeric NOT NULL,
        PRIMARY KEY (chain_id, kind, token, holder, token_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
