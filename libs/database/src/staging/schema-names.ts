import type { Pool, PoolClient } from 'pg';
import { checkOut } from '../connections/check-out.js';
import type { PartitionKey } from '../tables/partition-key.js';

/** Whose staging schema: one of the key's values, a chain, say, and the job that derives it anew. */
export interface StagingOwner {
  value: string;
  jobId: number;
}

/** Where a reindexing job derives anew. The name needs no quoting. */
export function stagingSchema(key: PartitionKey, owner: StagingOwner): string {
  return schemaName('reindex', key, owner);
}

/** Where the replaced tables lie from the switch until they are dropped. */
export function retiredSchema(key: PartitionKey, owner: StagingOwner): string {
  return schemaName('retired', key, owner);
}

function schemaName(kind: string, key: PartitionKey, { value, jobId }: StagingOwner): string {
  if (!Number.isSafeInteger(jobId) || jobId < 0) throw new Error(`not a job: ${jobId}`);
  return `${kind}_${key.nameOf(value)}_${jobId}`;
}

/** Nobody reads these tables; what a vacuum holds it lets go within a second or so. */
const LOCK_TIMEOUT = '15s';

/**
 * Drops what reindexings of a value have made and left behind: tables derived anew, tables that were replaced. One statement a table.
 * @param keep the job that goes on with its own
 */
export async function dropStaging(pool: Pool, key: PartitionKey, value: string, keep?: number): Promise<void> {
  const kept = keep === undefined ? undefined : stagingSchema(key, { value, jobId: keep });
  const { rows } = await pool.query<{ name: string }>('SELECT nspname AS name FROM pg_namespace WHERE nspname ~ $1', [
    `^(reindex|retired)_${key.nameOf(value)}_[0-9]+$`,
  ]);
  for (const { name } of rows) if (name !== kept) await dropSchema(pool, name);
}

/** Drops a schema and its tables. */
export async function dropSchema(pool: Pool, schema: string): Promise<void> {
  const client = await checkOut(pool);
  let isWhole = false;
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const table of await tablesOf(client, schema)) await client.query(`DROP TABLE IF EXISTS ${schema}.${table}`);
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await client.query('RESET lock_timeout');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}

async function tablesOf(client: PoolClient, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = to_regnamespace($1) AND relkind = 'r'`,
    [schema],
  );
  return rows.map((row) => row.name);
}
