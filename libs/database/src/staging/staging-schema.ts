import { createHash } from 'node:crypto';
import pg, { type Pool, type PoolClient } from 'pg';
import { inTransaction } from '../connections/transaction.js';
import { partitionIndexStatements, separateTableStatement } from '../tables/partitions.js';
import { type AnyTables, partitionsOf } from '../tables/table.js';
import { dropSchema, type StagingOwner, stagingSchema } from './schema-names.js';

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;

/** How a staging schema was found. `outdated`: made for other tables than today's, so it was made anew. */
export type StagingState = 'new' | 'continued' | 'outdated';

/**
 * A value's tables a second time, in a schema of their own, where it is derived anew beside the served rows. {@link pool} sees these
 * tables alone under their usual names, and the views that its owner makes (of the lease of who writes): code that writes the store works
 * on it unchanged, and can't reach a served row by mistake.
 */
export class StagingSchema {
  private constructor(
    private readonly tables: AnyTables,
    private readonly owner: StagingOwner,
    readonly pool: Pool,
    readonly state: StagingState,
  ) {}

  /**
   * Opens a job's staging schema, where a previous run left it, or makes an empty one. Only the holder of the lease on the value's rows does.
   * @param live the served store's pool: connections are made as its are
   * @param begin writes the first rows of an empty staging schema, and makes its views of served tables, in the given schema
   */
  static async open(
    live: Pool,
    tables: AnyTables,
    owner: StagingOwner,
    begin: (client: PoolClient, schema: string) => Promise<void>,
  ): Promise<StagingSchema> {
    const schema = stagingSchema(tables.key, owner);
    const wanted = await fingerprint(live, tables, owner.value);
    const { rows } = await live.query<{ found: string | null }>(
      `SELECT obj_description(oid, 'pg_namespace') AS found FROM pg_namespace WHERE nspname = $1`,
      [schema],
    );
    const state = !rows[0] ? 'new' : rows[0].found === wanted ? 'continued' : 'outdated';
    if (state === 'outdated') await dropSchema(live, schema);
    if (state !== 'continued')
      await inTransaction(live, async (client) => {
        await make(client, schema, tables, owner.value);
        await begin(client, schema);
        await client.query(`COMMENT ON SCHEMA ${schema} IS '${wanted}'`);
      });
    return new StagingSchema(tables, owner, poolOf(live, schema), state);
  }

  /** Gives the planner what it would otherwise only learn some time after the switch. */
  async analyze(): Promise<void> {
    for (const partition of partitionsOf(this.tables, this.owner.value)) await this.pool.query(`ANALYZE ${partition}`);
  }

  /** Ends the connections; the tables stay. */
  close(): Promise<void> {
    return this.pool.end();
  }
}

async function make(client: PoolClient, schema: string, tables: AnyTables, value: string): Promise<void> {
  const { key, partitioned } = tables;
  await client.query(`CREATE SCHEMA ${schema}`);
  for (const name of copiedTables(tables))
    await client.query(`CREATE TABLE ${schema}.${name} (LIKE ${name} INCLUDING ALL)`);
  for (const table of partitioned) {
    const partition = `${schema}.${key.partition(table.name, value)}`;
    await client.query(separateTableStatement(key, table.name, partition, value));
    for (const statement of partitionIndexStatements(table, partition)) await client.query(statement);
  }
}

/** Tables of all values of which a staging schema has its own copy, for its value alone. */
function copiedTables({ keyed }: AnyTables): string[] {
  return keyed.filter(({ staging }) => staging).map(({ name }) => name);
}

/** Changes whenever a staging schema would be made otherwise: then one that is there can't take the served rows' place any more. */
async function fingerprint(live: Pool, tables: AnyTables, value: string): Promise<string> {
  const { rows } = await live.query({
    text: `SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid WHERE c.oid = ANY($1::text[]::regclass[]) AND a.attnum > 0 AND NOT a.attisdropped
       ORDER BY c.relname, a.attnum`,
    values: [[...copiedTables(tables), ...tables.partitioned.map(({ name }) => name)]],
    rowMode: 'array',
  });
  const indexes = tables.partitioned.flatMap((table) =>
    partitionIndexStatements(table, tables.key.partition(table.name, value)),
  );
  return createHash('sha256')
    .update(JSON.stringify([rows, indexes]))
    .digest('hex');
}

function poolOf(live: Pool, schema: string): Pool {
  const { connectionString, password } = live.options;
  const pool = new pg.Pool({
    ...live.options,
    ...(connectionString === undefined && { password }), // it is not among what is spread
    max: CONNECTIONS,
    min: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'nunatak-reindex',
    // Before anybody gets the connection; whatever search path the URL asks for.
    verify: (client, done) => {
      client.query(`SET search_path = ${schema}`).then(() => done(), done);
    },
  });
  pool.on('error', () => {}); // an idle connection's loss is noticed by the next use
  pool.on('connect', (client) => client.on('error', () => {})); // also while the path is set: that statement fails
  return pool;
}
