import { expect, it } from '@jest/globals';
import { defaultUpgrades, UPGRADE_NAMES } from './upgrades.js';

it.each([1, 5, 12345])('the upgrades of network %d follow one another, as the node demands', (networkId) => {
  const upgrades = defaultUpgrades(networkId);
  const times = UPGRADE_NAMES.map((name) => upgrades[name]);
  expect(times).toEqual([...times].sort((a, b) => Number(a - b)));
});
