import type { Currency } from './money/currencies.js';
import { PriceTable } from './price-table.js';
import type { PriceMeter } from './source/price-metrics.js';
import type { Found, Price, PriceSource, Wanted } from './source/price-source.js';

/** A time of the past that is no longer ago is priced as of now: sources know the past by the hour at best. */
const RECENT_MS = 3_600_000;

export interface PricesQuery {
  /** EVM chain id, decimal. */
  chainId: string;
  /** Contracts as 40 lower-case hex digits, `NATIVE` for the chain's own token. */
  tokens: Iterable<string>;
  currency: Currency;
  /** Unix seconds: prices of that time. Absent: of now. */
  at?: number | undefined;
}

/** What answers ask for prices. Sources are asked in their order: the first that has a price wins. */
export class Prices {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly sources: readonly PriceSource[],
    private readonly meter?: PriceMeter,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * What is known of these tokens' prices. Never fails. It waits for nothing but, where `waitMs` is given, at most so long for prices that are
   * not known yet while they are being asked for; sources that are away, resting or at their limits are not waited for. What comes later is
   * kept for the next answer.
   */
  async pricesFor({ chainId, tokens, currency, at }: PricesQuery, waitMs = 0): Promise<PriceTable> {
    const found = new Map<string, Price>();
    if (this.sources.length === 0) return new PriceTable(currency, found);
    const past = at !== undefined && this.now() - at * 1_000 > RECENT_MS ? { at } : {};
    const asked = new Map<string, Promise<Price | undefined>>();
    let count = 0;
    for (const token of new Set(tokens)) {
      const price = this.find({ chainId, token, currency, ...past });
      if (price instanceof Promise) asked.set(token, price);
      else if (price) found.set(token, price);
      count++;
    }
    if (asked.size > 0 && waitMs > 0) await this.collect(asked, found, waitMs);
    this.meter?.lookedUp(found.size, count - found.size);
    return new PriceTable(currency, found);
  }

  async close(): Promise<void> {
    await Promise.all(this.sources.map((source) => source.close()));
  }

  private find(wanted: Wanted, from = 0): Found {
    for (let i = from; i < this.sources.length; i++) {
      const found = this.sources[i]!.find(wanted);
      if (found instanceof Promise) return found.then((price) => price ?? this.find(wanted, i + 1));
      if (found) return found;
    }
    return undefined;
  }

  private async collect(
    asked: ReadonlyMap<string, Promise<Price | undefined>>,
    found: Map<string, Price>,
    waitMs: number,
  ): Promise<void> {
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const answers = [...asked].map(async ([token, promise]) => {
      const price = await promise;
      if (price && !isOver) found.set(token, price);
    });
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([Promise.all(answers), late]);
    clearTimeout(timer);
    isOver = true;
  }
}
