import { describe, expect, it } from '@jest/globals';
import { AddressBook, type AddressSource } from './address-book.js';

const rules = { refusalOf: (address: string) => (address.startsWith('10.') ? 'private' : undefined) };
const known = (address: string, source: AddressSource, time = 0, nodeId = 'a') => ({
  nodeId,
  address,
  port: 9_651,
  source,
  time,
});
const addressesOf = (book: AddressBook, nodeId = 'a') => book.candidatesOf(nodeId).map(({ address }) => address);

describe('AddressBook', () => {
  it('gives a node’s addresses by how far their source is trusted, each once', () => {
    const book = new AddressBook(rules);
    book.add(known('1.1.1.1', 'kept'), true);
    book.add(known('2.2.2.2', 'reported'), true);
    book.add(known('1.1.1.1', 'claimed', 5), true);
    book.add(known('3.3.3.3', 'manual'), true);
    expect(addressesOf(book)).toEqual(['3.3.3.3', '1.1.1.1', '2.2.2.2']);
    expect(addressesOf(book, 'b')).toEqual([]);
  });

  it('keeps the latest claim', () => {
    const book = new AddressBook(rules);
    expect(book.add(known('1.1.1.1', 'claimed', 5), true)).toBe(true);
    expect(book.add(known('2.2.2.2', 'claimed', 4), true)).toBe(false);
    expect(addressesOf(book)).toEqual(['1.1.1.1']);
    book.add(known('3.3.3.3', 'claimed', 6), true);
    expect(addressesOf(book)).toEqual(['3.3.3.3']);
    expect(book.claimTimeOf('a')).toBe(6);
  });

  it('gives no address that the rules refuse, save one that the operator wrote', () => {
    const book = new AddressBook(rules);
    for (const source of ['claimed', 'reported', 'kept'] as const) book.add(known('10.0.0.1', source), true);
    expect([addressesOf(book), book.hasCandidate('a')]).toEqual([[], false]);
    book.add(known('10.0.0.2', 'manual'), true);
    expect([addressesOf(book), book.hasCandidate('a')]).toEqual([['10.0.0.2'], true]);
  });

  it('is bounded, save for wanted nodes', () => {
    const book = new AddressBook(rules);
    for (let i = 0; i < 10_000; i++) book.add(known('1.1.1.1', 'reported', 0, `n${i}`), false);
    expect(book.size).toBe(8_192);
    expect(book.add(known('1.1.1.1', 'reported', 0, 'wanted'), true)).toBe(true);
    expect(book.hasCandidate('wanted')).toBe(true);
  });

  it('makes room for nodes that are wanted now, but forgets none that is wanted or that the operator wrote', () => {
    const book = new AddressBook(rules);
    book.add(known('1.1.1.1', 'manual', 0, 'own'), true);
    for (let i = 0; i < 10_000; i++) book.add(known('1.1.1.1', 'claimed', 0, `n${i}`), true);
    book.shrink((nodeId) => nodeId === 'n0');
    expect(book.size).toBe(8_191);
    expect(['own', 'n0', 'n1', 'n9999'].map((nodeId) => book.hasCandidate(nodeId))).toEqual([true, true, false, true]);
  });
});
