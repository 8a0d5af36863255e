import { describe, expect, it } from '@jest/globals';
import { duration, ProgressRate } from './progress-rate.js';

describe('ProgressRate', () => {
  it('is measured over the last seconds', () => {
    const rate = new ProgressRate();
    expect(rate.perSecond).toBe(0);
    for (let second = 0; second <= 60; second++)
      rate.add(second < 30 ? second * 100 : 3_000 + (second - 30) * 10, second * 1_000);
    expect(rate.perSecond).toBe(10);
  });

  it('begins anew when the count goes back', () => {
    const rate = new ProgressRate();
    rate.add(1_000, 0);
    rate.add(2_000, 1_000);
    rate.add(5, 2_000);
    rate.add(10, 3_000);
    expect(rate.perSecond).toBe(5);
  });
});

describe('duration', () => {
  it('has two parts at most', () => {
    expect([0.2, 59, 61, 3_600, 100_000, Number.POSITIVE_INFINITY].map(duration)).toEqual([
      '1s',
      '59s',
      '1m 01s',
      '1h 00m',
      '1d 3h',
      '?',
    ]);
  });
});
