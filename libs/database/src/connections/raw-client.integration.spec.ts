import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { Pool } from 'pg';
import { type ReadDb, readRaw } from '../statements/statement.js';
import { readPool } from './read-pool.js';
import { inSnapshot } from './transaction.js';

const database = useDatabase();
let pool: Pool;

beforeAll(() => {
  // One connection: what a statement leaves behind, the next one finds.
  pool = readPool(database.url, { applicationName: 'raw-client-spec', max: 1 });
});
afterAll(() => pool.end());

const ways: [string, <T>(work: (db: ReadDb) => Promise<T>) => Promise<T>][] = [
  ['a pool for reads', (work) => work(pool)],
  ['one of its connections', (work) => inSnapshot(pool, work)],
  ['a pool for anything', (work) => work(database.pool)],
];

describe.each(ways)('a raw query of %s', (way, through) => {
  const read = (name: string, text: string, values: unknown[] = []) =>
    through((db) => readRaw(db, { name: `${way}.${name}`, text, values }));

  it('gives the texts that PostgreSQL writes, for parameters of every kind, again and again', async () => {
    const text = 'SELECT $1::bytea, $2::bigint, $3::text, $4::int[], $5::bytea[], $6::boolean, $7::text';
    const values = [Buffer.from([1, 255]), 2n ** 60n, 'é', [1, 2], [Buffer.from([3])], true, null];
    const row = ['\\x01ff', '1152921504606846976', 'é', '{1,2}', '{"\\\\x03"}', 't', null];
    for (let time = 0; time < 3; time++) expect(await read('kinds', text, values)).toEqual([row]);
  });

  it('gives all rows in their order, or none', async () => {
    expect(await read('rows', 'SELECT generate_series(1, 3)')).toEqual([['1'], ['2'], ['3']]);
    expect(await read('none', 'SELECT 1 WHERE false')).toEqual([]);
  });

  it('fails with the error of PostgreSQL, before the first row or behind some, and serves on', async () => {
    await expect(read('no-table', 'SELECT * FROM missing')).rejects.toMatchObject({ code: '42P01' });
    const late = 'SELECT 1 / (3 - n) FROM generate_series(1, 5) n';
    for (let time = 0; time < 2; time++) await expect(read('late', late)).rejects.toMatchObject({ code: '22012' });
    expect(await read('after', 'SELECT 1')).toEqual([['1']]);
  });

  it('refuses a parameter that can not be written, and another text under the same name, and serves on', async () => {
    const circle: unknown[] = [];
    circle.push({ circle });
    await expect(read('circle', 'SELECT $1::text', [circle])).rejects.toThrow('circular');
    await read('twice', 'SELECT 1');
    await expect(read('twice', 'SELECT 2')).rejects.toThrow(/prepared|unique/i);
    expect(await read('still', 'SELECT 1')).toEqual([['1']]);
  });
});
