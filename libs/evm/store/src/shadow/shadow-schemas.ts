import type { Pool, PoolClient } from 'pg';
import { checkOut } from '../check-out.js';

/** Whose shadow: a chain, and the job that derives it anew. */
export interface ShadowOwner {
  chainId: string;
  jobId: number;
}

/** Where a reindexing job derives a chain anew. Both ids are decimal digits, so that the name needs no quoting. */
export function shadowSchema(chainId: string, jobId: number): string {
  return schemaName('reindex', chainId, jobId);
}

/** Where the replaced tables lie from the switch until they are dropped. */
export function retiredSchema(chainId: string, jobId: number): string {
  return schemaName('retired', chainId, jobId);
}

function schemaName(kind: string, chainId: string, jobId: number): string {
  if (!/^[0-9]{1,19}$/.test(chainId) || !Number.isSafeInteger(jobId) || jobId < 0)
    throw new Error(`not a chain id and a job: ${chainId}, ${jobId}`);
  return `${kind}_${chainId}_${jobId}`;
}

/** Nobody reads these tables; what a vacuum holds it lets go within a second or so. */
const LOCK_TIMEOUT = '15s';

/**
 * Drops what reindexings of a chain have made and left behind: tables derived anew, tables that were replaced. One statement a table.
 * @param keep the job that goes on with its own
 */
export async function dropShadows(pool: Pool, chainId: string, keep?: number): Promise<void> {
  const kept = keep === undefined ? undefined : shadowSchema(chainId, keep);
  const { rows } = await pool.query<{ name: string }>('SELECT nspname AS name FROM pg_namespace WHERE nspname ~ $1', [
    `^(reindex|retired)_${chainId}_[0-9]+$`,
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
