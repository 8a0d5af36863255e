import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fewestSigners, reachesQuorum } from './quorum.js';

const signers = (...weights: bigint[]) => weights.map((weight, index) => ({ index, weight }));
const indices = (found: { index: number }[] | undefined) => found?.map(({ index }) => index);

describe('a quorum', () => {
  it.each([
    [67n, 100n, 67, true],
    [66n, 100n, 67, false],
    [2n, 3n, 67, false],
    [0n, 100n, 0, true],
    [100n, 100n, 100, true],
    [99n, 100n, 100, false],
    // What numbers of 64 bits would overflow, and what floating point would round up.
    [12_359_318_529_385_399_582n, 2n ** 64n - 1n, 67, false],
    [12_359_318_529_385_399_583n, 2n ** 64n - 1n, 67, true],
    [6_700_000_000_000_000_000n - 1n, 10_000_000_000_000_000_000n, 67, false],
    [6_700_000_000_000_000_000n, 10_000_000_000_000_000_000n, 67, true],
  ])('%s of %s at %s percent: %s', (weight, total, percentage, reaches) => {
    expect(reachesQuorum(weight, total, percentage)).toBe(reaches);
  });
});

describe('the fewest signers', () => {
  it('are the heaviest ones, and of equal ones those that stand first', () => {
    expect(indices(fewestSigners(signers(10n, 50n, 10n, 30n), 100n, 67))).toEqual([1, 3]);
    expect(indices(fewestSigners(signers(20n, 20n, 20n, 20n, 20n), 100n, 60))).toEqual([0, 1, 2]);
  });

  it('are one at least', () => {
    expect(indices(fewestSigners(signers(1n, 2n), 100n, 0))).toEqual([1]);
    expect(fewestSigners([], 100n, 0)).toBeUndefined();
  });

  it('are none where all together are too light', () => {
    expect(fewestSigners(signers(33n, 33n), 100n, 67)).toBeUndefined();
  });

  it('are as few as any choice that reaches the quorum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 20n }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 100 }),
        fc.bigInt({ min: 0n, max: 30n }),
        (weights, percentage, others) => {
          const total = weights.reduce((sum, weight) => sum + weight, others);
          const sizes: number[] = [];
          for (let choice = 1; choice < 1 << weights.length; choice++) {
            const chosen = weights.filter((_, i) => (choice >> i) & 1);
            const weight = chosen.reduce((sum, each) => sum + each, 0n);
            if (reachesQuorum(weight, total, percentage)) sizes.push(chosen.length);
          }
          const found = fewestSigners(signers(...weights), total, percentage);
          expect(found?.length ?? 0).toBe(sizes.length === 0 ? 0 : Math.min(...sizes));
        },
      ),
      { seed: 27, numRuns: 300 },
    );
  });
});
