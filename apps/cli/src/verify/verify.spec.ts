import { describe, expect, it } from '@jest/globals';
import { Findings, MOST_SHOWN } from './findings.js';
import { compareRows, SHAPES } from './rows.js';
import { sampleHeights } from './sample.js';

describe('comparing rows', () => {
  const row = { height: '5', log_index: '1', batch_index: '0', transaction_index: '0', standard: '20', token: '0xaa', from_address: '0x01', to_address: '0x02', token_id: null, value: '7' }; // biome-ignore format: one line

  it('finds nothing where both sides say the same, whatever the order', () => {
    const other = { ...row, log_index: '2' };
    expect(compareRows('token_transfer', SHAPES.token_transfer, [row, other], [other, row])).toEqual([]);
  });

  it('names the row, the column and both values; rows that one side lacks by themselves', () => {
    const stored = [
      { ...row, value: '8' },
      { ...row, log_index: '3' },
    ];
    const expected = [row, { ...row, log_index: '2' }];
    expect(compareRows('token_transfer', SHAPES.token_transfer, stored, expected)).toEqual([
      { table: 'token_transfer', key: '5/1/0', field: 'value', stored: '8', node: '7' },
      { table: 'token_transfer', key: '5/2/0', field: 'row', stored: 'missing', node: 'present' },
      { table: 'token_transfer', key: '5/3/0', field: 'row', stored: 'present', node: 'missing' },
    ]);
  });

  it('tells nothing from NULL', () => {
    const stored = [{ ...row, token_id: '0' }];
    expect(compareRows('token_transfer', SHAPES.token_transfer, stored, [row])).toEqual([
      { table: 'token_transfer', key: '5/1/0', field: 'token_id', stored: '0', node: null },
    ]);
  });
});

describe('sampling heights', () => {
  it('takes all of a short range', () => {
    expect(sampleHeights(3, 6, 10)).toEqual([3, 4, 5, 6]);
  });

  it('takes different heights from all parts of a long one, its ends among them', () => {
    const heights = sampleHeights(1_000, 100_999, 100);
    expect([heights.length, heights[0], heights.at(-1), new Set(heights).size]).toEqual([100, 1_000, 100_999, 100]);
    for (let part = 0; part < 9; part++)
      expect(heights.some((h) => h >= 1_000 + part * 10_000 && h < 11_000 + part * 10_000)).toBe(true);
  });
});

it('counts differences beyond those that it keeps', () => {
  const findings = new Findings();
  const one = { table: 'block', key: '1', field: 'hash', stored: 'a', node: 'b' };
  for (let i = 0; i < MOST_SHOWN + 5; i++) findings.add([one]);
  expect([findings.count, findings.shown.length]).toEqual([MOST_SHOWN + 5, MOST_SHOWN]);
});
