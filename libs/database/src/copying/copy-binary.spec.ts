import { expect, it } from '@jest/globals';
import { BinaryRows } from './copy-binary.js';

const hexOf = (rows: BinaryRows) => Buffer.from(rows.taken()).toString('hex');
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
