import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lastAt } from './price-series.js';

const amount = { digits: 1n, scale: 0 };

describe('lastAt', () => {
  it('finds the last price at or before a time, as a look at each would', () => {
    const times = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(times, fc.integer({ min: -1, max: 51 }), (all, at) => {
        const prices = all.map((time) => ({ amount, at: time }));
        const index = prices.findLastIndex((price) => price.at <= at);
        const expected = index < 0 ? undefined : { price: prices[index], isFollowed: index + 1 < prices.length };
        expect(lastAt(prices, at)).toEqual(expected);
      }),
      { seed: 20261122, numRuns: 1_000 },
    );
  });
});
