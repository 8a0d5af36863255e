import { describe, expect, it } from '@jest/globals';
import { BinaryRows } from './copy-binary.js';

const hexOf = (rows: BinaryRows) => Buffer.concat(rows.taken()).toString('hex');
const HEADER = `${Buffer.from('PGCOPY\n').toString('hex')}ff0d0a00${'00'.repeat(8)}`;

it('nothing was written: there are no bytes', () => {
  expect(hexOf(new BinaryRows())).toBe('');
  expect(hexOf(new BinaryRows({ isSorted: true }))).toBe('');
});

it('rows stand between a header and a trailer, each with its number of columns', () => {
  const rows = new BinaryRows();
  rows.row(2).int4(-2).null();
  rows.row(1).bool(true);
  expect(hexOf(rows)).toBe(`${HEADER}000200000004fffffffeffffffff00010000000101ffff`);
});

it('sorted rows stand side by side by their second column, those of one in their order', () => {
  const rows = new BinaryRows({ isSorted: true });
  const written = [
    [0xff, 1],
    [0x01, 2],
    [0x80, 3],
    [0x01, 4],
    [0xff, 5],
  ] as const;
  for (const [address, place] of written) rows.row(3).int8(5).bytea(Buffer.alloc(20, address)).int4(place);
  const row = ([address, place]: (typeof written)[number]) =>
    `0003000000080000000000000005${'00000014'}${Buffer.alloc(20, address).toString('hex')}000000040000000${place}`;
  expect(hexOf(rows)).toBe(`${HEADER}${[1, 3, 2, 0, 4].map((i) => row(written[i]!)).join('')}ffff`);
});

describe('many rows come in several COPYs', () => {
  const ROW = `0001${'00000008'}`;
  /** The numbers of the rows of a COPY. */
  const rowsIn = (copy: Uint8Array) => {
    const hex = Buffer.from(copy).toString('hex');
    expect([hex.slice(0, HEADER.length), hex.slice(-4)]).toEqual([HEADER, 'ffff']);
    const rows = hex.slice(HEADER.length, -4).match(/.{28}/g) ?? [];
    return rows.map((row) => {
      expect(row.slice(0, ROW.length)).toBe(ROW);
      return Number.parseInt(row.slice(ROW.length), 16);
    });
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

  it.each([1, 199, 200, 201, 400, 1_001])('%i', (count) => {
    const rows = new BinaryRows();
    for (const i of numbers(count)) rows.row(1).int8(i);
    const copies = rows.taken().map(rowsIn);
    expect(copies.flat()).toEqual(numbers(count));
    expect(copies.length).toBe(Math.ceil(count / 200));
    expect(Math.max(...copies.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  it('sorted ones', () => {
    const rows = new BinaryRows({ isSorted: true });
    for (const i of numbers(450))
      rows
        .row(2)
        .int8(0)
        .bytea(Buffer.alloc(6, 255 - (i % 256)));
    const copies = rows.taken();
    expect(copies.length).toBe(3);
    const addresses = copies.flatMap((copy) => {
      const hex = Buffer.from(copy).toString('hex').slice(HEADER.length, -4);
      return (hex.match(/.{48}/g) ?? []).map((row) => Number.parseInt(row.slice(-2), 16));
    });
    expect(addresses).toEqual(
      numbers(450)
        .map((i) => 255 - (i % 256))
        .sort((a, b) => a - b),
    );
  });
});

it('released memory serves other rows, which the former ones are not read from any more', () => {
  const first = new BinaryRows();
  first.row(1).int4(1);
  const [bytes] = first.taken();
  first.release();
  const second = new BinaryRows();
  second.row(1).int4(2);
  const [others] = second.taken();
  expect(others!.buffer).toBe(bytes!.buffer);
  expect(hexOf(first)).toBe('');
});
