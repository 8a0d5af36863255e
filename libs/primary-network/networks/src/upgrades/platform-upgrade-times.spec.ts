import { describe, expect, it } from '@jest/globals';
import { platformUpgradeTimes } from './platform-upgrade-times.js';
import { defaultUpgrades, UNSCHEDULED } from './upgrades.js';

describe('platformUpgradeTimes', () => {
  it.each([1, 5])('of network %d are the known ones, whatever a node states', (networkId) => {
    const { cortina, durango, etna, helicon } = defaultUpgrades(networkId);
    const stated = { cortina: 7, helicon: Number(UNSCHEDULED) };
    expect(platformUpgradeTimes(networkId, stated)).toEqual({ cortina, durango, etna, helicon });
  });

  it('of other networks are those that a node states, else avalanchego’s defaults', () => {
    const { cortina, durango, helicon } = defaultUpgrades(12345);
    expect(platformUpgradeTimes(12345, { etna: 1_800_000_000, granite: 5 })).toEqual({
      cortina,
      durango,
      etna: 1_800_000_000n,
      helicon,
    });
    expect(platformUpgradeTimes(12345, undefined)).toMatchObject({ cortina, helicon: UNSCHEDULED });
  });
});
