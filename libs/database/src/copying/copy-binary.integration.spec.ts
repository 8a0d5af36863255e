import { beforeAll, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { inTransaction } from '../connections/transaction.js';
import { copyRows } from '../statements/statement-script.js';
import { BinaryRows } from './copy-binary.js';

const database = useDatabase();

beforeAll(() => database.pool.query('CREATE SCHEMA copied'));

/** What comes out of a column that binary rows were copied to, as PostgreSQL writes it, in the rows' order. */
async function stored<T>(
  type: string,
  values: readonly T[],
  write: (rows: BinaryRows, value: T) => void,
): Promise<(string | null)[]> {
  const rows = new BinaryRows();
  values.forEach((value, i) => {
    write(rows.row(2).int8(i), value);
  });
  await database.pool.query(
    `DROP TABLE IF EXISTS copied.note; CREATE TABLE copied.note (i bigint NOT NULL, value ${type})`,
  );
  const encoded = { table: 'copied.note', columns: 'i, value', format: 'binary' as const, copies: rows.taken() };
  await inTransaction(database.pool, (client) => copyRows(client, [encoded], (table) => table));
  const { rows: read } = await database.pool.query<{ value: string | null }>(
    'SELECT value::text FROM copied.note ORDER BY i',
  );
  return read.map(({ value }) => value);
}

it('integers', async () => {
  const values = [0, 1, -1, 255, 256, 65_536, 2 ** 31 - 1, -(2 ** 31)];
  expect(await stored('integer', values, (rows, value) => rows.int4(value))).toEqual(values.map(String));
});

it('bigints, of numbers and of bigints', async () => {
  const numbers = [
    0,
    1,
    -1,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32,
    -(2 ** 32),
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
  ];
  const bigints = [...numbers.map(BigInt), 2n ** 63n - 1n, -(2n ** 63n)];
  const values = [...numbers, ...bigints];
  expect(await stored('bigint', values, (rows, value) => rows.int8(value))).toEqual(values.map(String));
});

it.each(['numeric', 'numeric(40,0)'])('%s', async (type) => {
  const positive = [1n, 9n, 9_999n, 10_000n, 10_001n, 99_999_999n, 100_000_000n, 10n ** 12n, 10n ** 16n, 2n ** 53n];
  const large = [
    2n ** 53n - 1n,
    2n ** 53n + 1n,
    45n * 10n ** 16n,
    2n ** 64n - 1n,
    10n ** 19n,
    2n ** 127n,
    10n ** 36n + 1n,
  ];
  const values = [0n, ...positive, ...large, ...[...positive, ...large].map((value) => -value)];
  expect(await stored(type, values, (rows, value) => rows.numeric(value))).toEqual(values.map(String));
});

it('numerics of all lengths', async () => {
  const values = Array.from({ length: 78 }, (_, digits) => 7n * 10n ** BigInt(digits) + BigInt(digits));
  expect(await stored('numeric(78,0)', values, (rows, value) => rows.numeric(value))).toEqual(values.map(String));
});

it('booleans and characters', async () => {
  expect(await stored('boolean', [true, false], (rows, value) => rows.bool(value))).toEqual(['true', 'false']);
  expect(await stored('"char"', ['P', 'x'], (rows, value) => rows.char(value))).toEqual(['P', 'x']);
});

it('texts', async () => {
  const values = [
    '',
    'plain',
    'a\tb',
    'two\nlines\r',
    '\\N',
    '\\.',
    'é',
    'plain, then \u{1F600}',
    '→ \u00a0',
    'é'.repeat(200),
    'x'.repeat(70_000),
  ];
  expect(await stored('text', values, (rows, value) => rows.text(value))).toEqual(values);
});

it('bytes', async () => {
  const values = ['', '00', 'ff0a5c09', 'ab'.repeat(32), 'cd'.repeat(48), 'ef'.repeat(49), '12'.repeat(100_000)];
  const read = values.map((hex) => `\\x${hex}`);
  expect(await stored('bytea', values, (rows, hex) => rows.bytea(Buffer.from(hex, 'hex')))).toEqual(read);
});

it('arrays of bytes', async () => {
  const values = [[], [''], ['00', 'ffff'], Array.from({ length: 300 }, () => 'ab'.repeat(20))];
  const write = (rows: BinaryRows, hexes: string[]) => rows.byteaArray(hexes.map((hex) => Buffer.from(hex, 'hex')));
  expect(await stored('bytea[]', values, write)).toEqual(
    values.map((hexes) => `{${hexes.map((hex) => `"\\\\x${hex}"`).join(',')}}`),
  );
});

it.each<[type: string, write: (rows: BinaryRows) => void]>([
  ['bigint', (rows) => rows.optionalInt8(undefined)],
  ['integer', (rows) => rows.optionalInt4(undefined)],
  ['text', (rows) => rows.optionalText(undefined)],
  ['bytea', (rows) => rows.optionalBytea(undefined)],
  ['numeric(20,0)', (rows) => rows.optionalNumeric(undefined)],
  ['bytea[]', (rows) => rows.null()],
])('NULL of %s', async (type, write) => {
  expect(await stored(type, [0], write)).toEqual([null]);
});

it('what is there, of what may be absent', async () => {
  expect(await stored('bigint', [7], (rows, value) => rows.optionalInt8(value))).toEqual(['7']);
  expect(await stored('integer', [7], (rows, value) => rows.optionalInt4(value))).toEqual(['7']);
  expect(await stored('text', ['a'], (rows, value) => rows.optionalText(value))).toEqual(['a']);
  expect(await stored('numeric', [7n], (rows, value) => rows.optionalNumeric(value))).toEqual(['7']);
  expect(await stored('bytea', [Buffer.of(7)], (rows, value) => rows.optionalBytea(value))).toEqual(['\\x07']);
});

it('a row that lacks a column is refused', async () => {
  await expect(stored('bigint', [0], () => undefined)).rejects.toThrow();
});

it('so many values that they come in several COPYs', async () => {
  const values = Array.from({ length: 1_001 }, (_, i) => i);
  expect(await stored('integer', values, (rows, value) => rows.int4(value))).toEqual(values.map(String));
});
