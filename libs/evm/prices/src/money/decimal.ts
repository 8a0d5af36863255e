/** A decimal number, not negative, exactly: digits / 10^scale. The same number may have trailing zeros or not. */
export interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point. */
  readonly scale: number;
}

/** As JSON writes numbers, without a sign. */
const NUMBER = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;
/** No price is longer; what is, is somebody's joke. */
const LONGEST_TEXT = 100;
const LARGEST_EXPONENT = 100;

/** Reads `12`, `0.5`, `1.2e-7`. Undefined for anything else, for more than 100 characters and for exponents beyond ±100. */
export function readDecimal(text: string): Decimal | undefined {
  const match = text.length > LONGEST_TEXT ? null : NUMBER.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const exponent = Number(match[3] ?? 0);
  if (Math.abs(exponent) > LARGEST_EXPONENT) return undefined;
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - exponent;
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** In plain decimal, never with an exponent, without zeros that mean nothing: `12`, `0.5`, `0.00000012`. */
export function writeDecimal({ digits, scale }: Decimal): string {
  if (scale === 0) return digits.toString();
  const text = digits.toString().padStart(scale + 1, '0');
  const point = text.length - scale;
  let end = text.length;
  while (end > point && text[end - 1] === '0') end--;
  return end === point ? text.slice(0, point) : `${text.slice(0, point)}.${text.slice(point, end)}`;
}

/** What an amount is worth, exactly: units / 10^decimals × price. */
export function worthOf(units: bigint, decimals: number, price: Decimal): Decimal {
  return { digits: units * price.digits, scale: decimals + price.scale };
}
