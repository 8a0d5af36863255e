import { CURRENCIES, type Currency } from '../money/currencies.js';
import { readDecimal } from '../money/decimal.js';
import type { Price } from '../source/price-source.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Prices of `/simple/price` and `/simple/token_price/…`: `{"<id>": {"usd": 1.5, "last_updated_at": 1711356300}}`, numbers as texts. Ids come
 * out in lower case. What is no price (0, null, negative, a text, longer than any price) is left out, and so is what has no name of a currency.
 * @param now Unix seconds: the time of prices that have none, and of those of the future
 */
export function readQuotes(document: unknown, now: number): Map<string, Map<Currency, Price>> {
  const quotes = new Map<string, Map<Currency, Price>>();
  for (const [id, entry] of Object.entries(fieldsOf(document))) {
    const fields = fieldsOf(entry);
    const at = Math.min(integerOf(fields.last_updated_at) ?? now, now);
    const prices = new Map<Currency, Price>();
    for (const currency of CURRENCIES) {
      const price = Object.hasOwn(fields, currency) ? priceOf(fields[currency], at) : undefined;
      if (price) prices.set(currency, price);
    }
    if (prices.size > 0) quotes.set(id.toLowerCase(), prices);
  }
  return quotes;
}

/** Prices of `…/market_chart/range`: `{"prices": [[1711843200000, 69702.3], …]}`, by time. What is none is left out. */
export function readChart(document: unknown): Price[] {
  const { prices } = fieldsOf(document);
  if (!Array.isArray(prices)) return [];
  const points = prices.flatMap((point: unknown) => {
    const [ms, amount] = Array.isArray(point) ? point : [];
    const at = integerOf(ms);
    const price = at === undefined ? undefined : priceOf(amount, Math.floor(at / 1_000));
    return price ? [price] : [];
  });
  return points.sort((a, b) => a.at - b.at);
}

/** A chain, as `/asset_platforms` has it. */
export interface Platform {
  /** Part of the paths by which its contracts are asked for. */
  id?: string;
  /** The coin that is its native token. */
  nativeCoin?: string;
}

/** Of `/asset_platforms`, by chain id in decimal: `[{"id": "avalanche", "chain_identifier": 43114, "native_coin_id": "avalanche-2"}]`. */
export function readPlatforms(document: unknown): Map<string, Platform> {
  const platforms = new Map<string, Platform>();
  for (const entry of Array.isArray(document) ? document : []) {
    const { id, chain_identifier: chain, native_coin_id: coin } = fieldsOf(entry);
    if (typeof chain !== 'string' || !/^[1-9]\d{0,18}$/.test(chain)) continue;
    platforms.set(chain, { ...(isName(id) && { id }), ...(isName(coin) && { nativeCoin: coin }) });
  }
  return platforms;
}

/** What may stand in a path: an id without a slash, and none that means another folder. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$/.test(value);
}

function priceOf(value: unknown, at: number): Price | undefined {
  const amount = typeof value === 'string' ? readDecimal(value) : undefined;
  return amount && amount.digits > 0n ? { amount, at } : undefined;
}

function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  return number > 0 ? number : undefined;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
