import { LRUCache } from 'lru-cache';
import { lastAt } from '../source/price-series.js';
import type { Price } from '../source/price-source.js';

/** Prices kept at most: some 200 bytes each. */
const MOST_PRICED = 50_000;
/** Kept apart, so that worthless tokens, of which anybody can make as many as they like, drive no price out. */
const MOST_UNPRICED = 100_000;
/** Points of days of the past kept at most, of all days together. */
const MOST_POINTS = 200_000;

interface KeptPrice {
  price: Price;
  askedAt: number;
}

interface KeptDay {
  points: readonly Price[];
  askedAt: number;
}

/** What is known of an asset in a currency: when it was asked for, and the price if there was one. Times are milliseconds since 1970. */
export interface Known {
  price: Price | undefined;
  askedAt: number;
}

/** What providers answered, the least used forgotten first. */
export class PriceCache {
  private readonly priced = new LRUCache<string, KeptPrice>({ max: MOST_PRICED });
  private readonly unpriced = new LRUCache<string, number>({ max: MOST_UNPRICED });
  private readonly days = new LRUCache<string, KeptDay>({
    maxSize: MOST_POINTS,
    sizeCalculation: ({ points }) => points.length + 1,
  });

  get sizes(): { priced: number; unpriced: number; historic: number } {
    return { priced: this.priced.size, unpriced: this.unpriced.size, historic: this.days.size };
  }

  ofNow(key: string): Known | undefined {
    const priced = this.priced.get(key);
    if (priced) return priced;
    const askedAt = this.unpriced.get(key);
    return askedAt === undefined ? undefined : { price: undefined, askedAt };
  }

  /** @param price undefined: there is none now. One that was known stays, and ages: an answer that lacks it may be a mishap. */
  keepNow(key: string, price: Price | undefined, askedAt: number): void {
    const known = this.priced.peek(key)?.price;
    const kept = price ?? known;
    if (kept) {
      this.priced.set(key, { price: kept, askedAt });
      this.unpriced.delete(key);
    } else this.unpriced.set(key, askedAt);
  }

  /** The last price of the day at or before a time; `hasAny` tells whether the day has any. */
  ofPast(key: string, at: number): (Known & { hasAny: boolean }) | undefined {
    const day = this.days.get(key);
    return day && { price: lastAt(day.points, at)?.price, askedAt: day.askedAt, hasAny: day.points.length > 0 };
  }

  keepDay(key: string, points: readonly Price[], askedAt: number): void {
    this.days.set(key, { points, askedAt });
  }
}
