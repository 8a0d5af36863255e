import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { apiKeyFault, makeApiKey } from './api-key.js';

/** Python's zlib gives 0x77e5db82 as the CRC-32 of 30 zeros: 2C8GjS in base 62. */
const KNOWN = 'nunatak_000000000000000000000000000000_';

describe('makeApiKey', () => {
  it('makes keys of the documented form, each another one', () => {
    const keys = Array.from({ length: 200 }, makeApiKey);
    for (const key of keys) expect(key).toMatch(/^nunatak_[0-9A-Za-z]{30}_[0-9A-Za-z]{6}$/);
    expect(new Set(keys).size).toBe(200);
    expect(keys.map(apiKeyFault)).toEqual(keys.map(() => undefined));
  });
});

describe('apiKeyFault', () => {
  it('finds each single wrong character of a key that Nunatak made', () => {
    const key = makeApiKey();
    for (let i = 8; i < key.length; i++) {
      const other = key[i] === 'x' ? 'y' : 'x';
      expect(apiKeyFault(key.slice(0, i) + other + key.slice(i + 1))).toBeDefined();
    }
  });

  it('takes one checksum alone for each key', () => {
    expect(apiKeyFault(`${KNOWN}2C8GjS`)).toBeUndefined();
    expect(apiKeyFault(`${KNOWN}000000`)).toBe('has a wrong checksum: is it mistyped?');
    expect(apiKeyFault(`${KNOWN}00000`)).toBe('begins with nunatak_, but has not the form of such a key');
  });

  it('takes keys of other services without a checksum', () => {
    expect(apiKeyFault('ac_0123456789abcdef.$~')).toBeUndefined();
    expect(apiKeyFault('Nunatak_0123456789')).toBeUndefined();
  });

  it('refuses what is too short, too long, or has characters that no header carries', () => {
    expect(apiKeyFault('')).toBe('must have 16 to 256 characters');
    expect(apiKeyFault('a'.repeat(15))).toBe('must have 16 to 256 characters');
    expect(apiKeyFault('a'.repeat(16))).toBeUndefined();
    expect(apiKeyFault('a'.repeat(256))).toBeUndefined();
    expect(apiKeyFault('a'.repeat(257))).toBe('must have 16 to 256 characters');
    expect(apiKeyFault('a'.repeat(1 << 20))).toBe('must have 16 to 256 characters');
    for (const character of ['\0', ' ', ',', '\n', '\x7f', 'é', '💡'])
      expect(apiKeyFault(`0123456789abcdef${character}`)).toBe('must be visible ASCII characters without a comma');
  });

  it('names nothing of the text in its reason', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, unit: 'binary' }), (text) => {
        for (const each of [text, `nunatak_${text}`]) expect(apiKeyFault(each)?.includes(text) ?? false).toBe(false);
      }),
      fuzzed(200),
    );
  });
});
