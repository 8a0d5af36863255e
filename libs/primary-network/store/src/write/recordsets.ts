import type { KeyedTable } from '@firn/database';

/** A row by column, as JSON carries it: amounts as digits, bytes as `\x` and hex digits, what is left out as NULL. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** A column's type without its collation, NOT NULL and default. */
function typeOf(definition: string): string {
  return definition.replace(/ (COLLATE|NOT NULL|DEFAULT).*$/, '');
}

/** Columns as a record's definition: `name type, …`. */
export function recordOf({ columns }: KeyedTable, names: readonly string[] = Object.keys(columns)): string {
  return names.map((name) => `${name} ${typeOf(columns[name]!)}`).join(', ');
}

/** Hex digits as JSON carries bytes. */
export function jsonBytes(hex: string): string {
  return `\\x${hex}`;
}

/** JSON of rows; bigints become digits. */
export function jsonOf(rows: readonly JsonRow[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}
