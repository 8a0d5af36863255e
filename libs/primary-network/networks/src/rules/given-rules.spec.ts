import { describe, expect, it } from '@jest/globals';
import { readGivenRules } from './given-rules.js';
import { networkRules, ruleDifferences } from './network-rules.js';

describe('rules that an operator gives', () => {
  it('are read as nodes are given them by flags', () => {
    const entries = [
      'stake-minting-period=17520h30m',
      '--stake-supply-cap=18446744073709551615',
      'max-validator-stake=5',
    ];
    expect(readGivenRules(entries, 12345)).toEqual({
      rules: {
        'stake-minting-period': '63073800',
        'stake-supply-cap': '18446744073709551615',
        'max-validator-stake': '5',
      },
    });
  });

  it.each([
    [['stake-minting-period'], /must be NAME=VALUE with a name of stake-max-consumption-rate, /],
    [['validator-fees-target=5'], /must be NAME=VALUE/],
    [['stake-minting-period=1d'], /stake-minting-period must be a duration such as 8760h/],
    [['stake-minting-period=0s'], /above 0/],
    [['stake-supply-cap=18446744073709551616'], /below 2\^64/],
    [['stake-supply-cap=-1'], /an amount in nAVAX/],
    [['stake-max-consumption-rate=1000001'], /millionths/],
    [['stake-min-consumption-rate=120001'], /\(120001\) is above stake-max-consumption-rate \(120000\)/],
    [['max-validator-stake=5', 'max-validator-stake=6'], /given already/],
  ])('are a fault where they are %p', (entries, fault) => {
    expect(readGivenRules(entries, 12345).fault).toMatch(fault);
  });

  it('are none of mainnet’s and fuji’s: their nodes take no such flags', () => {
    for (const id of [1, 5]) expect(readGivenRules(['max-validator-stake=5'], id).fault).toMatch(/are fixed/);
    expect(networkRules(1, { 'max-validator-stake': '5' })).toEqual(networkRules(1));
  });

  it('take the place of avalanchego’s defaults, and are compared with those that blocks were derived by', () => {
    const { rules = {} } = readGivenRules(['stake-minting-period=1h', 'stake-max-consumption-rate=120000'], 77);
    expect(networkRules(77, rules)).toEqual({
      ...networkRules(77),
      reward: { ...networkRules(77).reward, mintingPeriod: 3_600n },
    });
    const year = 365n * 24n * 3_600n;
    expect(ruleDifferences(77, undefined, rules)).toEqual([
      { name: 'stake-minting-period', ours: year, theirs: 3_600n },
    ]);
    expect(ruleDifferences(77, rules, rules)).toEqual([]);
    expect(ruleDifferences(77, rules, {})).toEqual([]);
  });
});
