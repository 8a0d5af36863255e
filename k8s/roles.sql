-- Roles of one database of Nunatak: run it once in each, as a role that may create roles, before the first migration.
--   psql -d nunatak_evm -f k8s/roles.sql
-- Their names begin with the database's. None can log in until it has a password: ALTER ROLE nunatak_evm_reader LOGIN PASSWORD '…'
--   …_owner   owns tables and schemas. For migrations, the tool `nunatak`, and services that make partitions: indexers and accounts.
--   …_writer  reads and writes rows. For ingesters (leases, definitions), the enricher, and the data service of metrics, which keeps page
--             tokens.
--   …_reader  reads rows. For all other data services.
DO $$
DECLARE
  database text := current_database();
  owner text := database || '_owner';
  writer text := database || '_writer';
  reader text := database || '_reader';
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY[owner, writer, reader] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('CREATE ROLE %I', role);
    END IF;
  END LOOP;
  -- The writer can do what the reader can.
  EXECUTE format('GRANT %I TO %I', reader, writer);

  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', database);
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I, %I', database, reader, writer);
  -- A reindexing makes a schema of its own.
  EXECUTE format('GRANT CONNECT, CREATE, TEMPORARY ON DATABASE %I TO %I', database, owner);
  EXECUTE 'REVOKE ALL ON SCHEMA public FROM PUBLIC';
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I, %I', reader, writer);
  EXECUTE format('GRANT ALL ON SCHEMA public TO %I', owner);

  -- Of tables that there are, and of those that migrations and indexers make later: partitions, the tables of a reindexing.
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA public TO %I', reader);
  EXECUTE format('GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %I', writer);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %I', writer);
  EXECUTE format('SET LOCAL ROLE %I', owner);
  EXECUTE format('ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO %I', reader);
  EXECUTE format('ALTER DEFAULT PRIVILEGES GRANT INSERT, UPDATE, DELETE ON TABLES TO %I', writer);
  EXECUTE format('ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO %I', writer);
END
$$;
