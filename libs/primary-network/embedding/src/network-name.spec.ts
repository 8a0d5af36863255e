import { describe, expect, it } from '@jest/globals';
import { nameFault, namesFault, namesWith, networkName } from './network-name.js';

describe('the name under which a network answers', () => {
  it('is mainnet for network 1, fuji for every other one, or what was given', () => {
    expect(['1', '5', '12345'].map((id) => networkName(id, new Map()))).toEqual(['mainnet', 'fuji', 'fuji']);
    expect(networkName('12345', new Map([['12345', 'mainnet']]))).toBe('mainnet');
  });

  it('is what this start gives a followed network, and what an earlier one gave a stored one', () => {
    const kept = new Map([
      ['5', 'mainnet'],
      ['7', 'mainnet'],
    ]);
    const names = (given: Parameters<typeof namesWith>[1]) => [...namesWith(kept, given, ['5', '6'])].sort();
    expect(names({ byId: {} })).toEqual([['7', 'mainnet']]);
    expect(names({ any: 'mainnet', byId: { 6: 'fuji', 7: 'fuji' } })).toEqual([
      ['5', 'mainnet'],
      ['6', 'fuji'],
      ['7', 'fuji'],
    ]);
  });

  it('may be no other network’s that is stored or followed', () => {
    const fault = (stored: string[], names: [string, string][] = [], followed: string[] = []) =>
      nameFault('12345', { followed: new Set(followed), stored }, new Map(names));
    expect(fault(['5'])).toBe(
      'networks 5 and 12345 would both answer as fuji: give one of them another name by --network-name (--network-name 12345=net-12345), or choose another folder by --data-dir, or forget network 5, which is only stored: npm start -- chains reset network-5',
    );
    expect(fault(['5', '12345'], [['12345', 'mainnet']])).toBeUndefined();
    expect(fault(['12345', '1'])).toBeUndefined();
  });

  it('can be given by the operator, and what is followed is never to be forgotten', () => {
    const fault = (followed: string[], stored: string[]) =>
      nameFault('12345', { followed: new Set(followed), stored }, new Map());
    expect(fault(['5'], ['5'])).toBe(
      'networks 5 and 12345 would both answer as fuji: give one of them another name by --network-name (--network-name 12345=net-12345)',
    );
    expect(fault(['1'], ['5'])).toMatch(
      /12345=net-12345\), or choose another folder by --data-dir, or forget network 5, /,
    );
  });

  it('is looked at before a start: each followed network’s, and each that was given', () => {
    const fault = (given: Parameters<typeof namesFault>[1], isAllKnown = true) => {
      const followed = new Set(['1', '12345']);
      const names = namesWith(new Map(), given, followed);
      return namesFault(names, given, { followed, stored: ['1', '12345'], isAllKnown });
    };
    expect(fault({ byId: {} })).toBeUndefined();
    expect(fault({ any: 'mainnet', byId: { 12345: 'fuji' } })).toBeUndefined();
    expect(fault({ any: 'mainnet', byId: {} })).toMatch(/networks 12345 and 1 would both answer as mainnet/);
    expect(fault({ byId: { 7: 'fuji' } })).toMatch(/names network 7: no node/);
    // A node that has not answered yet may be of it.
    expect(fault({ byId: { 7: 'mainnet' } }, false)).toMatch(/networks 1 and 7 would both answer as mainnet/);
  });
});
