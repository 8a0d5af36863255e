import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readDecimal, worthOf, writeDecimal } from './decimal.js';

/** A number as a fraction: the arithmetic that decimals are compared with. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** Of a text in plain decimal, without the code under test. */
function fractionOf(text: string): Fraction {
  const [whole = '', fraction = ''] = text.split('.');
  return { numerator: BigInt(`${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) };
}

const isSame = (a: Fraction, b: Fraction) => a.numerator * b.denominator === b.numerator * a.denominator;
const seeded = { seed: 20261122, numRuns: 2_000 };

/** Plain decimals with up to 30 digits on either side of the point. */
const plainDecimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.option(fc.stringMatching(/^[0-9]{1,30}$/), { nil: undefined }))
  .map(([whole, fraction]) => (fraction === undefined ? `${whole}` : `${whole}.${fraction}`));

describe('a decimal', () => {
  it('is read and written without loss, and without zeros that mean nothing', () => {
    const written = (text: string) => {
      const decimal = readDecimal(text);
      return decimal && writeDecimal(decimal);
    };
    expect(
      ['0', '0.000', '42.42', '42.420', '100', '1e3', '1.5E-7', '1.23e+2', '0.10', '007', '1e-100'].map(written),
    ).toEqual(['0', '0', '42.42', '42.42', '100', '1000', '0.00000015', '123', '0.1', '7', `0.${'0'.repeat(99)}1`]);
  });

  it('is nothing else', () => {
    const others = ['', '-1', '+1', '.5', '1.', '1e', '0x10', 'NaN', 'Infinity', '1 ', '1_000', '1e101', '1e-101'];
    expect([...others, '１', '9'.repeat(101)].map(readDecimal)).toEqual(new Array(others.length + 2).fill(undefined));
  });

  it('stays the number that it is, whatever its length', () => {
    fc.assert(
      fc.property(plainDecimal, (text) => {
        const written = writeDecimal(readDecimal(text)!);
        expect(isSame(fractionOf(written), fractionOf(text))).toBe(true);
        expect(written).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
      seeded,
    );
  });

  it('with an exponent is the number shifted', () => {
    fc.assert(
      fc.property(plainDecimal, fc.integer({ min: -100, max: 100 }), (text, exponent) => {
        const { numerator, denominator } = fractionOf(text);
        const shift = 10n ** BigInt(Math.abs(exponent));
        const expected =
          exponent < 0
            ? { numerator, denominator: denominator * shift }
            : { numerator: numerator * shift, denominator };
        expect(isSame(fractionOf(writeDecimal(readDecimal(`${text}e${exponent}`)!)), expected)).toBe(true);
      }),
      seeded,
    );
  });
});

describe('the value of a balance', () => {
  it('is exact for what people have', () => {
    const value = (units: bigint, decimals: number, price: string) =>
      writeDecimal(worthOf(units, decimals, readDecimal(price)!));
    expect(value(2_000_000_000_000_000_000n, 18, '21.21')).toBe('42.42');
    expect(value(1n, 18, '0.1')).toBe('0.0000000000000000001');
    expect(value(1_234_567n, 6, '1.000540738607754')).toBe('1.235234578040759032518');
    expect(value(0n, 18, '21.21')).toBe('0');
    expect(value(5n, 0, '3')).toBe('15');
  });

  it('is balance × price to the last digit, for any uint256 and any number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 255 }),
        plainDecimal,
        (units, decimals, price) => {
          const written = writeDecimal(worthOf(units, decimals, readDecimal(price)!));
          const { numerator, denominator } = fractionOf(price);
          const expected = { numerator: units * numerator, denominator: 10n ** BigInt(decimals) * denominator };
          expect(isSame(fractionOf(written), expected)).toBe(true);
        },
      ),
      seeded,
    );
  });
});
