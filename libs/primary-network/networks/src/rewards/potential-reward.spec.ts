import { describe, expect, it } from '@jest/globals';
import { arithmeticRows } from '../testing/arithmetic-rows.js';
import { rewardOf } from './potential-reward.js';
import { rewardConfigAt } from './reward-config.js';

const DAY = 24n * 60n * 60n;
const MEGA_AVAX = 1_000_000_000_000_000n;
const MAINNET = {
  maxConsumptionRate: 120_000n,
  minConsumptionRate: 100_000n,
  mintingPeriod: 365n * DAY,
  supplyCap: 720n * MEGA_AVAX,
};

describe('rewardOf', () => {
  // The cases of TestRewards in avalanchego's vms/platformvm/reward/calculator_test.go.
  it.each([
    { days: 365n, stake: MEGA_AVAX, supply: 360n * MEGA_AVAX, reward: 120_000_000_000_000n },
    { days: 365n, stake: MEGA_AVAX, supply: 400n * MEGA_AVAX, reward: 96_000_000_000_000n },
    { days: 365n, stake: 2n * MEGA_AVAX, supply: 400n * MEGA_AVAX, reward: 192_000_000_000_000n },
    { days: 365n, stake: MEGA_AVAX, supply: 720n * MEGA_AVAX, reward: 0n },
    { days: 1n, stake: MEGA_AVAX, supply: 360n * MEGA_AVAX, reward: 274_122_724_713n },
    { days: 1n, stake: 5_000_000n, supply: 360n * MEGA_AVAX, reward: 1_370n },
    { days: 1n, stake: MEGA_AVAX, supply: 400n * MEGA_AVAX, reward: 219_298_179_771n },
    { days: 1n, stake: 2n * MEGA_AVAX, supply: 400n * MEGA_AVAX, reward: 438_596_359_542n },
  ])('of $stake nAVAX for $days days at a supply of $supply is $reward', ({ days, stake, supply, reward }) => {
    expect(rewardOf(MAINNET, days * DAY, stake, supply)).toBe(reward);
  });

  it('never exceeds what is left below the cap', () => {
    const config = { ...MAINNET, maxConsumptionRate: 1_000_000n, minConsumptionRate: 1_000_000n };
    expect(rewardOf({ ...config, supplyCap: 1_000n }, 365n * DAY, 500_000n, 10n)).toBe(990n);
  });

  it('equals avalanchego’s calculator', () => {
    const rows = arithmeticRows<keyof typeof MAINNET | 'stakeDuration' | 'stake' | 'supply' | 'reward'>('reward');
    expect(rows.length).toBe(300);
    for (const row of rows)
      expect([row, rewardOf(row, row.stakeDuration, row.stake, row.supply)]).toEqual([row, row.reward]);
  });
});

describe('rewardConfigAt', () => {
  const HELICON = 1_000_000n;

  it('leaves stakes that start before Helicon alone', () => {
    expect(rewardConfigAt(MAINNET, HELICON, HELICON - 1n)).toEqual(MAINNET);
  });

  it('lowers the lowest rate within 90 days to 7.5 %', () => {
    const rateAfter = (days: bigint) => rewardConfigAt(MAINNET, HELICON, HELICON + days * DAY).minConsumptionRate;
    expect([0n, 30n, 89n, 90n, 1_000n].map(rateAfter)).toEqual([100_000n, 91_667n, 75_278n, 75_000n, 75_000n]);
  });

  it('raises a rate that is lower than that', () => {
    const config = { ...MAINNET, minConsumptionRate: 10_000n };
    expect(rewardConfigAt(config, HELICON, HELICON + 45n * DAY).minConsumptionRate).toBe(42_500n);
  });

  it('leaves a network alone whose highest rate is lower than that', () => {
    const config = { ...MAINNET, minConsumptionRate: 10_000n, maxConsumptionRate: 20_000n };
    expect(rewardConfigAt(config, HELICON, HELICON + 90n * DAY)).toEqual(config);
  });

  it('gives the rewards of avalanchego’s calculator of the primary network', () => {
    const rows = arithmeticRows<
      | 'maxConsumptionRate'
      | 'minConsumptionRate'
      | 'heliconTime'
      | 'stakeStart'
      | 'stakeDuration'
      | 'stake'
      | 'supply'
      | 'reward'
    >('heliconReward');
    expect(rows.length).toBe(120);
    for (const row of rows) {
      const { maxConsumptionRate, minConsumptionRate } = row;
      const config = rewardConfigAt(
        { ...MAINNET, maxConsumptionRate, minConsumptionRate },
        row.heliconTime,
        row.stakeStart,
      );
      expect([row, rewardOf(config, row.stakeDuration, row.stake, row.supply)]).toEqual([row, row.reward]);
    }
  });
});
