import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeHexDigits } from './hex-digits.js';

/** Decodes digits that stand somewhere, to somewhere else; undefined where they are none. */
function decoded(text: Buffer, before = 3): Buffer | undefined {
  const from = Buffer.concat([Buffer.alloc(before, 'x'), text, Buffer.from('"')]);
  const to = Buffer.alloc(2 + (text.length >> 1) + 1, 0xee);
  if (!decodeHexDigits(from, before, text.length >> 1, to, 2)) return undefined;
  expect([to[0], to[1], to.at(-1)]).toEqual([0xee, 0xee, 0xee]);
  return to.subarray(2, -1);
}

describe('hex digits', () => {
  it('are the bytes that they write, of any length and at any place', () => {
    for (const length of [0, 1, 2, 31, 4_095, 4_096, 4_097, 20_000])
      for (const before of [0, 1, 2, 3]) {
        const bytes = randomBytes(length);
        const text = bytes.toString('hex');
        expect(decoded(Buffer.from(text), before)).toEqual(bytes);
        expect(decoded(Buffer.from(text.toUpperCase()), before)).toEqual(bytes);
      }
  });

  it('are none where any byte is another letter', () => {
    const hex = new Set(Buffer.from('0123456789abcdefABCDEF'));
    for (let byte = 0; byte < 256; byte++)
      for (const at of [0, 1, 8_191, 8_192, 8_193]) {
        const text = Buffer.alloc(8_200, 'a');
        text[at] = byte;
        expect([byte, at, decoded(text) !== undefined]).toEqual([byte, at, hex.has(byte)]);
      }
  });

  it('are read as Buffer reads them', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 100 }), (text) => {
        const even = text.slice(0, text.length & ~1);
        expect(decoded(Buffer.from(even))).toEqual(Buffer.from(even, 'hex'));
      }),
    );
  });
});
