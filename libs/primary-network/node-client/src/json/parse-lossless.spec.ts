import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseLossless } from './parse-lossless.js';

describe('reading JSON without loss', () => {
  it('keeps integers above 2^53, as avalanchego writes amounts', () => {
    expect(parseLossless('{"supply":19999993999979212,"list":[ 18446744073709551615,-9007199254740993]}')).toEqual({
      supply: 19999993999979212n,
      list: [18446744073709551615n, -9007199254740993n],
    });
  });

  it('leaves what a number holds a number', () => {
    expect(
      parseLossless('[9007199254740991,1.2345678901234567890,1e20,1234567890123456.5,1234567890123456e3]'),
    ).toEqual([9007199254740991, 1.2345678901234567, 1e20, 1234567890123456.5, 1234567890123456e3]);
  });

  it('leaves texts alone, whatever stands in them', () => {
    const texts = { 'a:9007199254740993': 'x,9007199254740993', quote: '\\"[9007199254740993', control: '\u0001' };
    const text = JSON.stringify({ ...texts, n: 1 }).replace('"n":1', '"n":9007199254740993');
    expect(parseLossless(text)).toEqual({ ...texts, n: 9007199254740993n });
  });

  it('gives what JSON.parse gives where no integer is so long', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        fc.pre(!/(?<![.\d])\d{16}/.test(json));
        // One that is there makes all others be looked at.
        const text = `[9007199254740993,${json}]`;
        expect(parseLossless(text)).toEqual([9007199254740993n, JSON.parse(text)[1]]);
      }),
    );
  });

  it('refuses what is not JSON', () => {
    for (const text of ['', '{', '{"a":9007199254740993', '[9007199254740993x]', '"9007199254740993']) {
      expect(() => parseLossless(text)).toThrow(SyntaxError);
    }
  });

  it('reads a long text without being slow', () => {
    const text = `{"a":9007199254740993,"bytes":"0x${'00'.repeat(4 << 20)}"}`;
    const began = performance.now();
    expect((parseLossless(text) as { a: bigint }).a).toBe(9007199254740993n);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
