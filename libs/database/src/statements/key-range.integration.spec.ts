import { beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { type HeightRange, type KeyRange, keyConditions, keyParameters, type ListedTable } from './key-range.js';

const ITEM = {
  name: 'item',
  columns: {
    height: 'bigint NOT NULL',
    place: 'integer NOT NULL',
    name: 'text COLLATE "C" NOT NULL',
    id: 'bytea NOT NULL',
    note: 'text',
  },
};
const listedBy = (...order: string[]): ListedTable => ({ ...ITEM, lists: { order } });

// In the order of their bytes, which is neither that of a dictionary nor JavaScript's.
const NAMES = ['A', 'Z', 'a', 'é', '\uFB01', '\u{1F600}'];
/** Each name at each height, the n-th at place n. */
const ALL = [3, 4, 5].flatMap((height) => NAMES.map((name, place) => [height, place, name] as const));

const database = useDatabase();

beforeAll(async () => {
  const columns = Object.entries(ITEM.columns).map(([name, type]) => `${name} ${type}`);
  await database.pool.query(`CREATE TABLE item (${columns.join(', ')})`);
  for (const row of ALL)
    await database.pool.query(
      `INSERT INTO item (height, place, name, id) VALUES ($1, $2, $3, convert_to($3, 'UTF8'))`,
      [...row],
    );
});

/** A whole list, in pages of four. */
async function pages(table: ListedTable, direction: 'asc' | 'desc', range: HeightRange) {
  const { where, orderBy, limit } = keyConditions(table, direction, 1);
  const asText: Record<string, string> = { height: 'height::int', id: 'id::text' };
  const columns = table.lists.order.map((column) => asText[column] ?? column);
  const text = `SELECT ${columns.join(', ')} FROM item WHERE ${where} ${orderBy} ${limit}`;
  const found: (number | string)[][] = [];
  for (let after: KeyRange['after']; ; after = found.at(-1)) {
    const values = keyParameters(table, { direction, range, limit: 4, ...(after && { after }) });
    const { rows } = await database.pool.query<(number | string)[]>({ text, values, rowMode: 'array' });
    if (rows.length === 0) return found;
    found.push(...rows);
  }
}

describe.each([
  ['numbers', listedBy('height', 'place'), ALL.map(([height, place]) => [height, place])],
  ['a text', listedBy('height', 'name'), ALL.map(([height, , name]) => [height, name])],
  [
    'bytes',
    listedBy('height', 'id'),
    ALL.map(([height, , name]) => [height, `\\x${Buffer.from(name).toString('hex')}`]),
  ],
  ['a number and a text', listedBy('height', 'place', 'name'), ALL],
])('a list by height and %s', (_, table, all) => {
  it.each([
    ['everything', {}, [3, 4, 5]],
    ['what lies in a range', { from: 4, to: 5 }, [4]],
    ['what lies above a height', { from: 4 }, [4, 5]],
    ['what lies below a height', { to: 5 }, [3, 4]],
    ['nothing where there is nothing', { from: 6, to: 9 }, []],
  ])('gives %s, page by page, in both directions', async (__, range, heights) => {
    const expected = all.filter(([height]) => heights.includes(height as number));
    expect(await pages(table, 'asc', range)).toEqual(expected);
    expect(await pages(table, 'desc', range)).toEqual([...expected].reverse());
  });
});

it('a list by height alone begins with the first height of its range', async () => {
  const table = listedBy('height');
  const { where, orderBy, limit } = keyConditions(table, 'asc', 1);
  const values = keyParameters(table, { direction: 'asc', range: { from: 4 }, limit: 1 });
  const { rows } = await database.pool.query(`SELECT height::int FROM item WHERE ${where} ${orderBy} ${limit}`, values);
  expect(rows).toEqual([{ height: 4 }]);
});

it('a list is not by a column whose order is not that of its pages', () => {
  expect(() => keyConditions(listedBy('height', 'note'), 'asc', 1)).toThrow(
    "item can't be listed by note, which is text",
  );
  expect(() => keyParameters(listedBy('height', 'none'), { direction: 'asc', range: {}, limit: 1 })).toThrow('none');
});
