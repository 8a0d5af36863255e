import { describe, expect, it } from '@jest/globals';
import { BadRequestError } from '@nunatak/core/errors';
import { PageTokens } from './page-tokens.js';

const tokens = new PageTokens(['new', 'old']);
const query = { operation: 'listTransactions', chainId: '43114', filter: { a: 1, b: undefined, c: [2n] } };
const payload = { height: 812, hash: '0xab', index: 3 };

describe('page tokens', () => {
  it('give back what was put in, for the same query in any key order', () => {
    const token = tokens.encode(query, payload);
    expect(token).toMatch(/^[\w-]+$/);
    expect(
      tokens.decode(token, { chainId: '43114', filter: { c: [2n], a: 1 }, operation: 'listTransactions' }),
    ).toEqual(payload);
  });

  it('are refused for another query, when altered, cut or made up', () => {
    const token = tokens.encode(query, payload);
    const altered = [...token].map(
      (letter, i) => token.slice(0, i) + (letter === 'A' ? 'B' : 'A') + token.slice(i + 1),
    );
    const bad = [
      '',
      'abc',
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      token.slice(0, -1),
      token.slice(1),
      'x'.repeat(100_000),
      'ünïcode',
      ...altered,
    ];
    for (const each of bad) expect(() => tokens.decode(each, query)).toThrow(BadRequestError);
    expect(() => tokens.decode(token, { ...query, chainId: '1' })).toThrow(/^pageToken is not valid/);
  });

  it('outlive a rotation of the secret until the old one is dropped', () => {
    const old = new PageTokens(['old']).encode(query, payload);
    expect(tokens.decode(old, query)).toEqual(payload);
    expect(() => new PageTokens(['new']).decode(old, query)).toThrow(BadRequestError);
    expect(() => new PageTokens(['old']).decode(tokens.encode(query, payload), query)).toThrow(BadRequestError);
  });

  it('need a secret', () => {
    expect(() => new PageTokens([])).toThrow(/secret/);
    expect(() => new PageTokens([''])).toThrow(/secret/);
  });
});
