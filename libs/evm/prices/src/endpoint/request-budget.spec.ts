import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RequestBudget } from './request-budget.js';

describe('a request budget', () => {
  it('never lets more requests through in any sixty seconds, and lets as many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 200 }),
        (perMinute, pauses) => {
          let now = 0;
          const budget = new RequestBudget(perMinute, () => now);
          const sent: number[] = [];
          for (const pause of pauses) {
            now += pause;
            if (budget.waitMs > 0) now += budget.waitMs;
            expect(budget.waitMs).toBe(0);
            budget.spend();
            sent.push(now);
          }
          for (const [i, time] of sent.entries()) {
            const within = sent.slice(i).filter((other) => other - time < 60_000).length;
            expect(within).toBeLessThanOrEqual(perMinute);
          }
        },
      ),
      { seed: 20261122, numRuns: 500 },
    );
  });

  it('waits for the oldest of the last requests to be a minute ago', () => {
    let now = 1_000;
    const budget = new RequestBudget(2, () => now);
    budget.spend();
    now += 10_000;
    budget.spend();
    expect(budget.waitMs).toBe(50_000);
    now += 50_000;
    expect(budget.waitMs).toBe(0);
    budget.spend();
    expect(budget.waitMs).toBe(10_000);
  });
});
