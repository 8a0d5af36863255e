import type { Columns, Lists } from '../tables/table.js';

/** Which way a list runs: `desc` is newest first. */
export type Direction = 'asc' | 'desc';

/** What a list is limited to in the first column of its key: heights, say. */
export interface HeightRange {
  /** Inclusive; default 0. */
  from?: number;
  /** Exclusive; default: no end. */
  to?: number;
}

/** A part of a list: what lies behind a key in the list's direction, inside a range. */
export interface KeyRange {
  direction: Direction;
  range: HeightRange;
  /** The key of the last item that was served: a height, an index in it, and what else tells items apart. Absent: from the start. */
  after?: (number | string)[];
  /** At most {@link MOST_KEYS}. */
  limit: number;
}

/** More keys than a page ever has. */
const MOST_KEYS = 1_000;

/**
 * The keys of a page, whose number is a parameter: told to be few. Of a limit that it doesn't know, PostgreSQL takes a tenth of the table
 * to come, and makes room for as many in all that is done with them.
 */
export function fewKeys(keys: string): string {
  return `SELECT * FROM (${keys}) few_keys LIMIT ${MOST_KEYS}`;
}

/** Above every height and index, and still exact in a JavaScript number and in a `bigint`. */
const NO_END = Number.MAX_SAFE_INTEGER;

/** A table by whose columns lists are ordered. */
export interface ListedTable {
  name: string;
  columns: Columns;
  lists: Pick<Lists, 'order'>;
}

/**
 * What a part of a list's key may be, by its column's declaration: the type of its parameter, and what lies before all that rows have.
 * Texts are ordered by their bytes, as pages are.
 */
const KEY_PARTS: Readonly<Record<string, { type: string; before: number | string }>> = {
  'bigint NOT NULL': { type: 'bigint', before: -1 },
  'integer NOT NULL': { type: 'int', before: -1 },
  'text COLLATE "C" NOT NULL': { type: 'text COLLATE "C"', before: '' },
  // In a key it is text, `\x` and hex digits, as PostgreSQL writes it.
  'bytea NOT NULL': { type: 'bytea', before: '' },
};

function keyParts({ name, columns, lists }: ListedTable) {
  return lists.order.map((column) => {
    const part = KEY_PARTS[columns[column]!];
    if (!part) throw new Error(`${name} can't be listed by ${column}, which is ${columns[column]}`);
    return { column, ...part };
  });
}

/**
 * The conditions and the order that make an index scan out of a key range, for parameters in this order from `$first`: the limit, the
 * far end of the range, the key's parts. One row comparison is one index condition, so the scan starts at the key and page 10,000
 * costs what page 1 costs.
 *
 * @param table whose `lists.order` is the key; the range is of its first column, a `bigint`
 */
export function keyConditions(table: ListedTable, direction: Direction, first: number) {
  const [beyond, within, order] = direction === 'asc' ? ['>', '<=', 'ASC'] : ['<', '>=', 'DESC'];
  const parts = keyParts(table);
  const columns = parts.map(({ column }) => column);
  const key = parts.map(({ type }, i) => `$${first + 2 + i}::${type}`);
  return {
    where: `(${columns.join(', ')}) ${beyond} (${key.join(', ')}) AND ${columns[0]} ${within} $${first + 1}::bigint`,
    orderBy: `ORDER BY ${columns.map((column) => `${column} ${order}`).join(', ')}`,
    limit: `LIMIT $${first}::bigint`,
  };
}

/** The parameters of {@link keyConditions}. */
export function keyParameters(table: ListedTable, { direction, range, after, limit }: KeyRange): (number | string)[] {
  if (limit > MOST_KEYS) throw new RangeError(`a page of ${limit} keys, where ${MOST_KEYS} are the most`);
  const { from = 0, to = NO_END } = range;
  const rest = keyParts(table)
    .slice(1)
    .map(({ before }) => before);
  if (direction === 'desc') return [limit, from, ...(after ?? [to, ...rest])];
  // A key of one part has nothing by which the first height's beginning lies before the height itself.
  return [limit, to - 1, ...(after ?? [rest.length > 0 ? from : from - 1, ...rest])];
}
