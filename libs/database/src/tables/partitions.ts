import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { PartitionKey } from './partition-key.js';
import type { AnyPartitioned, AnyTables, KeyedTable } from './table.js';

/**
 * Statements that make the planner take every value of a column for one of a thousand rows, however large the table. A list is read along
 * its value's index; where few values make up a column (internal transactions of three contracts, say), the planner would rather walk all
 * heights and drop what isn't the value's, which reads everything for a value that is not there. Taken for much rarer ones, it would read
 * all of a value's rows and sort them. It counts from the next ANALYZE on.
 */
function rareValueStatements({ lists }: AnyPartitioned, partition: string): string[] {
  return (lists?.by ?? []).map((column) => `ALTER TABLE ${partition} ALTER COLUMN ${column} SET (n_distinct = -0.001)`);
}

/**
 * The index over what tells rows apart. Where that begins with the height, rows come at its right end: its pages are filled up, since nothing
 * comes between.
 */
function rowKeyStatement({ rowKey }: AnyPartitioned): string {
  const density = rowKey[0] === 'height' ? ' WITH (fillfactor = 100)' : '';
  return `CREATE UNIQUE INDEX ON % (${rowKey.join(', ')})${density}`;
}

/**
 * Statements that make the indexes of a table's partition, and what the planner is to think of it.
 * @param partition its name, also with its schema's
 */
export function partitionIndexStatements(table: AnyPartitioned, partition: string): string[] {
  const atOnce = [...(table.isKeyedLate ? [] : [rowKeyStatement(table)]), ...(table.indexes ?? [])];
  const named = lateIndexes(table, partition).map(createIndexStatement);
  return [...atOnce.map((sql) => sql.replace('%', partition)), ...named, ...rareValueStatements(table, partition)];
}

/** An index that its table may lack while it has rows. */
export interface LateIndex {
  /** Without a schema: it lies in its table's. */
  name: string;
  /** The rest of its statement: the partition, and what is indexed. */
  on: string;
  isUnique?: boolean;
}

/** Returns the statement that makes an index. */
export function createIndexStatement({ name, on, isUnique }: LateIndex): string {
  return `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${name} ON ${on}`;
}

const DIGEST_DIGITS = 8;
const INDEX_STATEMENT = /^CREATE (UNIQUE )?INDEX ON (%.*)$/s;

/** A partition's indexes that are made late where its value's first rows are many. */
export function lateIndexes(table: AnyPartitioned, partition: string): LateIndex[] {
  const statements = [...(table.isKeyedLate ? [rowKeyStatement(table)] : []), ...(table.lateIndexes ?? [])];
  return statements.map((statement) => namedIndex(partition, statement));
}

/** The same of a keyed table. */
export function lateKeyedIndexes({ name, lateIndexes = [] }: KeyedTable): LateIndex[] {
  return lateIndexes.map((statement) => namedIndex(name, statement));
}

/** What tells an index apart is in its name. @param table also with its schema's name */
function namedIndex(table: string, statement: string): LateIndex {
  const base = table.slice(table.indexOf('.') + 1);
  const [, unique, on] = INDEX_STATEMENT.exec(statement)!;
  const digest = createHash('sha256').update(statement).digest('hex').slice(0, DIGEST_DIGITS);
  return { name: `${base}_${digest}`, on: on!.replace('%', table), isUnique: unique !== undefined };
}

/**
 * Statements that make the partitions of one of the key's values. Each is made aside and attached with a matching CHECK, so that open
 * reads of the parent don't hold it up (`CREATE TABLE … PARTITION OF` would wait for them).
 */
export function partitionStatements({ key, partitioned }: AnyTables, value: string): string[] {
  return partitioned.flatMap((table) => {
    const partition = key.partition(table.name, value);
    return [
      separateTableStatement(key, table.name, partition, value),
      ...partitionIndexStatements(table, partition),
      ...attachStatements(key, table.name, partition, value),
    ];
  });
}

/** The tables of which one of the key's values has no partition. */
export async function unpartitionedTables(
  db: Pool | PoolClient,
  { key, partitioned }: AnyTables,
  value: string,
): Promise<AnyPartitioned[]> {
  const { rows } = await db.query<{ is_there: boolean }>(
    'SELECT to_regclass(name) IS NOT NULL AS is_there FROM unnest($1::text[]) WITH ORDINALITY AS p (name, place) ORDER BY place',
    [partitioned.map(({ name }) => key.partition(name, value))],
  );
  return partitioned.filter((_, i) => !rows[i]!.is_there);
}

/**
 * Makes the partitions that one of the key's values lacks, inside the caller's transaction: all of them for a new value, for one that is
 * stored those of tables that migrations have added since. The caller keeps others from doing the same meanwhile.
 */
export async function makePartitions(client: PoolClient, tables: AnyTables, value: string): Promise<void> {
  const partitioned = await unpartitionedTables(client, tables, value);
  for (const statement of partitionStatements({ ...tables, partitioned }, value)) await client.query(statement);
}

/** The name of the CHECK that attaching a partition relies on. */
const OF_VALUE = 'of_chain';

/** Makes a table of a value's rows that can become its partition of `table`. Names may have their schemas'. */
export function separateTableStatement(key: PartitionKey, table: string, partition: string, value: string): string {
  return `CREATE TABLE ${partition} (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS, CONSTRAINT ${OF_VALUE} CHECK (${key.column} = ${key.literal(value)}))`;
}

/** Makes such a table the value's partition; its CHECK shows that nothing needs to be read for that. */
export function attachStatements(key: PartitionKey, table: string, partition: string, value: string): string[] {
  return [
    `ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES IN (${key.literal(value)})`,
    `ALTER TABLE ${partition} DROP CONSTRAINT ${OF_VALUE}`,
  ];
}
