import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeAbiParameters } from 'viem';
import { decodeDecimals, decodeText } from './abi-text.js';

const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
const bytes32 = (text: string) => `0x${Buffer.from(text, 'utf8').toString('hex').padEnd(64, '0')}`;

describe('decodeText', () => {
  it('reads the strings that an ABI encoder writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        expect(decodeText(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(text);
      }),
    );
  });

  it('reads bytes32 with text at its start', () => {
    expect(decodeText(bytes32('MKR'))).toBe('MKR');
    expect(decodeText(bytes32('x'.repeat(32)))).toBe('x'.repeat(32));
    expect(decodeText(bytes32(''))).toBe('');
  });

  it('takes nothing for text that is no text: numbers, hashes with zeros within, too few bytes', () => {
    expect(decodeText(`0x${word(18)}`)).toBeUndefined();
    expect(decodeText(`0x4d4b5200${'11'.repeat(28)}`)).toBeUndefined();
    for (const data of ['0x', '0x4d4b52', `0x${word(32)}${word(0).slice(2)}`]) expect(decodeText(data)).toBeUndefined();
  });

  it('reads a string that was not padded to whole words', () => {
    expect(decodeText(`0x${word(32)}${word(3)}4d4b52`)).toBe('MKR');
  });

  it('believes no offset and no length that the bytes do not bear out', () => {
    const text = Buffer.from('MKR').toString('hex').padEnd(64, '0');
    for (const hostile of [
      2n ** 256n - 1n,
      2n ** 255n,
      2n ** 64n,
      2n ** 53n,
      2n ** 32n,
      2n ** 31n,
      2n ** 31n - 1n,
      97n,
      33n,
    ]) {
      expect(decodeText(`0x${word(32)}${word(hostile)}${text}`)).toBeUndefined();
    }
    for (const hostile of [2n ** 256n - 1n, 2n ** 256n - 32n, 2n ** 32n - 32n, 2n ** 31n, 65n, 96n, 128n]) {
      expect(decodeText(`0x${word(hostile)}${word(3)}${text}`)).toBeUndefined();
    }
  });

  it('replaces bytes that are not UTF-8', () => {
    expect(decodeText(`0x${word(32)}${word(3)}41ff42`)).toBe('A\ufffdB');
  });

  it('cuts a text of megabytes short', () => {
    const data = `0x${word(32)}${word(5_000_000)}${'61'.repeat(5_000_000)}`;
    expect(decodeText(data)!.length).toBeLessThanOrEqual(4_096);
  });

  it('never throws, whatever a contract returns', () => {
    const words = fc.array(
      fc.oneof(fc.nat(200).map(word), fc.bigInt(0n, 2n ** 256n - 1n).map(word), fc.constantFrom('', 'ab', '0')),
      { maxLength: 8 },
    );
    const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => [Buffer.from(bytes).toString('hex')]);
    fc.assert(
      fc.property(fc.oneof(words, noise), (parts) => {
        const data = `0x${parts.join('')}`;
        const text = decodeText(data);
        // Decoded from the bytes that are there: never more of it than of them.
        if (text !== undefined) expect(text.length).toBeLessThanOrEqual(data.length / 2);
        const decimals = decodeDecimals(data);
        if (decimals !== undefined) expect(decimals).toBe(Number(BigInt(data.slice(0, 66))));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('decodeDecimals', () => {
  it('reads 0 to 255', () => {
    for (const decimals of [0, 6, 18, 255]) expect(decodeDecimals(`0x${word(decimals)}`)).toBe(decimals);
  });

  it('takes nothing else for decimals', () => {
    for (const value of [256n, 10n ** 18n, 2n ** 32n + 18n, 2n ** 256n - 1n]) {
      expect(decodeDecimals(`0x${word(value)}`)).toBeUndefined();
    }
    for (const data of ['0x', '0x12', `0x${word(18).slice(2)}`]) expect(decodeDecimals(data)).toBeUndefined();
  });
});
