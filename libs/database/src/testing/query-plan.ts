import type pg from 'pg';
import type { ReadDb, Statement } from '../statements/statement.js';

/** A node of a plan, as EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) writes it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  /** Of each loop. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  /** Pages of 8 KiB, with those of the nodes below. */
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Something that asks one statement of the database. */
export type PlannedQuery = (db: ReadDb) => Promise<unknown>;

/** What a query asks of the database: nothing is asked. */
export async function statementOf(query: PlannedQuery): Promise<Statement> {
  let statement: Statement | undefined;
  await query({
    query: async (asked: Statement | string, values: Statement['values'] = []) => {
      statement ??= typeof asked === 'string' ? { name: '', text: asked, values: [...values] } : asked;
      return { rows: [] };
    },
  } as unknown as ReadDb).catch((error: unknown) => {
    if (statement === undefined) throw error; // without rows a query may fail, once it has asked
  });
  return statement!;
}

/**
 * Runs a query once, and tells how PostgreSQL did it.
 * @param pool of connections that plan as the service's do: a generic plan
 * @returns every node of the plan, the topmost one first
 */
export async function planOf(query: PlannedQuery, pool: pg.Pool): Promise<PlanNode[]> {
  const { text, values } = await statementOf(query);
  const client = await pool.connect();
  try {
    await client.query(`DEALLOCATE ALL; PREPARE planned AS ${text}`);
    const literals = values.map((value) => literal(value, client));
    const given = literals.length === 0 ? '' : `(${literals.join(', ')})`;
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE planned${given}`);
    return nodes((rows[0] as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN'][0]!.Plan);
  } finally {
    client.release();
  }
}

function literal(value: unknown, client: pg.PoolClient): string {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((v) => typeof v === 'string')) return client.escapeLiteral(`{${value.join()}}`);
    const type = value.every((v) => v === null || Buffer.isBuffer(v)) ? '::bytea[]' : '';
    return `ARRAY[${value.map((v) => literal(v, client)).join(', ')}]${type}`;
  }
  return typeof value === 'string' ? client.escapeLiteral(value) : String(value);
}

const nodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Rows that any one node of a plan handles: those that it drops, too. */
export function rowsHandled(plan: readonly PlanNode[]): number {
  return Math.max(
    ...plan.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  );
}

/** Pages of 8 KiB that a plan reads, each as often as it is read. */
export function pagesRead([top]: readonly PlanNode[]): number {
  return (top!['Shared Hit Blocks'] ?? 0) + (top!['Shared Read Blocks'] ?? 0);
}
