import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPrototypes, skeleton } from './skeleton.js';

const data = readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8');

describe('the skeleton of a text', () => {
  it.each([
    // Unicode Technical Standard #39, section 4: the same to the eye, in other scripts and letter forms.
    ['paypal', '𝔭𝒶ỿ𝕡𝕒ℓ'],
    ['scope', 'ѕсоре'],
    // Greek, Cyrillic, full-width and mathematical letters, and digits for letters.
    ['USDC', 'UЅDС'],
    ['WETH', 'ԜЕТН'],
    ['WETH', 'ＷＥＴＨ'],
    ['LINK', 'LlΝΚ'],
    ['LINK', 'L1NK'],
    ['SOL', 'S0L'],
    ['modern', 'modem'],
    // Invisible characters, and accents that are composed otherwise.
    ['USDC', 'US\u200bD\u2060C'],
    ['Café', 'Cafe\u0301'],
    ['Íota', 'ĺota'],
    ['WAVAX', '𝖶𝖠𝖵𝖠𝖷'],
  ])('of %s is that of %s', (text, other) => {
    expect(other).not.toBe(text);
    expect(skeleton(other)).toBe(skeleton(text));
  });

  it.each([
    ['USDC', 'USDT'],
    ['USDC', 'usdc'],
    ['Café', 'Cafe'],
    ['AVAX', 'WAVAX'],
  ])('of %s is not that of %s', (text, other) => {
    expect(skeleton(other)).not.toBe(skeleton(text));
  });

  it('of a skeleton is itself, for each character that Unicode calls confusable and for any text of them', () => {
    const prototypes = readPrototypes(data);
    expect(prototypes.size).toBeGreaterThan(6_000);
    const isFixed = (text: string) => skeleton(skeleton(text)) === skeleton(text);
    const moving = [...prototypes].filter(([from, to]) => skeleton(from) !== skeleton(to) || !isFixed(from));
    expect(moving).toEqual([]);
    const text = fc.array(fc.constantFrom(...prototypes.keys(), ...'abcXYZ0189 -')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (any) => isFixed(any)),
      { numRuns: 1_000, seed: 39 },
    );
  });

  it('of any text is made, lone surrogates included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00'), (text, lone) => {
        skeleton(text + lone);
      }),
      { numRuns: 1_000, seed: 39 },
    );
  });
});

describe('Unicode’s file', () => {
  it('is read with its comments, several code points a target, and those beyond 2^16', () => {
    const text =
      '\ufeff# Version: 16.0.0\n05AD ;\t0596 ;\tMA\t# ( ֭ → ֖ ) HEBREW\n\n1D400 ;\t0041 ;\tMA\t# x\n2A74 ;\t003A 003A 003D ;\tMA\t#* y\n';
    expect(readPrototypes(text)).toEqual(
      new Map([
        ['\u05ad', '\u0596'],
        ['𝐀', 'A'],
        ['⩴', '::='],
      ]),
    );
  });
});
