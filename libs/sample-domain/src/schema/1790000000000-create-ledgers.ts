import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The domain's first tables, and those of leases, jobs and definitions. */
export class CreateLedgers1790000000000 implements MigrationInterface {
  readonly name = 'CreateLedgers1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE entry (ledger text NOT NULL, height bigint NOT NULL, entry_index integer NOT NULL, account text NOT NULL,
        amount numeric NOT NULL) PARTITION BY LIST (ledger);
      CREATE TABLE account (ledger text NOT NULL, account text NOT NULL, balance numeric NOT NULL, PRIMARY KEY (ledger, account));
      CREATE TABLE log_position (ledger text PRIMARY KEY, epoch bigint NOT NULL, sequence bigint NOT NULL, height bigint,
        hash bytea, stored_at timestamptz);
      CREATE TABLE lease (role text NOT NULL, key text NOT NULL, holder text NOT NULL, epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL, PRIMARY KEY (role, key));
      CREATE TABLE job (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL, kind text NOT NULL,
        parameters jsonb NOT NULL, next bigint NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
        error text, requested_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now());
      CREATE INDEX job_open ON job (key, id) WHERE state IN ('queued', 'running');
      CREATE TABLE definition (key text PRIMARY KEY, definition jsonb, origin text,
        state text NOT NULL CHECK (state IN ('active', 'paused', 'unnamed', 'removed')), remark text,
        updated_at timestamptz NOT NULL DEFAULT now());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE entry, account, log_position, lease, job, definition');
  }
}
