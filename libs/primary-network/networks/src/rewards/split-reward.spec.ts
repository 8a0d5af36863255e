import { describe, expect, it } from '@jest/globals';
import { arithmeticRows } from '../testing/arithmetic-rows.js';
import { splitReward } from './split-reward.js';

describe('splitReward', () => {
  it('gives the delegator its part rounded down, the validator the rest', () => {
    expect(splitReward(1_000n, 20_000n)).toEqual({ fromShares: 20n, remainder: 980n });
    expect(splitReward(999n, 20_000n)).toEqual({ fromShares: 20n, remainder: 979n });
  });

  it('divides first where the product does not fit into 64 bits, as the node does', () => {
    const amount = (1n << 64n) - 1n;
    expect(splitReward(amount, 1n)).toEqual({
      fromShares: amount - 999_999n * 18_446_744_073_709n,
      remainder: 999_999n * 18_446_744_073_709n,
    });
  });

  it('equals avalanchego’s Split', () => {
    const rows = arithmeticRows<'amount' | 'shares' | 'fromShares' | 'remainder'>('split');
    expect(rows.length).toBe(100);
    for (const { amount, shares, fromShares, remainder } of rows)
      expect(splitReward(amount, shares)).toEqual({ fromShares, remainder });
  });
});
