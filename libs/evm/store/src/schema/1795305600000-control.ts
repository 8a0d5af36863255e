import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators and services tell each other about chains: which are served, who works on them, what is to be read anew. */
export class Control1795305600000 implements MigrationInterface {
  readonly name = 'Control1795305600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Writer: the indexers. Who indexes the chain; the epoch grows with each new holder.
      CREATE TABLE indexer_lease (
        chain_id bigint PRIMARY KEY,
        holder text NOT NULL,
        epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL
      );

      -- Writer: the chain's active ingester. What it knows of the chain's nodes.
      CREATE TABLE ingester_status (
        chain_id bigint PRIMARY KEY,
        state text NOT NULL,
        reason text,                       -- why it does not go on; null while it does
        troubled_since timestamptz,        -- since when no node could be read; null while one can
        node_height bigint,                -- the newest block that the nodes told
        node_timestamp bigint,             -- its time, in seconds
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      -- Writer: the nunatak tool. Chains that were added, paused or removed at run time; a row wins over the chains file's entry.
      CREATE TABLE chain_definition (
        chain_id bigint PRIMARY KEY,
        definition jsonb,                  -- an entry of the chains file, its \${NAME} placeholders unresolved; null: the chains file's own
        state text NOT NULL CHECK (state IN ('active', 'paused', 'removed')),
        revision bigint NOT NULL,          -- grows with each change of any row
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE SEQUENCE chain_definition_revision;
      CREATE FUNCTION chain_definition_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          PERFORM pg_notify('nunatak_chain_definition', OLD.chain_id::text);
          RETURN OLD;
        END IF;
        NEW.revision := nextval('chain_definition_revision');
        NEW.updated_at := now();
        PERFORM pg_notify('nunatak_chain_definition', NEW.chain_id::text);
        RETURN NEW;
      END $$;
      CREATE TRIGGER chain_definition_changed BEFORE INSERT OR UPDATE OR DELETE ON chain_definition
        FOR EACH ROW EXECUTE FUNCTION chain_definition_changed();

      -- The nunatak tool adds jobs and cancels them; the chain's active indexer carries them out, one a chain at a time, the oldest first.
      CREATE TABLE repair_job (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        chain_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('repair', 'backfill')),
        from_height bigint NOT NULL,
        to_height bigint NOT NULL,         -- inclusive
        next_height bigint NOT NULL,       -- every height from from_height up to the one before it is done
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
        error text,
        requested_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (from_height <= to_height)
      );
      CREATE INDEX repair_job_open ON repair_job (chain_id, id) WHERE state IN ('queued', 'running');
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
