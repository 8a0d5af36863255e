import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes the store's tables as of version 0.1.0, and the plans that an installation begins with. */
export class AccountsBaseline1796184000000 implements MigrationInterface {
  readonly name = 'AccountsBaseline1796184000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan (
        name text PRIMARY KEY,
        units_per_minute bigint NOT NULL CHECK (units_per_minute >= 0),
        units_per_day bigint NOT NULL CHECK (units_per_day >= 0)
      );
      INSERT INTO plan (name, units_per_minute, units_per_day) VALUES
        ('unauthenticated', 6000, 1200000),  -- by address, on the data host
        ('metrics', 8000, 1200000),          -- by address, on the metrics host
        ('free', 8000, 2000000),
        ('base', 10000, 3750000),
        ('growth', 14000, 11200000),
        ('pro', 20000, 25000000);
      CREATE TABLE organisation (
        id uuid PRIMARY KEY,
        name text NOT NULL UNIQUE,
        plan_name text NOT NULL REFERENCES plan (name),
        created_at timestamptz NOT NULL
      );
      CREATE INDEX ON organisation (plan_name);
      CREATE TABLE api_key (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL REFERENCES organisation (id),
        name text NOT NULL,
        prefix text NOT NULL,            -- the first characters, by which people recognize the key
        hash bytea NOT NULL UNIQUE,      -- HMAC-SHA-256 of the key
        secret_version integer NOT NULL, -- of the secret that the hash was made with
        scopes text[] NOT NULL,          -- empty: all operations
        units_per_minute bigint CHECK (units_per_minute >= 0),
        units_per_day bigint CHECK (units_per_day >= 0),
        expires_at timestamptz,
        state text NOT NULL CHECK (state IN ('active', 'disabled', 'revoked')),
        created_at timestamptz NOT NULL,
        CHECK ((units_per_minute IS NULL) = (units_per_day IS NULL))
      );
      CREATE INDEX ON api_key (organisation_id, id);
      -- The number of the last change. Each change locks this row first, so numbers grow in the order of commits.
      CREATE TABLE generation (
        n bigint NOT NULL
      );
      INSERT INTO generation (n) VALUES (0);
      CREATE UNIQUE INDEX ON generation ((true));
      CREATE TABLE audit (
        generation bigint PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        token text NOT NULL,             -- the name of the operator's token
        action text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('key', 'organisation', 'plan')),
        subject text NOT NULL,           -- the id, or the plan's name
        details jsonb NOT NULL
      );
      -- The last batch of each gateway that was added. Batches come in order, so one number tells what was added.
      CREATE TABLE usage_sender (
        sender uuid PRIMARY KEY,
        number bigint NOT NULL,
        at timestamptz NOT NULL          -- of that batch
      );
      CREATE TABLE usage (
        span smallint NOT NULL,          -- minutes: each request counts in one row of each length
        minute timestamptz NOT NULL,     -- the span's first one
        organisation_id uuid,            -- null: without a key, or on the metrics host
        key_id uuid,
        host text NOT NULL,
        operation text NOT NULL,         -- empty: none
        request_path text NOT NULL,      -- the operation's
        chain text NOT NULL,             -- empty: none
        status smallint NOT NULL,        -- 0: the client left before an answer was begun
        calls bigint NOT NULL,
        units bigint NOT NULL,
        buckets smallint[] NOT NULL,     -- of durations, and in the next column the calls of each
        bucket_calls bigint[] NOT NULL
      ) PARTITION BY LIST (span);
      -- The service makes a partition a day, and drops it when its days are over.
      CREATE TABLE usage_minute PARTITION OF usage FOR VALUES IN (1) PARTITION BY RANGE (minute);
      CREATE TABLE usage_hour PARTITION OF usage FOR VALUES IN (60);
      CREATE TABLE usage_day PARTITION OF usage FOR VALUES IN (1440);
      CREATE UNIQUE INDEX ON usage (organisation_id, span, minute, key_id, host, operation, request_path, chain, status)
        NULLS NOT DISTINCT;
      -- One row an admitted request. Partitions as of usage_minute.
      CREATE SEQUENCE request_log_id;
      CREATE TABLE request_log (
        at timestamptz NOT NULL,
        id bigint NOT NULL DEFAULT nextval('request_log_id'),
        organisation_id uuid,            -- this and the next six as in usage
        key_id uuid,
        host text NOT NULL,
        operation text NOT NULL,
        request_path text NOT NULL,
        chain text NOT NULL,
        status smallint NOT NULL,
        units integer NOT NULL,
        duration_ms real NOT NULL,
        path text NOT NULL,              -- as the client wrote it, without the query
        address text NOT NULL,           -- empty: not known, or not to be logged
        user_agent text NOT NULL,
        host_name text NOT NULL,
        region text NOT NULL             -- of the gateway; empty: not named
      ) PARTITION BY RANGE (at);
      CREATE INDEX ON request_log (organisation_id, at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE request_log, usage, usage_sender, audit, generation, api_key, organisation, plan');
    await runner.query('DROP SEQUENCE request_log_id');
  }
}
