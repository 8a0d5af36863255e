import { describe, expect, it } from '@jest/globals';
import { ReferenceTexts } from '../look-alikes/reference-texts.js';
import { PROBES, probeAddresses } from './constant-balance.js';
import { HEURISTIC_NAMES, suspicionsOf, type TokenFacts } from './heuristics.js';
import type { AirdropCounts } from './mass-airdrop.js';
import { reputationOf } from './reputation-of.js';

const ALL = new Set(HEURISTIC_NAMES);
/** Which heuristics find a token suspect. */
const found = (facts: TokenFacts) => suspicionsOf(ALL, facts).map(({ heuristic }) => heuristic);

describe('transfers in the name of others', () => {
  const judged = (transfers: number, inOthersNames: number, accounts: number) =>
    found({ 'transfers-in-others-names': { transfers, inOthersNames, accounts } }).length === 1;

  it('make a token suspect when they are most of its transfers, of many accounts', () => {
    expect(judged(100, 100, 60)).toBe(true);
    expect(judged(50, 25, 25)).toBe(true);
  });

  it('do not where they are few, of few accounts, or the smaller part', () => {
    expect(judged(0, 0, 0)).toBe(false);
    expect(judged(24, 24, 24)).toBe(false);
    // A regulator’s or a wallet’s recovery of some accounts, again and again.
    expect(judged(1_000, 1_000, 3)).toBe(false);
    // An honest token of which relayers move a part by signatures that leave no log.
    expect(judged(1_000, 499, 400)).toBe(false);
  });
});

describe('a mass airdrop from a fresh contract', () => {
  const DAY = 86_400;
  const spam: AirdropCounts = { ageSeconds: 10 * DAY, recipients: 10_000, airdropped: 9_990, using: 3 };
  const judged = (counts: Partial<AirdropCounts>) => found({ 'mass-airdrop': { ...spam, ...counts } }).length === 1;

  it('makes a token suspect when days later hardly anybody has used it', () => {
    expect(judged({})).toBe(true);
    expect(judged({ ageSeconds: 3 * DAY, recipients: 500, airdropped: 500, using: 5 })).toBe(true);
  });

  it('does not before that, or where its people use it, or came by it otherwise, or are few', () => {
    expect(judged({ ageSeconds: 3 * DAY - 1 })).toBe(false);
    expect(judged({ ageSeconds: undefined })).toBe(false);
    expect(judged({ using: 100 })).toBe(false);
    expect(judged({ airdropped: 9_499 })).toBe(false);
    expect(judged({ recipients: 499, airdropped: 499, using: 0 })).toBe(false);
  });
});

describe('a look-alike', () => {
  const references = new ReferenceTexts([
    { address: '11'.repeat(20), name: 'USD Coin', symbol: 'USDC' },
    { symbol: 'AVAX' },
  ]);
  const reasons = (address: string, symbol: string | null, name: string | null = null) =>
    suspicionsOf(ALL, { 'look-alike': { address, symbol, name, references } }).map(({ reason }) => reason);

  it('is made of other characters than what it looks like, and the reason shows none of its texts', () => {
    expect(reasons('22'.repeat(20), 'UЅDС')).toEqual([
      `its symbol looks like that of 0x${'11'.repeat(20)}, and is made of other characters`,
    ]);
    expect(reasons('22'.repeat(20), 'АVАХ')).toEqual([
      'its symbol looks like that of the native token, and is made of other characters',
    ]);
  });

  it('is not what is called the same, nothing, or is a listed token itself', () => {
    expect(reasons('22'.repeat(20), 'USDC', 'USD Coin')).toEqual([]);
    expect(reasons('22'.repeat(20), null)).toEqual([]);
    expect(reasons('11'.repeat(20), 'UЅDС')).toEqual([]);
  });
});

describe('a constant balanceOf', () => {
  const judged = (...answers: (bigint | undefined)[]) => found({ 'constant-balance': { answers } }).length === 1;

  it('makes a token suspect that says of strangers that they have the same', () => {
    expect(judged(5n, 5n, 5n)).toBe(true);
    expect(judged(...Array.from({ length: PROBES }, () => 2n ** 256n - 1n))).toBe(true);
  });

  it('does not where strangers have nothing or differ, or the contract does not answer', () => {
    expect(judged(0n, 0n, 0n, 0n)).toBe(false);
    expect(judged(5n, 5n, 0n)).toBe(false);
    expect(judged(5n, 5n, undefined)).toBe(false);
    expect(judged(undefined, undefined, undefined)).toBe(false);
    expect(judged(5n, 5n)).toBe(false);
    expect(judged()).toBe(false);
  });

  it('is asked for of addresses that are another five for each token and installation, and always the same', () => {
    const one = probeAddresses('11'.repeat(20), 'salt');
    const all = [...one, ...probeAddresses('22'.repeat(20), 'salt'), ...probeAddresses('11'.repeat(20), 'other')];
    expect(new Set(all).size).toBe(3 * PROBES);
    for (const address of all) expect(address).toMatch(/^0x[0-9a-f]{40}$/);
    expect(probeAddresses('11'.repeat(20), 'salt')).toEqual(one);
  });
});

describe('heuristics', () => {
  const facts: TokenFacts = {
    'constant-balance': { answers: [1n, 1n, 1n] },
    'transfers-in-others-names': { transfers: 100, inOthersNames: 100, accounts: 100 },
  };

  it('judge where they were chosen, and only what is known', () => {
    expect(suspicionsOf(new Set(), facts)).toEqual([]);
    expect(suspicionsOf(new Set(['constant-balance', 'look-alike']), facts)).toEqual([
      { heuristic: 'constant-balance', reason: 'it says that 3 accounts that it can’t know have 1 each' },
    ]);
    expect(found(facts)).toEqual(['transfers-in-others-names', 'constant-balance']);
    expect(found({})).toEqual([]);
  });

  it('count where no list says anything, an explicit null included', () => {
    expect(reputationOf(undefined, true)).toBe('Malicious');
    expect(reputationOf({ name: 'x' }, true)).toBe('Malicious');
    expect(reputationOf({ reputation: 'Benign' }, true)).toBe('Benign');
    expect(reputationOf({ reputation: null }, true)).toBeNull();
    expect(reputationOf({ reputation: 'Malicious' }, false)).toBe('Malicious');
    expect(reputationOf(undefined, false)).toBeNull();
  });
});
