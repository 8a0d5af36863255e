import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf, durationOf } from './durations.js';

describe('buckets of durations', () => {
  it('give each duration back within 5 %', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 5e8, noNaN: true }), (ms) => {
        expect(Math.abs(durationOf(bucketOf(ms)) / ms - 1)).toBeLessThan(0.05);
      }),
    );
  });

  it('hold what lies outside in the first and the last one', () => {
    expect([0, -1, Number.NaN].map(bucketOf)).toEqual([0, 0, 0]);
    expect(bucketOf(Number.POSITIVE_INFINITY)).toBe(bucketOf(1e12));
  });
});
