import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@nunatak/core/errors';
import type { Currency } from '../money/currencies.js';
import { readDecimal, writeDecimal } from '../money/decimal.js';
import { type Asset, assetKey, type Found, NATIVE, type Price } from '../source/price-source.js';
import { loggedLines } from '../testing/logged-lines.js';
import { CachedPrices } from './cached-prices.js';
import type { PriceProvider, Quotes } from './price-provider.js';
import { TooManyAssetsError } from './too-many-assets-error.js';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const CHAIN = '43114';

const token = (i: number) => i.toString(16).padStart(40, '0');

/** A provider in memory: what it has, what it was asked, and whether it answers. */
class Provider implements PriceProvider {
  isPaused = false;
  isFree = true;
  batchSize = 100;
  /** A question about more is too many. */
  mostAssets = Number.POSITIVE_INFINITY;
  /** Amounts by asset and currency. */
  readonly prices = new Map<string, string>();
  /** The time of its prices, Unix seconds. */
  at = 0;
  readonly asked: { assets: string[]; currencies: readonly Currency[] }[] = [];
  readonly days: { asset: string; currency: Currency; from: number; to: number }[] = [];
  chart: Price[] = [];
  fails: Error | undefined;
  /** Questions wait for it. */
  gate: Promise<void> = Promise.resolve();

  groupOf(asset: Asset): string {
    return asset.token === NATIVE ? 'coins' : asset.chainId;
  }

  async current(assets: readonly Asset[], currencies: readonly Currency[], signal: AbortSignal): Promise<Quotes> {
    this.asked.push({ assets: assets.map(({ token }) => token), currencies });
    await this.answering(signal);
    if (assets.length > this.mostAssets) {
      this.batchSize = assets.length >> 1;
      throw new TooManyAssetsError('too many');
    }
    return new Map(
      assets.map((asset) => [
        assetKey(asset),
        new Map(
          currencies.flatMap((currency) => {
            const amount = this.prices.get(`${asset.token} ${currency}`);
            return amount === undefined ? [] : [[currency, { amount: readDecimal(amount)!, at: this.at }] as const];
          }),
        ),
      ]),
    );
  }

  async historic(asset: Asset, currency: Currency, from: number, to: number, signal: AbortSignal): Promise<Price[]> {
    this.days.push({ asset: asset.token, currency, from, to });
    await this.answering(signal);
    return this.chart.filter(({ at }) => at >= from && at <= to);
  }

  private async answering(signal: AbortSignal): Promise<void> {
    await Promise.race([
      this.gate,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
    ]);
    if (this.fails) throw this.fails;
  }
}

let provider: Provider;
let now: number;
let prices: CachedPrices;

beforeEach(() => {
  provider = new Provider();
  now = Date.parse('2026-11-22T12:00:00Z');
  provider.at = now / 1_000;
  prices = new CachedPrices(provider, {
    freshMs: 5 * MINUTE,
    maxAgeMs: 24 * HOUR,
    logger: loggedLines().logger,
    now: () => now,
  });
});

afterEach(() => prices.close());

const find = (of: string, currency: Currency = 'usd', at?: number): Found =>
  prices.find({ chainId: CHAIN, token: of, currency, ...(at !== undefined && { at }) });
const text = (price: Price | undefined) => price && writeDecimal(price.amount);
/** What is known at once, or after the question that is under way. */
const found = async (of: string, currency: Currency = 'usd', at?: number) => text(await find(of, currency, at));
/** What is known at once. */
const known = (of: string, currency: Currency = 'usd', at?: number) => {
  const price = find(of, currency, at);
  return price instanceof Promise ? 'asked' : text(price);
};

