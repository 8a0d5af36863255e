import { expect, it } from '@jest/globals';
import { rowDifferences } from './rows.js';

const id = (n: number) => Buffer.alloc(2, n);
const differences = (stored: object, stated: object) =>
  rowDifferences('t', (bytes) => bytes.toString('hex'), [{ id: id(1), ...stored }], [{ id: id(1), ...stated }]);

it('compares the fields that the node states, whatever types they come in', () => {
  const stored = { weight: '18446744073709551615', start: '7', key: null, addresses: [id(2), id(1)], other: 'x' };
  const stated = { weight: 2n ** 64n - 1n, start: 7, key: undefined, addresses: [id(1), id(2)] };
  expect(differences(stored, stated)).toEqual([]);
  expect(differences(stored, { ...stated, weight: 1n, addresses: [id(1)] })).toEqual([
    { table: 't', key: '0101', field: 'weight', stored: '18446744073709551615', node: '1' },
    { table: 't', key: '0101', field: 'addresses', stored: '0x0101,0x0202', node: '0x0101' },
  ]);
  expect(differences(stored, { ...stated, key: '0xab' })).toEqual([
    { table: 't', key: '0101', field: 'key', stored: null, node: '0xab' },
  ]);
});

it('tells long bytes apart by their hash', () => {
  const [one, other] = [Buffer.alloc(100, 1), Buffer.concat([Buffer.alloc(99, 1), Buffer.alloc(1)])];
  expect(differences({ bytes: one }, { bytes: one })).toEqual([]);
  expect(differences({ bytes: one }, { bytes: other })).toMatchObject([
    { stored: expect.stringMatching(/^100 bytes, /) },
  ]);
});

it('finds rows that one side lacks', () => {
  const [stored, stated] = [[{ id: id(1) }], [{ id: id(2) }]];
  expect(rowDifferences('t', (bytes) => bytes.toString('hex'), stored, stated)).toEqual([
    { table: 't', key: '0202', field: 'row', stored: 'missing', node: 'present' },
    { table: 't', key: '0101', field: 'row', stored: 'present', node: 'missing' },
  ]);
});
