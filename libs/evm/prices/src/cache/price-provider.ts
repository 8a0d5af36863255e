import type { Currency } from '../money/currencies.js';
import type { Asset, Price } from '../source/price-source.js';

/** What a provider says of some assets: by `assetKey`, then by currency. What it has no price of is left out. */
export type Quotes = ReadonlyMap<string, ReadonlyMap<Currency, Price>>;

/**
 * Who is asked for prices, over a network. One question at a time: `CachedPrices` sees to that. Every method rejects when it came to nothing,
 * or with the signal's reason.
 */
export interface PriceProvider {
  /** Whether it is left alone for now; questions would fail. */
  readonly isPaused: boolean;
  /** Whether a question would be sent at once. */
  readonly isFree: boolean;
  /** Assets of the same group may be in one question. */
  groupOf(asset: Asset): string;
  /** How many assets may be in one question at this moment; 1 or more. */
  readonly batchSize: number;
  /** The prices of now, of assets of one group. @throws TooManyAssetsError when fewer at once may do */
  current(assets: readonly Asset[], currencies: readonly Currency[], signal: AbortSignal): Promise<Quotes>;
  /** The prices within a stretch of time, Unix seconds, by time. Empty where none are known. Absent: it knows no past. */
  historic?(asset: Asset, currency: Currency, from: number, to: number, signal: AbortSignal): Promise<readonly Price[]>;
}