describe('prices that are kept', () => {
  it('are asked for once, many in one question, by however many want them', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    provider.prices.set(`${token(1)} eur`, '1.4');
    provider.prices.set(`${token(2)} usd`, '0.02');
    const all = [found(token(1)), found(token(2)), found(token(1), 'eur'), found(token(1)), found(token(3))];
    expect(await Promise.all(all)).toEqual(['1.5', '0.02', '1.4', '1.5', undefined]);
    expect(provider.asked).toEqual([{ assets: [token(1), token(2), token(3)], currencies: ['usd', 'eur'] }]);
  });

  it('are there at once from then on, and are not asked for again while they are fresh', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    await found(token(1));
    now += 5 * MINUTE - 1;
    expect(known(token(1))).toBe('1.5');
    expect(provider.asked).toHaveLength(1);
  });

  it('are served as they are while they are asked for again', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    await found(token(1));
    now += 5 * MINUTE;
    provider.at = now / 1_000;
    provider.prices.set(`${token(1)} usd`, '1.6');
    expect(known(token(1))).toBe('1.5');
    await new Promise(setImmediate);
    expect(known(token(1))).toBe('1.6');
    expect(provider.asked).toHaveLength(2);
  });

  it('are served while the provider fails, until they are too old', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    await found(token(1));
    provider.fails = new UnavailableError('away');
    now += 24 * HOUR;
    expect(known(token(1))).toBe('1.5');
    await new Promise(setImmediate);
    now += 1;
    expect(await found(token(1))).toBeUndefined();
    provider.fails = undefined;
    provider.at = now / 1_000;
    expect(await found(token(1))).toBe('1.5');
  });

  it('that the provider itself has not renewed for too long are none', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    provider.at -= 24 * 3_600 + 1;
    expect(await found(token(1))).toBeUndefined();
    expect(known(token(1))).toBeUndefined();
    expect(provider.asked).toHaveLength(1);
  });

  it('stay when an answer lacks them once', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    await found(token(1));
    provider.prices.clear();
    now += 5 * MINUTE;
    find(token(1));
    await new Promise(setImmediate);
    expect(known(token(1))).toBe('1.5');
    await new Promise(setImmediate);
    expect(provider.asked).toHaveLength(2);
  });
});

describe('what has no price', () => {
  it('is asked for once an hour', async () => {
    expect(await found(token(1))).toBeUndefined();
    now += HOUR - 1;
    expect(known(token(1))).toBeUndefined();
    expect(provider.asked).toHaveLength(1);
    now += 1;
    provider.prices.set(`${token(1)} usd`, '7');
    expect(await found(token(1))).toBe('7');
  });

  it('of masses drives no price out', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    await found(token(1));
    for (let round = 0; round < 30; round++) {
      for (let i = 0; i < 4_000; i++) find(token(1_000 + round * 4_000 + i));
      await found(token(1_000 + round * 4_000 + 3_999));
    }
    expect(known(token(1))).toBe('1.5');
  });
});

