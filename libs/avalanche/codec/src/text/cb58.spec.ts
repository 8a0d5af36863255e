import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeCb58, encodeCb58 } from './cb58.js';

describe('cb58', () => {
  it.each([
    // The primary network's own ids, as avalanchego writes them.
    ['00'.repeat(32), '11111111111111111111111111111111LpoYY'],
    [
      '0427d4b22a2a78bcddd456742caf91b56badbff985ee19aef14573e7343fd652',
      '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
    ],
    [
      '7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5',
      'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
    ],
  ])('of %s is %s', (hex, text) => {
    expect(encodeCb58(Buffer.from(hex, 'hex'))).toBe(text);
    expect(decodeCb58(text)?.toString('hex')).toBe(hex);
  });

  it('comes back as it was, zeros at its start included', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.uint8Array({ maxLength: 40 }), (zeros, rest) => {
        const bytes = Buffer.concat([Buffer.alloc(zeros), rest]);
        expect(decodeCb58(encodeCb58(bytes))?.equals(bytes)).toBe(true);
      }),
    );
  });

  it('is not read from texts with a wrong letter, a wrong checksum, or none', () => {
    for (const text of [
      '',
      '1',
      '0',
      '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q6',
      'l'.repeat(20),
      '2'.repeat(1000),
    ])
      expect([text, decodeCb58(text)]).toEqual([text, undefined]);
  });

  it('is read from texts alone that it writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'123zZ9aI'), maxLength: 50 }), (text) => {
        const bytes = decodeCb58(text);
        if (bytes !== undefined) expect(encodeCb58(bytes)).toBe(text);
      }),
    );
  });
});
