import { describe, expect, it } from '@jest/globals';
import type { Hex } from 'viem';
import { firstCreations } from './contracts.js';
import { MESSENGER } from './messages.js';
import { trafficOfRound } from './traffic.js';

const accounts = Array.from({ length: 20 }, (_, index): Hex => `0x${(index + 1).toString(16).padStart(40, '0')}`);
const { addresses } = firstCreations(accounts);

describe('trafficOfRound', () => {
  it('is the same for the same round', () => {
    for (let round = 0; round < 10; round++) {
      expect(trafficOfRound(round, accounts, addresses, 3)).toEqual(trafficOfRound(round, accounts, addresses, 3));
    }
  });

  it('has creations, plain transfers, messages, and calls of every contract in any ten rounds', () => {
    const targets = new Set(
      Array.from({ length: 10 }, (_, round) => trafficOfRound(round + 5, accounts, addresses, 3))
        .flat()
        .map(({ to, data }) => (data ? (to ?? 'creation') : 'transfer')),
    );
    expect(targets).toEqual(new Set(['creation', 'transfer', MESSENGER, ...Object.values(addresses)]));
  });
});
