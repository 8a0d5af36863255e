import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Leases by role and key, and jobs with parameters of their kind: the tables `lease` and `job`.
 *
 * Both lie over the tables that earlier releases read and write, which stay what they were for them: `ingester_lease` and `indexer_lease` are
 * the partitions of `lease`, `job` is a view of `repair_job`. Each row is there once, so processes of both releases see the same holder, epoch
 * and job at any moment, and rows that are there go on being used. New columns of those tables are filled by triggers where an earlier release
 * adds a row; theirs, where this one does.
 */
export class Coordination1795736400000 implements MigrationInterface {
  readonly name = 'Coordination1795736400000';

  async up(db: QueryRunner): Promise<void> {
    // Long transactions have read a lease. While somebody waits to lock its table nobody else gets at it, and leases would run out: so it is
    // waited for in short turns.
    await db.query(`
      DO $$ BEGIN
        FOR attempt IN 1..600 LOOP
          BEGIN
            PERFORM set_config('lock_timeout', '500ms', true);
            LOCK TABLE ingester_lease, indexer_lease, repair_job IN ACCESS EXCLUSIVE MODE;
            EXIT;
          EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
            IF attempt = 600 THEN RAISE; END IF;
            PERFORM pg_sleep(0.5);
          END;
        END LOOP;
      END $$;
    `);
    await db.query(`
      ALTER TABLE ingester_lease ADD COLUMN role text NOT NULL DEFAULT 'ingester', ADD COLUMN key text;
      ALTER TABLE indexer_lease ADD COLUMN role text NOT NULL DEFAULT 'indexer', ADD COLUMN key text;
      UPDATE ingester_lease SET key = chain_id::text;
      UPDATE indexer_lease SET key = chain_id::text;
      ALTER TABLE ingester_lease ALTER COLUMN key SET NOT NULL;
      ALTER TABLE indexer_lease ALTER COLUMN key SET NOT NULL;

      -- Who does a role's work on a key; the epoch grows with each new holder. Writers: whoever works in the role.
      CREATE TABLE lease (
        role text NOT NULL,                -- 'ingester' or 'indexer'
        key text NOT NULL,                 -- a chain's id, decimal
        holder text NOT NULL,
        epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL,
        chain_id bigint NOT NULL,          -- the key, for earlier releases
        UNIQUE (role, key)
      ) PARTITION BY LIST (role);
      ALTER TABLE lease ATTACH PARTITION ingester_lease FOR VALUES IN ('ingester');
      ALTER TABLE lease ATTACH PARTITION indexer_lease FOR VALUES IN ('indexer');

      -- Earlier releases know a row by its chain_id, this one by its key: whoever adds one gives one of them. Two who add the same row at once
      -- come one after the other, since a row has two unique names of which ON CONFLICT looks at one only.
      CREATE FUNCTION lease_names() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.key := coalesce(NEW.key, NEW.chain_id::text);
        NEW.chain_id := NEW.key::bigint;
        PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME), hashtext(NEW.key));
        RETURN NEW;
      END $$;
      CREATE TRIGGER lease_names BEFORE INSERT ON ingester_lease FOR EACH ROW EXECUTE FUNCTION lease_names();
      CREATE TRIGGER lease_names BEFORE INSERT ON indexer_lease FOR EACH ROW EXECUTE FUNCTION lease_names();
    `);
    await db.query(`
      ALTER TABLE repair_job ADD COLUMN key text, ADD COLUMN parameters jsonb;
      UPDATE repair_job SET key = chain_id::text,
        parameters = jsonb_build_object('fromHeight', from_height, 'toHeight', to_height);
      ALTER TABLE repair_job ALTER COLUMN key SET NOT NULL, ALTER COLUMN parameters SET NOT NULL;
      CREATE INDEX job_open ON repair_job (key, id) WHERE state IN ('queued', 'running');

      CREATE FUNCTION job_parameters() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.key := coalesce(NEW.key, NEW.chain_id::text);
        NEW.chain_id := NEW.key::bigint;
        NEW.parameters := coalesce(NEW.parameters, jsonb_build_object('fromHeight', NEW.from_height, 'toHeight', NEW.to_height));
        NEW.from_height := coalesce(NEW.from_height, (NEW.parameters->>'fromHeight')::bigint);
        NEW.to_height := coalesce(NEW.to_height, (NEW.parameters->>'toHeight')::bigint);
        RETURN NEW;
      END $$;
      CREATE TRIGGER job_parameters BEFORE INSERT ON repair_job FOR EACH ROW EXECUTE FUNCTION job_parameters();

      -- What operators ask for. The nunatak tool adds jobs and cancels them; the chain's active indexer carries them out, one a chain at a time,
      -- the oldest first.
      CREATE VIEW job AS
        SELECT id, key, kind, parameters, next_height AS next, state, error, requested_at, updated_at FROM repair_job;

      -- Roles that may use the tables may use them by their new names. Owners may anyway.
      DO $$
      DECLARE given record;
      BEGIN
        FOR given IN
          SELECT names.after, acl.privilege_type AS privilege,
            CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END AS grantee
          FROM (VALUES ('ingester_lease', 'lease'), ('indexer_lease', 'lease'), ('repair_job', 'job')) names (before, after)
          JOIN pg_class c ON c.oid = names.before::regclass, aclexplode(c.relacl) acl
          WHERE acl.grantee <> c.relowner
        LOOP
          EXECUTE format('GRANT %s ON %s TO %s', given.privilege, given.after, given.grantee);
        END LOOP;
      END $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
