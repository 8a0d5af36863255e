import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes the store's tables as of version 0.1.0. The indexer writes all of them but `page_token`. Each chain gets its partitions when it is registered. */
export class MetricsBaseline1796180400000 implements MigrationInterface {
  readonly name = 'MetricsBaseline1796180400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE log_position (
        chain_id bigint PRIMARY KEY,
        epoch bigint NOT NULL,
        sequence bigint NOT NULL,
        height bigint,
        hash bytea,
        stored_at timestamptz,
        time_ms bigint,                               -- of the newest block: its own or its predecessor's, whichever is later
        first_time_ms bigint,                         -- of block 1, or of the first block that was counted
        previous_time_ms bigint,                      -- the last time before time_ms that a block had
        group_transactions bigint NOT NULL DEFAULT 0, -- of the blocks that have the time time_ms
        group_gas numeric NOT NULL DEFAULT 0,
        transactions bigint NOT NULL DEFAULT 0,       -- all that were counted
        addresses bigint NOT NULL DEFAULT 0,
        contracts bigint NOT NULL DEFAULT 0,
        deployers bigint NOT NULL DEFAULT 0,
        icm_source_transactions bigint NOT NULL DEFAULT 0,      -- transactions that sent a message
        icm_destination_transactions bigint NOT NULL DEFAULT 0, -- transactions that delivered one
        icm_transactions bigint NOT NULL DEFAULT 0,             -- transactions that did either
        sent_nonces jsonb NOT NULL DEFAULT '{}'       -- by Teleporter contract, the largest nonce of a sent message: what has none larger was sent again
      );
      CREATE TABLE uncovered (
        chain_id bigint NOT NULL,
        from_height bigint NOT NULL,
        to_height bigint NOT NULL,         -- inclusive
        PRIMARY KEY (chain_id, from_height)
      );
      CREATE TABLE address (
        chain_id bigint NOT NULL,
        last_minute integer NOT NULL,      -- Unix seconds / 60
        last_sent_minute integer,          -- null: never sent
        address bytea NOT NULL
      ) PARTITION BY LIST (chain_id);
      CREATE TABLE deployer (
        chain_id bigint NOT NULL,
        last_minute integer NOT NULL,
        address bytea NOT NULL
      ) PARTITION BY LIST (chain_id);
      CREATE TABLE deployer_day (
        chain_id bigint NOT NULL,
        day integer NOT NULL,              -- Unix seconds / 86,400
        address bytea NOT NULL
      ) PARTITION BY LIST (chain_id);
      CREATE TABLE bucket (
        chain_id bigint NOT NULL,
        begins_at bigint NOT NULL,         -- Unix seconds
        first_height bigint NOT NULL,
        last_height bigint NOT NULL,
        previous_time_ms bigint NOT NULL,  -- of the last block before the interval; of the first block itself, where there is none before
        last_time_ms bigint NOT NULL,      -- of the interval's last block
        transactions bigint NOT NULL,
        contracts bigint NOT NULL,
        deployers bigint NOT NULL,         -- distinct; of days alone, else 0
        active_addresses bigint NOT NULL,  -- distinct; of minutes 0
        active_senders bigint NOT NULL,
        new_addresses bigint NOT NULL,     -- that appeared in no block before
        new_deployers bigint NOT NULL,     -- of days and months alone, else 0
        max_tps double precision NOT NULL,
        max_gps double precision NOT NULL,
        time_interval smallint NOT NULL,   -- an index into TIME_INTERVALS
        gas_used numeric NOT NULL,
        fees_paid numeric NOT NULL,        -- wei
        price_sum numeric NOT NULL,        -- of the transactions' gas prices, wei
        max_price numeric NOT NULL
      ) PARTITION BY LIST (chain_id);
      CREATE TABLE last_seen (
        chain_id bigint NOT NULL,
        begins_at bigint NOT NULL,
        addresses integer NOT NULL,
        senders integer NOT NULL,
        deployers integer NOT NULL,
        time_interval smallint NOT NULL
      ) PARTITION BY LIST (chain_id);
      CREATE TABLE icm_bucket (
        chain_id bigint NOT NULL,
        begins_at bigint NOT NULL,
        messages bigint NOT NULL,
        time_interval smallint NOT NULL,
        direction smallint NOT NULL,       -- an index into ICM_DIRECTIONS
        other_blockchain_id bytea NOT NULL
      ) PARTITION BY LIST (chain_id);
      CREATE TABLE block_undo (
        chain_id bigint NOT NULL,
        height bigint NOT NULL,
        undo bytea NOT NULL
      ) PARTITION BY LIST (chain_id);
      -- Writer: the metrics service. Places in lists by address, which page tokens name.
      CREATE TABLE page_token (
        id uuid PRIMARY KEY,
        created_at timestamptz NOT NULL,
        query bytea NOT NULL,              -- a hash of what must be the same on the next page
        place jsonb NOT NULL
      );
      CREATE INDEX ON page_token (created_at);
      CREATE TABLE lease (
        role text NOT NULL,
        key text NOT NULL,
        holder text NOT NULL,
        epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (role, key)
      );
      CREATE TABLE job (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        kind text NOT NULL,
        parameters jsonb NOT NULL,
        next bigint NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
        error text,
        requested_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX job_open ON job (key, id) WHERE state IN ('queued', 'running');
      CREATE TABLE definition (
        key text PRIMARY KEY,
        definition jsonb,
        origin text,
        state text NOT NULL CHECK (state IN ('active', 'paused', 'unnamed', 'removed')),
        remark text,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE log_position, uncovered, address, deployer, deployer_day, bucket, last_seen, icm_bucket, block_undo, page_token, lease, job, definition',
    );
  }
}
