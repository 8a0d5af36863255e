import type { PriceProvider, Quotes } from '../cache/price-provider.js';
import { TooManyAssetsError } from '../cache/too-many-assets-error.js';
import type { PriceEndpoint } from '../endpoint/price-endpoint.js';
import { hasNoAnswer } from '../endpoint/price-endpoint-error.js';
import type { Currency } from '../money/currencies.js';
import { type Asset, assetKey, NATIVE, type Price } from '../source/price-source.js';
import { Platforms } from './platforms.js';
import { readChart, readQuotes } from './read-answers.js';

/** Addresses in a URL: 100 make 4.4 KB, which every server takes. */
const MOST_ASSETS = 100;
/** Plans allow fewer, and change: after that more are tried again. */
const FEWER_MS = 3_600_000;
/** The group of what is asked for by the coin's id, whatever chain it is on. Chain ids are digits: none is called so. */
const COINS = 'coins';

/** What the operator says that the endpoint calls something, before its own list is looked at. */
export interface EndpointNames {
  coinOf(asset: Asset): string | undefined;
  platformOf(chainId: string): string | undefined;
}

/** Prices of an HTTP server with CoinGecko's interface (v3): of contracts by chain and address, of native tokens by the coin's id. */
export class CoinGeckoPrices implements PriceProvider {
  private readonly platforms: Platforms;
  private most = MOST_ASSETS;
  private fewerUntil = 0;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly endpoint: PriceEndpoint,
    private readonly names: EndpointNames | undefined,
    private readonly now: () => number = Date.now,
  ) {
    this.platforms = new Platforms(endpoint, now);
  }

  get isPaused(): boolean {
    return this.endpoint.isPaused;
  }

  get isFree(): boolean {
    return this.endpoint.isFree;
  }

  get batchSize(): number {
    if (this.now() >= this.fewerUntil) this.most = MOST_ASSETS;
    return this.most;
  }

  groupOf(asset: Asset): string {
    return asset.token === NATIVE || this.names?.coinOf(asset) !== undefined ? COINS : asset.chainId;
  }

  async current(assets: readonly Asset[], currencies: readonly Currency[], signal: AbortSignal): Promise<Quotes> {
    const [first] = assets;
    if (first === undefined) return new Map();
    const isOfCoins = this.groupOf(first) === COINS;
    // By what the endpoint calls them; several chains may have the same coin.
    const ids = new Map<string, string>();
    for (const asset of assets) {
      const id = isOfCoins ? await this.coinOf(asset, signal) : `0x${asset.token}`;
      if (id !== undefined) ids.set(assetKey(asset), id);
    }
    const place = isOfCoins ? 'price' : await this.platformPath(first.chainId, signal);
    if (place === undefined || ids.size === 0) return new Map();
    const document = await this.ask(
      `simple/${place}`,
      {
        [isOfCoins ? 'ids' : 'contract_addresses']: [...new Set(ids.values())].join(','),
        vs_currencies: currencies.join(','),
        include_last_updated_at: 'true',
        precision: 'full',
      },
      assets.length,
      signal,
    );
    const quotes = readQuotes(document, Math.floor(this.now() / 1_000));
    return new Map(
      [...ids].flatMap(([key, id]) => {
        const found = quotes.get(id.toLowerCase());
        return found ? [[key, found] as const] : [];
      }),
    );
  }

  async historic(
    asset: Asset,
    currency: Currency,
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<readonly Price[]> {
    const path = await this.chartPath(asset, signal);
    if (path === undefined) return [];
    const query = { vs_currency: currency, from: String(from), to: String(to), precision: 'full' };
    try {
      return readChart(await this.endpoint.get(`coins/${path}/market_chart/range`, query, signal));
    } catch (error) {
      // Not listed, or before what the plan allows.
      if (hasNoAnswer(error)) return [];
      throw error;
    }
  }

  /** @throws TooManyAssetsError when a question about several was rejected; one about a single asset that is rejected has no answer */
  private async ask(
    path: string,
    query: Readonly<Record<string, string>>,
    count: number,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      return await this.endpoint.get(path, query, signal);
    } catch (error) {
      if (!hasNoAnswer(error)) throw error;
      if (count === 1 || error.fault === 'missing') return {};
      this.most = Math.max(1, Math.min(this.batchSize, count) >> 1);
      this.fewerUntil = this.now() + FEWER_MS;
      throw new TooManyAssetsError(`the price endpoint rejected a question about ${count} tokens`);
    }
  }

  private async coinOf(asset: Asset, signal: AbortSignal): Promise<string | undefined> {
    const named = this.names?.coinOf(asset);
    if (named !== undefined || asset.token !== NATIVE) return named;
    return (await this.platforms.of(asset.chainId, signal)).nativeCoin;
  }

  private async platformOf(chainId: string, signal: AbortSignal): Promise<string | undefined> {
    return this.names?.platformOf(chainId) ?? (await this.platforms.of(chainId, signal)).id;
  }

  private async platformPath(chainId: string, signal: AbortSignal): Promise<string | undefined> {
    const platform = await this.platformOf(chainId, signal);
    return platform && `token_price/${encodeURIComponent(platform)}`;
  }

  private async chartPath(asset: Asset, signal: AbortSignal): Promise<string | undefined> {
    const coin = await this.coinOf(asset, signal);
    if (coin !== undefined || asset.token === NATIVE) return coin && encodeURIComponent(coin);
    const platform = await this.platformOf(asset.chainId, signal);
    return platform && `${encodeURIComponent(platform)}/contract/0x${asset.token}`;
  }
}
