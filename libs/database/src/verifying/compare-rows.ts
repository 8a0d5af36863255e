import type { Pool } from 'pg';
import type { AnyPartitioned, AnyTables } from '../tables/table.js';

/** A row as texts by column; null where the database has NULL. */
export type Row = Record<string, string | null>;

/** The stored rows of some consecutive heights of a table: its key's columns, and those that are compared, bytes as hex with `0x`. */
export async function storedRows(
  pool: Pool,
  { key }: Pick<AnyTables, 'key'>,
  table: AnyPartitioned,
  value: string,
  heights: { from: number; to: number },
): Promise<Row[]> {
  const columns = [...table.rowKey, ...comparedColumns(key.column, table)].map((column) => textOf(table, column));
  const { rows } = await pool.query<Row>(
    `SELECT ${columns.join(', ')} FROM ${key.partition(table.name, value)} WHERE height BETWEEN $1 AND $2`,
    [heights.from, heights.to],
  );
  return rows;
}

/** Columns that are compared: all but those that tell rows apart, and those that are checked apart. */
function comparedColumns(keyColumn: string, { columns, rowKey, verify }: AnyPartitioned): string[] {
  const others = [keyColumn, ...rowKey, ...(verify?.sums ?? [])];
  return Object.keys(columns).filter((column) => !others.includes(column));
}

/** A column as an expression that gives text. */
function textOf({ columns }: AnyPartitioned, column: string): string {
  return columns[column]!.startsWith('bytea')
    ? `'0x' || encode(${column}, 'hex') AS ${column}`
    : `${column}::text AS ${column}`;
}

/** What differs between the store and what it should hold by its source. */
export interface Difference {
  table: string;
  /** The row: its key's values. */
  key: string;
  /** The column, or `row` where one side has no such row. */
  field: string;
  stored: string | null;
  node: string | null;
}

/** Compares rows of one table, told apart by their key. */
export function compareRows(
  { key }: Pick<AnyTables, 'key'>,
  declared: AnyPartitioned,
  stored: Row[],
  expected: Row[],
): Difference[] {
  const { name: table, rowKey } = declared;
  const compared = comparedColumns(key.column, declared);
  const keyOf = (row: Row) => rowKey.map((column) => row[column]).join('/');
  const left = new Map(stored.map((row) => [keyOf(row), row]));
  const differences: Difference[] = [];
  for (const row of expected) {
    const name = keyOf(row);
    const mine = left.get(name);
    left.delete(name);
    if (!mine) {
      differences.push({ table, key: name, field: 'row', stored: 'missing', node: 'present' });
      continue;
    }
    for (const field of compared) {
      if (mine[field] !== row[field])
        differences.push({ table, key: name, field, stored: mine[field] ?? null, node: row[field] ?? null });
    }
  }
  for (const name of left.keys())
    differences.push({ table, key: name, field: 'row', stored: 'present', node: 'missing' });
  return differences;
}
