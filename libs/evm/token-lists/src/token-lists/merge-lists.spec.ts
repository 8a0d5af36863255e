import { describe, expect, it } from '@jest/globals';
import { mergeLists, shownTexts } from './merge-lists.js';
import type { TokenListEntry } from './token-list.js';

describe('what several lists say of a token', () => {
  const list = (entry: TokenListEntry, isOwn = false) => ({
    list: { chains: new Map([['1', new Map([['aa', entry]])]]) },
    isOwn,
  });
  const whole = (word: string, decimals: number): TokenListEntry => ({
    ...{ name: word, symbol: word.toUpperCase(), decimals },
    ...{ logoUri: `https://${word}.example`, reputation: 'Benign' },
  });

  it('is what the first one says, in each of its fields', () => {
    expect(
      mergeLists([list(whole('first', 0)), list({ ...whole('second', 6), reputation: 'Malicious' })], '1'),
    ).toEqual(new Map([['aa', whole('first', 0)]]));
    expect(mergeLists([list({}), list({ reputation: null }), list(whole('third', 6))], '1').get('aa')).toEqual({
      ...whole('third', 6),
      reputation: null,
    });
  });

  it('takes the place of the contract’s word only as far as the operator’s own lists say it', () => {
    const lists = [list({ name: 'ours' }, true), list({ name: 'late', decimals: 0 }, true), list(whole('theirs', 6))];
    expect(mergeLists(lists, '1').get('aa')).toEqual({
      ...whole('theirs', 0),
      name: 'ours',
      overrides: { name: 'ours', decimals: 0 },
    });
  });
});

describe('what a token is called', () => {
  const told = { name: 'Told', symbol: '', decimals: null };

  it('is what its contract says, and where that says nothing what lists say', () => {
    expect(shownTexts(told, { name: 'Listed', symbol: 'LST', decimals: 6 })).toEqual({
      name: 'Told',
      symbol: 'LST',
      decimals: 6,
    });
    expect(shownTexts({ ...told, decimals: 0 }, { decimals: 6 }).decimals).toBe(0);
    expect(shownTexts(told, undefined)).toEqual({ name: 'Told', symbol: null, decimals: null });
    expect(shownTexts(undefined, { symbol: 'LST' })).toEqual({ name: null, symbol: 'LST', decimals: null });
  });

  it('is what the operator’s own list says, whatever the contract does', () => {
    const listed = { name: 'Ours', symbol: 'T', overrides: { name: 'Ours', decimals: 0 } };
    expect(shownTexts({ name: 'Told', symbol: 'TLD', decimals: 18 }, listed)).toEqual({
      name: 'Ours',
      symbol: 'TLD',
      decimals: 0,
    });
  });
});
