import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Decimal, readDecimal } from './decimal.js';
import { presentMoney } from './money.js';

const decimal = (text: string) => readDecimal(text)!;

/** A double as a fraction, from its bits. */
function fractionOfDouble(double: number): { numerator: bigint; denominator: bigint } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const mantissa = (bits & 0xfffffffffffffn) | (exponent === 0 ? 0n : 1n << 52n);
  const power = BigInt(Math.max(exponent, 1) - 1075);
  return power < 0n
    ? { numerator: mantissa, denominator: 1n << -power }
    : { numerator: mantissa << power, denominator: 1n };
}

/** The distance of a double from an exact amount, times both denominators of what is compared. */
function distance(double: number, { digits, scale }: Decimal): { numerator: bigint; denominator: bigint } {
  const { numerator, denominator } = fractionOfDouble(double);
  const difference = numerator * 10n ** BigInt(scale) - digits * denominator;
  return { numerator: difference < 0n ? -difference : difference, denominator: denominator * 10n ** BigInt(scale) };
}

function neighbours(double: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  return [bits - 1n, bits + 1n].map((each) => {
    view.setBigUint64(0, each);
    return view.getFloat64(0);
  });
}

describe('a money amount', () => {
  it('is an exact text in the standard dialect', () => {
    expect(presentMoney('usd', decimal('42.420'), 'standard')).toEqual({ currencyCode: 'usd', value: '42.42' });
    expect(presentMoney('jpy', decimal('0.123456789012345678901234567890'), 'standard')).toEqual({
      currencyCode: 'jpy',
      value: '0.12345678901234567890123456789',
    });
  });

  it('is a number in the hosted dialect', () => {
    expect(presentMoney('eur', decimal('42.420'), 'hosted')).toEqual({ currencyCode: 'eur', value: 42.42 });
    expect(JSON.stringify(presentMoney('eur', decimal('0.000000012'), 'hosted'))).toBe(
      '{"currencyCode":"eur","value":1.2e-8}',
    );
  });

  it('is the double nearest to the amount: none lies nearer', () => {
    const amounts = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 90n }), fc.integer({ min: 0, max: 120 }))
      .map(([digits, scale]) => ({ digits, scale }));
    fc.assert(
      fc.property(amounts, (amount) => {
        const value = presentMoney('usd', amount, 'hosted')!.value as number;
        const own = distance(value, amount);
        for (const neighbour of neighbours(value)) {
          const other = distance(neighbour, amount);
          expect(own.numerator * other.denominator <= other.numerator * own.denominator).toBe(true);
        }
      }),
      { seed: 20261122, numRuns: 2_000 },
    );
  });

  it('is left out where no number is near: never Infinity, and never 0 for something', () => {
    expect(presentMoney('usd', { digits: 10n ** 309n, scale: 0 }, 'hosted')).toBeUndefined();
    expect(presentMoney('usd', { digits: 1n, scale: 400 }, 'hosted')).toBeUndefined();
    expect(presentMoney('usd', { digits: 0n, scale: 400 }, 'hosted')).toEqual({ currencyCode: 'usd', value: 0 });
    expect(presentMoney('usd', { digits: 1n, scale: 400 }, 'standard')?.value).toBe(`0.${'0'.repeat(399)}1`);
  });
});
