import { codeOf } from '@nunatak/core/errors';
import type { Logger } from '@nunatak/telemetry/logging';
import type { PriceMeter } from '../source/price-metrics.js';
import { assetKey, type Found, NATIVE, type Price, type PriceSource, type Wanted } from '../source/price-source.js';
import { PriceCache } from './price-cache.js';
import type { PriceProvider } from './price-provider.js';
import { TooManyAssetsError } from './too-many-assets-error.js';
import { WaitingPrices, type Want } from './waiting-prices.js';

/** After that somebody may have listed a token that had no price. */
const UNPRICED_MS = 3_600_000;
const DAY = 86_400;
/** A day is asked for from a little earlier on, so that its first minutes have a price too. */
const BEFORE_DAY = 7_200;
/** A day that was asked for that long after its end does not change any more. */
const DAY_SETTLES = 7_200;
/** A day that still changes is asked for again after this. */
const OPEN_DAY_MS = 900_000;

export interface CachedPricesOptions {
  /** For how long a price is not asked for again. */
  freshMs: number;
  /** How long after its time a price still counts. */
  maxAgeMs: number;
  logger: Logger;
  meter?: PriceMeter | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Keeps what a provider answers, and asks it for the rest in the background: one question at a time, each want once however many ask for it,
 * many wants in a question. A price is served while it is not older than the age limit, also when the provider is away; one that is no longer
 * fresh is asked for again when somebody wants it. Nobody wants it: nothing is asked.
 */
export class CachedPrices implements PriceSource {
  private readonly cache = new PriceCache();
  private readonly waiting = new WaitingPrices();
  private readonly stop = new AbortController();
  private readonly now: () => number;
  private working: Promise<void> | undefined;

  constructor(
    private readonly provider: PriceProvider,
    private readonly options: CachedPricesOptions,
  ) {
    this.now = options.now ?? Date.now;
    options.meter?.watch({
      waiting: () => this.waiting.size,
      kept: () => this.cache.sizes,
      isPaused: () => provider.isPaused,
    });
  }

  find(wanted: Wanted): Found {
    const { price, isFresh } = this.known(wanted);
    if (isFresh) return price;
    const asked = this.ask(wanted, price !== undefined);
    return price ?? asked?.then(() => this.known(wanted).price);
  }

  async close(): Promise<void> {
    this.stop.abort(new Error('prices are closed'));
    this.waiting.giveUp();
    await this.working;
  }

  private known(wanted: Wanted): { price: Price | undefined; isFresh: boolean } {
    const { maxAgeMs, freshMs } = this.options;
    const now = this.now();
    if (wanted.at !== undefined) {
      const known = this.cache.ofPast(keyOf(wanted), wanted.at);
      if (known === undefined) return { price: undefined, isFresh: this.provider.historic === undefined };
      const dayEnd = dayOf(wanted.at) + DAY;
      const age = now - known.askedAt;
      const keptMs = !known.hasAny
        ? UNPRICED_MS
        : known.askedAt >= (dayEnd + DAY_SETTLES) * 1_000
          ? Infinity
          : OPEN_DAY_MS;
      return { price: known.price, isFresh: age < keptMs };
    }
    const known = this.cache.ofNow(keyOf(wanted));
    if (known === undefined) return { price: undefined, isFresh: false };
    const { price, askedAt } = known;
    const counts = price !== undefined && now - price.at * 1_000 <= maxAgeMs;
    return { price: counts ? price : undefined, isFresh: now - askedAt < (price ? freshMs : UNPRICED_MS) };
  }

  /** @returns a promise of its answer, or of its failure; undefined when none is to be expected soon */
  private ask({ currency, at, ...asset }: Wanted, hadPrice: boolean): Promise<void> | undefined {
    if (this.stop.signal.aborted || this.provider.isPaused) return undefined;
    const isFree = this.provider.isFree;
    const settled = this.waiting.add({
      key: keyOf({ ...asset, currency, ...(at !== undefined && { at }) }),
      lane: at !== undefined ? 'historic' : hadPrice || asset.token === NATIVE ? 'priced' : 'unpriced',
      asset,
      currency,
      ...(at !== undefined && { day: dayOf(at) }),
    });
    this.working ??= this.work();
    return isFree ? settled : undefined;
  }

  private async work(): Promise<void> {
    const { provider, waiting } = this;
    // Whoever asks first goes on asking: all wants of a page come together in one question.
    await Promise.resolve();
    try {
      while (!this.stop.signal.aborted) {
        const wants = waiting.take((asset) => provider.groupOf(asset), provider.batchSize);
        if (wants.length === 0) return;
        await this.answer(wants);
        // Who still waits would wait for a long time, and asks again when somebody still wants it.
        if (provider.isPaused) waiting.giveUp();
      }
    } finally {
      // At once, not after the promise: a want that comes now begins anew.
      this.working = undefined;
    }
  }

  private async answer(wants: readonly Want[]): Promise<void> {
    const [first] = wants;
    try {
      await (first?.day === undefined ? this.askNow(wants) : this.askDay(first, first.day));
    } catch (error) {
      if (error instanceof TooManyAssetsError && wants.length > 1) {
        this.waiting.putBack(wants);
        return;
      }
      if (!this.stop.signal.aborted) this.options.logger.debug({ code: codeOf(error) }, (error as Error).message);
    }
    this.waiting.settle(wants);
  }

  private async askNow(wants: readonly Want[]): Promise<void> {
    const assets = [...new Map(wants.map(({ asset }) => [assetKey(asset), asset])).values()];
    const currencies = [...new Set(wants.map(({ currency }) => currency))];
    const quotes = await this.provider.current(assets, currencies, this.stop.signal);
    const askedAt = this.now();
    for (const { key, asset, currency } of wants)
      this.cache.keepNow(key, quotes.get(assetKey(asset))?.get(currency), askedAt);
  }

  private async askDay({ key, asset, currency }: Want, day: number): Promise<void> {
    const to = Math.min(day + DAY, Math.floor(this.now() / 1_000));
    const points = await this.provider.historic?.(asset, currency, day - BEFORE_DAY, to, this.stop.signal);
    this.cache.keepDay(key, points ?? [], this.now());
  }
}

/** Unix seconds at which a time's UTC day begins. */
const dayOf = (at: number) => at - (((at % DAY) + DAY) % DAY);

function keyOf(wanted: Wanted): string {
  const key = `${assetKey(wanted)}:${wanted.currency}`;
  return wanted.at === undefined ? key : `${key}@${dayOf(wanted.at)}`;
}
