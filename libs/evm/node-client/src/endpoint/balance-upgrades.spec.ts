import { describe, expect, it } from '@jest/globals';
import { balanceUpgrades } from './balance-upgrades.js';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];

describe('upgrades that move balances', () => {
  it('are state upgrades and native minters with an initial mint', () => {
    const config = {
      chainId: 99999,
      warpConfig: { blockTimestamp: 5 },
      contractNativeMinterConfig: { blockTimestamp: 10, initialMint: { [a]: '0x1' } },
      upgrades: {
        precompileUpgrades: [
          { feeManagerConfig: { blockTimestamp: 11 } },
          { contractNativeMinterConfig: { blockTimestamp: 12, disable: true } },
          {
            contractNativeMinterConfig: { blockTimestamp: 13, initialMint: { [b.toUpperCase().replace('X', 'x')]: 1 } },
          },
        ],
        stateUpgrades: [{ blockTimestamp: 14, accounts: { [a]: { balanceChange: '0x1' }, [c]: { code: '0x' } } }],
      },
    };
    expect(balanceUpgrades(config)).toEqual([
      { timestamp: 10, addresses: [a] },
      { timestamp: 14, addresses: [a, c] },
      { timestamp: 13, addresses: [b] },
    ]);
  });

  it('are none in anything else', () => {
    for (const other of [
      undefined,
      null,
      5,
      'x',
      [],
      {},
      { upgrades: [] },
      { upgrades: { stateUpgrades: [null, 5] } },
    ]) {
      expect(balanceUpgrades(other)).toEqual([]);
    }
    expect(balanceUpgrades({ upgrades: { stateUpgrades: [{ blockTimestamp: 'x', accounts: { [a]: {} } }] } })).toEqual(
      [],
    );
    expect(balanceUpgrades({ upgrades: { stateUpgrades: [{ blockTimestamp: 1, accounts: { zz: {} } }] } })).toEqual([]);
  });
});
