import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which contracts came to be and went, and what they are. */
export class Contracts1795822800100 implements MigrationInterface {
  readonly name = 'Contracts1795822800100';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Contracts that were created and destroyed, by the block that did it. Of heights without call traces only what transactions created
      -- themselves. kind: an index into CONTRACT_CHANGES. creator: the account or contract that made it, null of a destruction.
      -- Writer: the indexer.
      CREATE TABLE contract_change (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        frame_index integer NOT NULL,
        kind smallint NOT NULL,
        address bytea NOT NULL,
        creator bytea
      ) PARTITION BY LIST (chain_id);

      -- What contracts are. due_height: what happened there asks for a look at the contract, at that height or above; null once that was had.
      -- checked_height: where all that follows was read; null before. standards: bits, see CONTRACT_STANDARDS. proxy: an index into
      -- PROXY_KINDS. Writer: the indexer.
      CREATE TABLE contract (
        chain_id bigint NOT NULL,
        first_height bigint NOT NULL,
        due_height bigint,
        checked_height bigint,
        standards smallint,
        proxy smallint,
        decimals smallint,
        address bytea NOT NULL,
        implementation bytea,
        name text,
        symbol text,
        PRIMARY KEY (chain_id, address)
      );
      CREATE INDEX ON contract (chain_id, due_height) WHERE due_height IS NOT NULL;
      CREATE INDEX ON contract (chain_id, checked_height);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
