import { describe, expect, it } from '@jest/globals';
import { l1FeeConfigOf } from './fee-rules.js';

describe('the fees of L1 validators', () => {
  it('are those that platform.getValidatorFeeConfig of a local network’s node gives', () => {
    expect(l1FeeConfigOf(12345)).toEqual({
      ...{ capacity: 20_000n, target: 10_000n, minPrice: 1n },
      excessConversionConstant: 865_617n,
    });
  });

  it('double on a full network within a day on mainnet, an hour on fuji, a minute elsewhere', () => {
    const secondsToDouble = (id: number) => {
      const { capacity, target, excessConversionConstant } = l1FeeConfigOf(id);
      return Math.round((Number(excessConversionConstant) * Math.LN2) / Number(capacity - target));
    };
    expect([1, 5, 12345, 1337].map(secondsToDouble)).toEqual([86_400, 3_600, 60, 60]);
  });
});