describe('questions', () => {
  it('are made one at a time, of one group each, and hold no more than may be in one', async () => {
    provider.batchSize = 2;
    let isAsking = false;
    const { current } = provider;
    provider.current = async (...args) => {
      expect(isAsking).toBe(false);
      isAsking = true;
      await new Promise(setImmediate);
      isAsking = false;
      return current.apply(provider, args);
    };
    const wanted = [1, 2, 3].map((i) => found(token(i)));
    const elsewhere = prices.find({ chainId: '1', token: token(1), currency: 'usd' });
    await Promise.all([...wanted, elsewhere]);
    expect(provider.asked.map(({ assets }) => assets)).toEqual([[token(1), token(2)], [token(3)], [token(1)]]);
  });

  it('are about native tokens and known prices first, days of the past last', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    await found(token(1));
    now += 5 * MINUTE;
    const day = Date.parse('2026-01-05') / 1_000;
    find(token(9), 'usd', day);
    find(token(2));
    find(token(1));
    find(NATIVE);
    await new Promise(setImmediate);
    expect(provider.asked.slice(1).map(({ assets }) => assets)).toEqual([[token(1), token(2)], [NATIVE]]);
    expect(provider.days).toHaveLength(1);
  });

  it('that were too large are made again in parts', async () => {
    provider.mostAssets = 3;
    for (let i = 1; i <= 8; i++) provider.prices.set(`${token(i)} usd`, String(i));
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((i) => found(token(i))));
    expect(all).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(provider.asked.map(({ assets }) => assets.length)).toEqual([8, 4, 2, 2, 2, 2]);
  });

  it('are not waited for when they would have to wait for their turn', async () => {
    provider.prices.set(`${token(1)} usd`, '1.5');
    provider.isFree = false;
    expect(known(token(1))).toBeUndefined();
    await new Promise(setImmediate);
    expect(known(token(1))).toBe('1.5');
  });

  it('are not made of a provider that rests, and what waits for one that begins to rest is given up', async () => {
    provider.isPaused = true;
    expect(known(token(1))).toBeUndefined();
    provider.isPaused = false;
    provider.batchSize = 1;
    const both = Promise.all([found(token(1)), found(token(2))]);
    provider.fails = new UnavailableError('away');
    provider.isPaused = true;
    expect(await both).toEqual([undefined, undefined]);
    expect(provider.asked).toHaveLength(1);
    provider.isPaused = false;
    provider.fails = undefined;
    provider.prices.set(`${token(2)} usd`, '2');
    expect(await found(token(2))).toBe('2');
  });

  it('are made for no more than may wait; the rest is not promised', async () => {
    let open!: () => void;
    provider.gate = new Promise((resolve) => {
      open = resolve;
    });
    const wanted = Array.from({ length: 6_000 }, (_, i) => find(token(i)));
    expect(wanted.filter((each) => each instanceof Promise)).toHaveLength(5_000);
    open();
    await Promise.all(wanted);
    expect(provider.asked).toHaveLength(50);
  });

  it('end when the prices are closed, and so do promises', async () => {
    provider.gate = new Promise(() => undefined);
    provider.batchSize = 1;
    const both = Promise.all([found(token(1)), found(token(2))]);
    await new Promise(setImmediate);
    await prices.close();
    expect(await both).toEqual([undefined, undefined]);
    expect(known(token(3))).toBeUndefined();
    expect(provider.asked).toHaveLength(1);
  });
});

describe('a price of the past', () => {
  const day = Date.parse('2026-01-05T00:00:00Z') / 1_000;
  const point = (at: number, amount: string): Price => ({ amount: readDecimal(amount)!, at });

  it('is the last one at or before the time; a day is asked for once', async () => {
    provider.chart = [point(day - 600, '0.9'), point(day + 3_000, '1'), point(day + 6_600, '2')];
    expect(await found(token(1), 'usd', day + 3_000)).toBe('1');
    expect(known(token(1), 'usd', day + 6_599)).toBe('1');
    expect(known(token(1), 'usd', day + 86_399)).toBe('2');
    expect(known(token(1), 'usd', day)).toBe('0.9');
    now += 365 * 24 * HOUR;
    expect(known(token(1), 'usd', day)).toBe('0.9');
    expect(provider.days).toEqual([{ asset: token(1), currency: 'usd', from: day - 7_200, to: day + 86_400 }]);
  });

  it('is none where the provider has none; it is asked again after an hour', async () => {
    expect(await found(token(1), 'usd', day)).toBeUndefined();
    now += HOUR - 1;
    expect(known(token(1), 'usd', day + 500)).toBeUndefined();
    now += 1;
    provider.chart = [point(day, '3')];
    expect(await found(token(1), 'usd', day + 500)).toBe('3');
  });

  it('of a day that has not ended is asked for again later', async () => {
    const today = Date.parse('2026-11-22T00:00:00Z') / 1_000;
    provider.chart = [point(today, '1'), point(today + 46_800, '2')];
    expect(await found(token(1), 'usd', today + 100)).toBe('1');
    expect(provider.days[0]?.to).toBe(now / 1_000);
    now += 15 * MINUTE;
    expect(known(token(1), 'usd', today + 100)).toBe('1');
    await new Promise(setImmediate);
    expect(provider.days).toHaveLength(2);
  });

  it('is none of a provider that knows no past', () => {
    const present = new CachedPrices(Object.assign(provider, { historic: undefined }), {
      freshMs: 1,
      maxAgeMs: 1,
      logger: loggedLines().logger,
    });
    expect(present.find({ chainId: CHAIN, token: token(1), currency: 'usd', at: day })).toBeUndefined();
  });
});
