import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The EVM domain's first tables.
 *
 * Tables with a lot of rows are partitioned by chain; a chain's partitions, with their indexes, are made by `createChainPartitions`
 * when the chain is first indexed, so the parents carry no index. Columns stand in the order that wastes the fewest bytes on alignment.
 * Every row names the height that wrote it, and rows are only ever added: a revert deletes what lies above a height, and an account's
 * balance at any height is the newest row at or below it.
 */
export class EvmCore1732147200000 implements MigrationInterface {
  readonly name = 'EvmCore1732147200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Writer: the indexer. One row a chain, locked by whoever writes the chain's rows.
      CREATE TABLE chain_head (
        chain_id bigint PRIMARY KEY,
        height bigint NOT NULL,            -- start_height - 1 before the first block
        hash bytea,                        -- null before the first block
        epoch bigint NOT NULL,
        sequence bigint NOT NULL,
        transaction_count bigint NOT NULL, -- up to and with this block, since start_height
        start_height bigint NOT NULL,
        genesis_hash bytea,                -- the block at start_height: another hash there is another chain
        rebuilt_transaction_count bigint NOT NULL DEFAULT 0, -- transaction_count when the chain's indexes were last rebuilt
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      -- Writer: the indexer. Which heights are stored, and with what: 'blocks', 'frames' (call traces), 'balances' (native state).
      CREATE TABLE coverage (
        chain_id bigint NOT NULL,
        kind text NOT NULL,
        from_height bigint NOT NULL,
        to_height bigint NOT NULL,         -- inclusive
        PRIMARY KEY (chain_id, kind, from_height)
      );

      -- Writer: the ingester. Who may publish the chain's events; the epoch grows with each new holder.
      CREATE TABLE ingester_lease (
        chain_id bigint PRIMARY KEY,
        holder text NOT NULL,
        epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL
      );

      -- Writer: the indexer. Contracts that emitted token transfers.
      CREATE TABLE token (
        chain_id bigint NOT NULL,
        first_height bigint NOT NULL,
        metadata_height bigint,            -- the height at which name, symbol and decimals were read; null: not read yet
        mismatch_height bigint,            -- the height at which balanceOf was found to differ from the sum of transfers; null: adds up
        standard smallint NOT NULL,        -- 20, 721 or 1155
        decimals smallint,
        address bytea NOT NULL,
        name text,
        symbol text,
        PRIMARY KEY (chain_id, address)
      );
      -- Few; asked for with every listing of balances.
      CREATE INDEX ON token (chain_id, address) WHERE mismatch_height IS NOT NULL;
      CREATE INDEX token_without_metadata ON token (chain_id, first_height) WHERE metadata_height IS NULL;

      CREATE TABLE block (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        timestamp bigint NOT NULL,         -- seconds
        timestamp_ms bigint,               -- from the header, where it has it
        min_delay_excess bigint,
        cumulative_transactions bigint NOT NULL,
        transaction_count integer NOT NULL,
        hash bytea NOT NULL,
        parent_hash bytea NOT NULL,
        base_fee numeric(78,0),
        gas_used numeric(78,0) NOT NULL,
        gas_limit numeric(78,0) NOT NULL,
        gas_cost numeric(78,0),
        fees_spent numeric(78,0) NOT NULL  -- sum of gas used x effective price
      ) PARTITION BY LIST (chain_id);

      CREATE TABLE transaction (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        type smallint NOT NULL,
        status smallint NOT NULL,
        is_creation boolean NOT NULL,
        hash bytea NOT NULL,
        from_address bytea NOT NULL,
        to_address bytea NOT NULL,         -- the created contract, of a creation
        nonce numeric(20,0) NOT NULL,
        gas_limit numeric(78,0) NOT NULL,
        gas_used numeric(78,0) NOT NULL,
        gas_price numeric(78,0) NOT NULL,  -- effective
        max_fee numeric(78,0),
        max_priority_fee numeric(78,0),
        value numeric(78,0) NOT NULL,
        input bytea NOT NULL
      ) PARTITION BY LIST (chain_id);

      CREATE TABLE token_transfer (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        log_index integer NOT NULL,
        batch_index integer NOT NULL,      -- position in an ERC-1155 batch, else 0
        standard smallint NOT NULL,        -- 20, 721 or 1155
        token bytea NOT NULL,
        from_address bytea NOT NULL,
        to_address bytea NOT NULL,
        token_id numeric(78,0),            -- null for ERC-20
        value numeric(78,0)                -- null for ERC-721
      ) PARTITION BY LIST (chain_id);

      CREATE TABLE internal_transaction (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        frame_index integer NOT NULL,      -- position among the transaction's frames, depth first, 0 the transaction itself
        type smallint NOT NULL,            -- index into INTERNAL_TYPES
        is_reverted boolean NOT NULL,
        from_address bytea NOT NULL,
        to_address bytea,                  -- null when a creation failed
        value numeric(78,0) NOT NULL,
        gas_limit numeric(78,0) NOT NULL,
        gas_used numeric(78,0) NOT NULL
      ) PARTITION BY LIST (chain_id);

      CREATE TABLE native_balance (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,            -- the balance holds from this height on; start_height - 1 or 0 for what was there before
        address bytea NOT NULL,
        balance numeric(78,0) NOT NULL
      ) PARTITION BY LIST (chain_id);

      CREATE TABLE erc20_balance (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,            -- the balance holds from this height on
        holder bytea NOT NULL,
        token bytea NOT NULL,
        balance numeric NOT NULL           -- by transfers; negative only for a token that does not add up
      ) PARTITION BY LIST (chain_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
