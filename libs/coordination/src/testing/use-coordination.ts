import { type TestDatabase, useDatabase } from '@nunatak/embedded-postgres/testing';
import pg from 'pg';
import { TABLES } from './coordination-tables.js';

/** A real PostgreSQL with the tables, for a file's tests. Call it at the top of the file. */
export function useCoordination(): TestDatabase {
  return useDatabase({ prepare: makeTables });
}

async function makeTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(TABLES);
  await client.end();
}
