import type { Hex } from '../rpc.js';
import type { Expected } from './records.js';

/** One token's prices in one currency, as a prices file may hold them. */
export interface PriceHistory {
  /** For now. */
  standing?: string;
  /** By Unix time, ascending. No question is later than a day after the last one. */
  past?: { at: number; value: string }[];
}

/** What tokens are worth: by contract, `native` for the chain's own token, then by currency. */
export type TokenPrices = ReadonlyMap<Hex | 'native', Readonly<Record<string, PriceHistory>>>;

/** Which price an answer shows: in a currency (default usd), of now or of a past second. */
export interface Priced {
  currency?: string | undefined;
  at?: number | undefined;
}

/** 2.2: the price of one whole token; undefined where there is none. */
export function priceOf(prices: TokenPrices, token: Hex | 'native', priced: Priced = {}): Expected | undefined {
  const currencyCode = priced.currency ?? 'usd';
  const { standing, past = [] } = prices.get(token)?.[currencyCode] ?? {};
  const { at } = priced;
  const value = at === undefined ? standing : past.filter((one) => one.at <= at).at(-1)?.value;
  return value === undefined ? undefined : { currencyCode, value };
}

/** 2.2: what a balance is worth, to the last digit. */
export function worthOf(
  price: Expected | undefined,
  balance: bigint,
  decimals: number | undefined,
): Expected | undefined {
  if (price === undefined || decimals === undefined) return undefined;
  const [whole = '', fraction = ''] = String(price.value).split('.');
  const places = decimals + fraction.length;
  const digits = String(balance * BigInt(whole + fraction)).padStart(places + 1, '0');
  const behind = digits.slice(digits.length - places).replace(/0+$/, '');
  const before = digits.slice(0, digits.length - places);
  return { currencyCode: price.currencyCode, value: places === 0 || behind === '' ? before : `${before}.${behind}` };
}
