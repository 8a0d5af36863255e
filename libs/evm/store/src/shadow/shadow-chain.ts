import { createHash } from 'node:crypto';
import pg, { type Pool, type PoolClient } from 'pg';
import {
  PARTITIONED_TABLES,
  partitionIndexStatements,
  partitionName,
  separateTableStatement,
} from '../schema/chain-partitions.js';
import { inTransaction } from '../transaction.js';
import { dropSchema, type ShadowOwner, shadowSchema } from './shadow-schemas.js';

/** Tables of many chains of which a shadow has its own copy, for its chain alone. */
export const COPIED_TABLES = ['chain_head', 'coverage', 'token'];
const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;

/** How a shadow was found. `outdated`: made for other tables than today's, so it was made anew. */
export type ShadowState = 'new' | 'continued' | 'outdated';

/**
 * A chain's tables a second time, in a schema of their own, where the chain is derived anew beside the served rows. {@link pool} sees
 * these tables alone under their usual names, and of the others only the indexer's lease: code that writes a chain works on it unchanged,
 * and can't reach a served row by mistake.
 */
export class ShadowChain {
  private constructor(
    private readonly owner: ShadowOwner,
    readonly pool: Pool,
    readonly state: ShadowState,
  ) {}

  /**
   * Opens a job's shadow, where a previous run left it, or makes an empty one. Only the holder of the chain's indexer lease does.
   * @param live the served store's pool: connections are made as its are
   * @param startHeight the served chain's first height
   */
  static async open(live: Pool, owner: ShadowOwner, startHeight: number): Promise<ShadowChain> {
    const schema = shadowSchema(owner.chainId, owner.jobId);
    const wanted = await fingerprint(live, owner.chainId);
    const { rows } = await live.query<{ found: string | null }>(
      `SELECT obj_description(oid, 'pg_namespace') AS found FROM pg_namespace WHERE nspname = $1`,
      [schema],
    );
    const state = !rows[0] ? 'new' : rows[0].found === wanted ? 'continued' : 'outdated';
    if (state === 'outdated') await dropSchema(live, schema);
    if (state !== 'continued')
      await inTransaction(live, (client) => make(client, schema, owner.chainId, startHeight, wanted));
    return new ShadowChain(owner, poolOf(live, schema), state);
  }

  /** Gives the planner what it would otherwise only learn some time after the switch. */
  async analyze(): Promise<void> {
    for (const table of PARTITIONED_TABLES)
      await this.pool.query(`ANALYZE ${partitionName(table, this.owner.chainId)}`);
  }

  /** Ends the connections; the tables stay. */
  close(): Promise<void> {
    return this.pool.end();
  }
}

async function make(
  client: PoolClient,
  schema: string,
  chainId: string,
  startHeight: number,
  mark: string,
): Promise<void> {
  await client.query(`CREATE SCHEMA ${schema}`);
  for (const table of COPIED_TABLES)
    await client.query(`CREATE TABLE ${schema}.${table} (LIKE ${table} INCLUDING ALL)`);
  for (const table of PARTITIONED_TABLES) {
    const partition = `${schema}.${partitionName(table, chainId)}`;
    await client.query(separateTableStatement(table, partition, chainId));
    for (const statement of partitionIndexStatements(table, partition)) await client.query(statement);
  }
  // Whoever writes the shadow has to hold the same lease as who writes the chain.
  await client.query(`CREATE VIEW ${schema}.indexer_lease AS SELECT chain_id, holder, epoch FROM indexer_lease`);
  await client.query(
    `INSERT INTO ${schema}.chain_head (chain_id, height, epoch, sequence, transaction_count, start_height) VALUES ($1, $2::bigint - 1, 0, 0, 0, $2)`,
    [chainId, startHeight],
  );
  await client.query(`COMMENT ON SCHEMA ${schema} IS '${mark}'`);
}

/** Changes whenever a shadow would be made otherwise: then one that is there can't take the chain's place any more. */
async function fingerprint(live: Pool, chainId: string): Promise<string> {
  const { rows } = await live.query({
    text: `SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid WHERE c.oid = ANY($1::text[]::regclass[]) AND a.attnum > 0 AND NOT a.attisdropped
       ORDER BY c.relname, a.attnum`,
    values: [[...COPIED_TABLES, ...PARTITIONED_TABLES]],
    rowMode: 'array',
  });
  const indexes = PARTITIONED_TABLES.flatMap((table) => partitionIndexStatements(table, partitionName(table, chainId)));
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
    application_name: 'firn-reindex',
    // Before anybody gets the connection; whatever search path the URL asks for.
    verify: (client, done) => {
      client.query(`SET search_path = ${schema}`).then(() => done(), done);
    },
  });
  pool.on('error', () => {}); // an idle connection's loss is noticed by the next use
  pool.on('connect', (client) => client.on('error', () => {})); // also while the path is set: that statement fails
  return pool;
}
