import type { Dialect } from '@nunatak/gateway-contracts';
import type { Currency } from './currencies.js';
import { type Decimal, writeDecimal } from './decimal.js';

/** A money amount as clients see it: `value` is a decimal text in the standard dialect, a number in the hosted one. */
export interface Money {
  currencyCode: Currency;
  value: string | number;
}

/**
 * Presents an amount. The text is exact, whatever its length. The number is the double nearest to the exact amount, the only step that rounds:
 * JSON's numbers are that wide, and rounding to a currency's cents would make nothing of a price of a hundredth of a cent. Undefined where no
 * double is near: beyond 1.8e308, and so small that only 0 would be left of something.
 */
export function presentMoney(currencyCode: Currency, amount: Decimal, dialect: Dialect): Money | undefined {
  const text = writeDecimal(amount);
  if (dialect === 'standard') return { currencyCode, value: text };
  const value = Number(text);
  const isLost = value === 0 && amount.digits !== 0n;
  return Number.isFinite(value) && !isLost ? { currencyCode, value } : undefined;
}
