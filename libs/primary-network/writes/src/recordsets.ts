import type { KeyedTable } from '@nunatak/database';

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

/**
 * JSON of rows, or of a value of one; bigints become digits, what is undefined is left out. JSON.stringify would ask for each value how it is
 * replaced, which costs several times as much.
 */
export function jsonOf(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `"${value}"`;
    case 'object': {
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map(jsonOf).join()}]`;
      let json = '';
      for (const key of Object.keys(value)) {
        const each = (value as JsonRow)[key];
        if (each !== undefined)
          json += json === '' ? `${JSON.stringify(key)}:${jsonOf(each)}` : `,${JSON.stringify(key)}:${jsonOf(each)}`;
      }
      return `{${json}}`;
    }
    default:
      return JSON.stringify(value);
  }
}
