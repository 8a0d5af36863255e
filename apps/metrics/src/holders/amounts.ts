const LARGEST = 2n ** 256n - 1n;

/** The rule of amounts, for faults. */
export const AMOUNT_RULE = 'must be an amount in the smallest unit: decimal digits, at most 2^256 - 1';

/** Whether a value is an amount that a token or coin may have. */
export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) <= LARGEST;
}

/** The least amount that counts: whoever has nothing is no holder. */
export function leastOf(amount: string): bigint {
  const least = BigInt(amount);
  return least === 0n ? 1n : least;
}
