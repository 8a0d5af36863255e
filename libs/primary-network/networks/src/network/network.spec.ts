import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network.js';

describe('networkOf', () => {
  it.each([
    [1, 'mainnet', 'avax'],
    [5, 'fuji', 'fuji'],
    [12345, 'local', 'local'],
    [1337, 'network-1337', 'custom'],
  ])('calls %d %s, with addresses of %s', (id, name, addressPrefix) => {
    expect(networkOf(id)).toMatchObject({ id, name, addressPrefix });
  });

  it('knows what platform.getMinStake, getValidatorFeeConfig and getFeeConfig of a local network’s node give', () => {
    const { stakeRules, l1Fee, gasFee } = networkOf(12345);
    expect(stakeRules).toMatchObject({ minValidatorStake: 2_000_000_000_000n, minDelegatorStake: 25_000_000_000n });
    expect(l1Fee).toEqual({ capacity: 20_000n, target: 10_000n, minPrice: 1n, excessConversionConstant: 865_617n });
    expect(gasFee).toEqual({
      weights: { bandwidth: 1n, dbRead: 1_000n, dbWrite: 1_000n, compute: 4n },
      maxCapacity: 1_000_000n,
      maxPerSecond: 100_000n,
      targetPerSecond: 50_000n,
      minPrice: 1n,
      excessConversionConstant: 2_164_043n,
    });
  });

  it('doubles a full network’s price within a day on mainnet, an hour on fuji, a minute elsewhere', () => {
    const secondsToDouble = (id: number) => {
      const { capacity, target, excessConversionConstant } = networkOf(id).l1Fee;
      return Math.round((Number(excessConversionConstant) * Math.LN2) / Number(capacity - target));
    };
    expect([1, 5, 12345, 1337].map(secondsToDouble)).toEqual([86_400, 3_600, 60, 60]);
  });

  it('holds mainnet’s, fuji’s and other networks’ stakers to different rules', () => {
    const days = (id: number) => {
      const { minStakeDuration, heliconMinStakeDuration, maxStakeDuration } = networkOf(id).stakeRules;
      return [minStakeDuration, heliconMinStakeDuration, maxStakeDuration].map((seconds) => Number(seconds) / 86_400);
    };
    expect([1, 5, 12345].map(days)).toEqual([
      [14, 2, 365],
      [1, 0.5, 365],
      [1, 1 / 24, 365],
    ]);
    expect([1, 5, 12345].map((id) => networkOf(id).stakeRules.minValidatorStake)).toEqual([
      2_000_000_000_000n,
      1_000_000_000n,
      2_000_000_000_000n,
    ]);
  });
});
