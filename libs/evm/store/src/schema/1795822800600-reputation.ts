import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What heuristics judge tokens by, and what they found. */
export class Reputation1795822800600 implements MigrationInterface {
  readonly name = 'Reputation1795822800600';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Accounts that a token's logs name as ones that let others move its tokens. Not each such log: an account that was named lately has no
      -- second row. Written only while the heuristic transfers-in-others-names is on: coverage of the kind 'consents' says of which heights.
      -- Writer: the indexer.
      CREATE TABLE token_consent (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        log_index integer NOT NULL,
        token bytea NOT NULL,
        account bytea NOT NULL
      ) PARTITION BY LIST (chain_id);

      -- ERC-20 and ERC-1155 tokens while heuristics are on. due_at: by the newest block's clock, the token is judged again from then on.
      -- judged_height, judged: where it was judged last, and by which heuristics it could be; null before. found: why it is suspect, by
      -- heuristic. Writer: the indexer.
      CREATE TABLE token_suspicion (
        chain_id bigint NOT NULL,
        first_height bigint NOT NULL,
        due_at bigint NOT NULL DEFAULT 0,
        judged_height bigint,
        address bytea NOT NULL,
        judged text[],
        found jsonb NOT NULL DEFAULT '{}',
        PRIMARY KEY (chain_id, address)
      );
      CREATE INDEX ON token_suspicion (chain_id, due_at);
      CREATE INDEX ON token_suspicion (chain_id, first_height);
      CREATE INDEX ON token_suspicion (chain_id, judged_height);
      CREATE INDEX ON token_suspicion (chain_id) WHERE found <> '{}';

      -- What tokens are called, in the order in which it became known: look-alikes are looked for among them.
      CREATE INDEX token_by_metadata ON token (chain_id, metadata_height, address) WHERE metadata_height IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
