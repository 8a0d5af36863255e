import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exactInteger, exactJson, exactThousandths } from './exact-json.js';

const LARGEST = 2n ** 64n - 1n;

describe('exact JSON', () => {
  it('writes a bigint as an integer of all its digits, wherever it stands', () => {
    expect(
      exactJson({ weight: LARGEST, more: [{ balance: -LARGEST }, 1n, undefined], none: undefined, no: null }),
    ).toBe('{"weight":18446744073709551615,"more":[{"balance":-18446744073709551615},1,null],"no":null}');
  });

  it('writes what has no bigint as JSON.stringify does, and what has one the same around it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(exactJson(value)).toBe(text);
        expect(exactJson([value, LARGEST])).toBe(`[${text},${LARGEST}]`);
      }),
    );
  });

  it('has a bigint only where a number would lose digits', () => {
    const safe = BigInt(Number.MAX_SAFE_INTEGER);
    expect([safe, -safe, safe + 1n, -safe - 1n].map(exactInteger)).toEqual([
      Number.MAX_SAFE_INTEGER,
      -Number.MAX_SAFE_INTEGER,
      safe + 1n,
      -safe - 1n,
    ]);
  });

  it('writes thousandths with all their digits', () => {
    const cases: [bigint, string][] = [
      [0n, '0'],
      [1n, '0.001'],
      [25_000_000_000_500n, '25000000000.5'],
      [LARGEST * 1000n, String(LARGEST)],
      [9_007_199_254_740_991n, '9007199254740.991'],
      [LARGEST * 1000n + 1n, `${LARGEST}.001`],
      [LARGEST * 1000n + 250n, `${LARGEST}.25`],
    ];
    for (const [thousandths, text] of cases)
      expect(exactJson({ value: exactThousandths(thousandths) })).toBe(`{"value":${text}}`);
  });
});
