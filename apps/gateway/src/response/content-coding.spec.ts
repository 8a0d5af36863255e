import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseCoding } from './content-coding.js';

const spaces = fc.constantFrom('', ' ', '\t', '  ');
/** Weights as RFC 9110 writes them, and what they are. */
const weight = fc.oneof(
  fc.constant(['', 1] as const),
  fc.integer({ min: 0, max: 1_000 }).map((q) => [(q / 1_000).toFixed(3), q / 1_000] as const),
  fc.constantFrom(['0', 0] as const, ['1', 1] as const, ['0.', 0] as const, ['1.0', 1] as const, ['0.5', 0.5] as const),
);
/** Beside them stands something that is no weight: a coding with it is not wanted. */
const noWeight = fc
  .oneof(fc.constantFrom('2', '-1', '1.001', '1e0', '0x1', 'Infinity', 'NaN', '1 0', '.5', '0.0001', 'one'))
  .map((text) => [text, 0] as const);
const coding = fc.tuple(
  fc.constantFrom('br', 'gzip', 'x-gzip', 'identity', '*', 'deflate', 'zstd'),
  fc.oneof({ weight: 6, arbitrary: weight }, noWeight),
);
const header = fc.uniqueArray(coding, { selector: ([name]) => name.replace('x-', '') }).chain((codings) =>
  fc
    .array(fc.tuple(spaces, spaces, fc.boolean()), { minLength: codings.length, maxLength: codings.length })
    .map((style) => {
      const parts = codings.map(([name, [text]], i) => {
        const [before, after, isUpper] = style[i]!;
        const q = text === '' ? '' : `${after};${before}${isUpper ? 'Q' : 'q'}=${text}`;
        return `${before}${isUpper ? name.toUpperCase() : name}${q}${after}`;
      });
      const weights = new Map(codings.map(([name, [, value]]) => [name.replace('x-', ''), value]));
      return { text: parts.join(','), weights };
    }),
);

describe('the coding of an answer', () => {
  it('is none for a header that is longer than any client’s, which is not parsed', () => {
    expect(chooseCoding(`gzip${' '.repeat(508)}`)).toBe('gzip');
    expect(chooseCoding(`gzip${' '.repeat(509)}`)).toBeUndefined();
  });

  it('is the one that the client wants most, brotli of two, and none that it does not want', () => {
    fc.assert(
      fc.property(header, ({ text, weights }) => {
        const of = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
        const [br, gzip] = [of('br'), of('gzip')];
        expect(chooseCoding(text)).toBe(br === 0 && gzip === 0 ? undefined : br >= gzip ? 'br' : 'gzip');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is one of those named, or none, whatever the client sends', () => {
    const part = fc.constantFrom('br', 'gzip', '*', ';', ',', '=', 'q', 'q=0', 'q=1', ' ', '"', '\u0000', '0.5');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const chosen = chooseCoding(given);
        if (chosen === undefined) return;
        expect(given.toLowerCase().includes(chosen) || given.includes('*')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
