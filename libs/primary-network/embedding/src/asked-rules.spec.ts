import { describe, expect, it } from '@jest/globals';
import { askedRules, rulesOf } from './asked-rules.js';

describe('what a start is told of networks’ rules', () => {
  it('concerns one network by its id, or each whose rules are not fixed', () => {
    const asked = askedRules(['stake-minting-period=1h', '77:max-validator-stake=5']);
    expect(['1', '12345', '77'].map((id) => rulesOf(asked, id))).toEqual([
      [],
      ['stake-minting-period=1h'],
      ['stake-minting-period=1h', 'max-validator-stake=5'],
    ]);
  });

  it.each([
    [
      ['stake-minting-period=soon'],
      /^--avalanche-rule stake-minting-period=soon: stake-minting-period must be a duration/,
    ],
    [['5:max-validator-stake=5'], /the rules of network 5 are fixed/],
    [['max-validator-stake'], /must be NAME=VALUE/],
  ])('is a fault where it is %p', (given, fault) => {
    expect(() => askedRules(given)).toThrow(fault);
  });
});
