import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TokenLists } from '@nunatak/evm-token-lists';
import { Reputations } from './reputations.js';

const [BAD, GOOD, CLEARED, FOUND, NAMED] = ['a1', 'a2', 'a3', 'a4', 'a5'].map((byte) => byte.repeat(20)) as [
  string,
  string,
  string,
  string,
  string,
];
const LIST = {
  tokens: [
    { chainId: 1, address: `0x${BAD}`, extensions: { reputation: 'Malicious' } },
    { chainId: 1, address: `0x${GOOD}`, extensions: { reputation: 'Benign' } },
    { chainId: 1, address: `0x${CLEARED}`, extensions: { reputation: null } },
    { chainId: 1, address: `0x${NAMED}`, name: 'Named, and nothing more' },
  ],
};

let folder: string;
let lists: TokenLists;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-reputations-'));
  const file = join(folder, 'list.json');
  writeFileSync(file, JSON.stringify(LIST));
  lists = new TokenLists({ own: [file], log: { info: () => undefined, warn: () => undefined } });
  await lists.setChain('1');
  await lists.setChain('2');
});
afterEach(async () => {
  await lists.close();
  rmSync(folder, { recursive: true });
});

describe('reputations', () => {
  const found = new Map<string, ReadonlySet<string>>();
  const reputations = () => new Reputations(lists, { of: (chainId) => found.get(chainId) ?? new Set() });

  it('are what lists say, and where they say nothing what heuristics found', () => {
    found.set('1', new Set([BAD, GOOD, CLEARED, FOUND, NAMED]));
    const of = (address: string) => reputations().of('1', address);
    expect([BAD, GOOD, CLEARED, FOUND, NAMED, 'b1'.repeat(20)].map(of)).toEqual([
      'Malicious',
      'Benign',
      null,
      'Malicious',
      'Malicious',
      null,
    ]);
    expect(reputations().of('2', FOUND)).toBeNull();
    expect(new Reputations(lists).of('1', FOUND)).toBeNull();
  });

  it('have one array of what is malicious, until something changes', () => {
    found.set('1', new Set([BAD, CLEARED, FOUND]));
    const all = reputations();
    const malicious = all.malicious('1');
    expect(malicious).toEqual([`0x${BAD}`, `0x${FOUND}`]);
    expect(all.malicious('1')).toBe(malicious);
    found.set('1', new Set([NAMED]));
    expect(all.malicious('1')).toEqual([`0x${BAD}`, `0x${NAMED}`]);
    found.set('1', new Set());
    expect(all.malicious('1')).toBe(lists.malicious('1'));
  });

  it('follow lists that change', async () => {
    found.set('1', new Set([FOUND]));
    const all = reputations();
    expect(all.malicious('1')).toEqual([`0x${BAD}`, `0x${FOUND}`]);
    const chainList = join(folder, 'chain.json');
    writeFileSync(
      chainList,
      JSON.stringify({ tokens: [{ chainId: 1, address: `0x${FOUND}`, extensions: { reputation: 'Benign' } }] }),
    );
    await lists.setChain('1', [chainList]);
    expect(all.malicious('1')).toEqual([`0x${BAD}`]);
  });
});
