import { describe, expect, it } from '@jest/globals';
import { Findings, MOST_SHOWN } from './findings.js';
import { sampleHeights } from './samples.js';

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
