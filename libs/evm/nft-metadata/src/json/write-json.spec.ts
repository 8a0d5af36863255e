import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from './read-json.js';
import { writeJson } from './write-json.js';

const SEED = 20_261_122;

const rewritten = (text: string, maxLength = 10_000) => {
  const reading = readJson(text);
  return 'value' in reading ? writeJson(reading.value, maxLength) : undefined;
};

describe('writeJson', () => {
  it('writes what was read, without blanks, each number with its digits', () => {
    const text = '[{"trait_type":"Level","value":5.50,"max":1e3},{"trait_type":"Äther","value":true,"none":null}]';
    expect(rewritten(text.replaceAll(',', ' ,\n'))).toBe(text);
    expect(rewritten('123456789012345678901234567890')).toBe('123456789012345678901234567890');
  });

  it('takes out what can’t be seen or turns text round, in texts and names', () => {
    expect(rewritten('{"tr\u202eait": "\u202eevil\u0000 \\u0007 \\ud800 <b>"}')).toBe('{"trait":"evil  \ufffd <b>"}');
  });

  it('takes out names that reach into objects, and numbers that are none to JavaScript', () => {
    expect(rewritten('{"__proto__":{"a":1},"proto\u200btype":2,"constructor":3,"n":1e999}')).toBe(
      '{"constructor":3,"n":"1e999"}',
    );
  });

  it('gives nothing rather than a part', () => {
    expect(rewritten('[1,2,3]', 7)).toBe('[1,2,3]');
    expect(rewritten('[1,2,3]', 6)).toBeUndefined();
  });

  it('always writes JSON that JSON.parse takes, within the length', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), fc.nat(400), (text, maxLength) => {
        const written = rewritten(text, maxLength);
        if (written === undefined) return;
        expect(written.length).toBeLessThanOrEqual(maxLength);
        expect(() => JSON.parse(written)).not.toThrow();
        expect(written).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u);
      }),
      { numRuns: 1_000, seed: SEED },
    );
  });
});
