/** A row as texts by column; null where the database has NULL. */
export type Row = Record<string, string | null>;

/** How a table's rows are read and told apart. */
export interface TableShape {
  /** Columns that name a row, its height first. */
  key: readonly string[];
  /** Columns that are compared. */
  compared: readonly string[];
}

/** Columns of bytes: read as hex with `0x`. */
const BYTES = new Set(['hash', 'parent_hash', 'from_address', 'to_address', 'token', 'input']);

/** The tables whose rows follow from a block alone. Sums over earlier blocks are checked apart. */
export const SHAPES = {
  block: {
    key: ['height'],
    compared: [
      'hash',
      'parent_hash',
      'timestamp',
      'timestamp_ms',
      'min_delay_excess',
      'transaction_count',
      'base_fee',
      'gas_used',
      'gas_limit',
      'gas_cost',
      'fees_spent',
    ],
  },
  transaction: {
    key: ['height', 'transaction_index'],
    compared: [
      'hash',
      'type',
      'status',
      'is_creation',
      'from_address',
      'to_address',
      'nonce',
      'gas_limit',
      'gas_used',
      'gas_price',
      'max_fee',
      'max_priority_fee',
      'value',
      'input',
    ],
  },
  token_transfer: {
    key: ['height', 'log_index', 'batch_index'],
    compared: ['transaction_index', 'standard', 'token', 'from_address', 'to_address', 'token_id', 'value'],
  },
  internal_transaction: {
    key: ['height', 'transaction_index', 'frame_index'],
    compared: ['type', 'is_reverted', 'from_address', 'to_address', 'value', 'gas_limit', 'gas_used'],
  },
} as const satisfies Record<string, TableShape>;

export type DerivedTable = keyof typeof SHAPES;

/** The rows of some blocks, by table. */
export type BlockRowSet = Record<DerivedTable, Row[]>;

/** A column as an expression that gives text. */
export function textOf(column: string): string {
  return BYTES.has(column) ? `'0x' || encode(${column}, 'hex') AS ${column}` : `${column}::text AS ${column}`;
}

/** What differs between the store and the node. */
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
export function compareRows(table: string, shape: TableShape, stored: Row[], expected: Row[]): Difference[] {
  const keyOf = (row: Row) => shape.key.map((column) => row[column]).join('/');
  const left = new Map(stored.map((row) => [keyOf(row), row]));
  const differences: Difference[] = [];
  for (const row of expected) {
    const key = keyOf(row);
    const mine = left.get(key);
    left.delete(key);
    if (!mine) {
      differences.push({ table, key, field: 'row', stored: 'missing', node: 'present' });
      continue;
    }
    for (const field of shape.compared) {
      if (mine[field] !== row[field])
        differences.push({ table, key, field, stored: mine[field] ?? null, node: row[field] ?? null });
    }
  }
  for (const key of left.keys()) differences.push({ table, key, field: 'row', stored: 'present', node: 'missing' });
  return differences;
}
