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
  after?: number[];
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

/**
 * The conditions and the order that make an index scan out of a key range, for parameters in this order from `$first`: the limit, the
 * far end of the range, the key's parts. One row comparison is one index condition, so the scan starts at the key and page 10,000
 * costs what page 1 costs.
 *
 * @param columns the key's: the first is a `bigint`, and what the range is of; the others are `int`
 */
export function keyConditions(columns: readonly string[], direction: Direction, first: number) {
  const [beyond, within, order] = direction === 'asc' ? ['>', '<=', 'ASC'] : ['<', '>=', 'DESC'];
  const key = columns.map((_, i) => `$${first + 2 + i}::${i === 0 ? 'bigint' : 'int'}`);
  return {
    where: `(${columns.join(', ')}) ${beyond} (${key.join(', ')}) AND ${columns[0]} ${within} $${first + 1}::bigint`,
    orderBy: `ORDER BY ${columns.map((column) => `${column} ${order}`).join(', ')}`,
    limit: `LIMIT $${first}::bigint`,
  };
}

/** The parameters of {@link keyConditions}. */
export function keyParameters(keyLength: number, { direction, range, after, limit }: KeyRange): number[] {
  if (limit > MOST_KEYS) throw new RangeError(`a page of ${limit} keys, where ${MOST_KEYS} are the most`);
  const from = range.from ?? 0;
  const to = range.to ?? NO_END;
  if (direction === 'asc') {
    return [limit, to - 1, ...(after ?? [from - 1, ...new Array<number>(keyLength - 1).fill(2 ** 31 - 1)])];
  }
  return [limit, from, ...(after ?? [to, ...new Array<number>(keyLength - 1).fill(-1)])];
}
