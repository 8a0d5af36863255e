import { ConfigurationError } from '@nunatak/core/settings';
import type { Logger } from '@nunatak/telemetry/logging';
import type { Registry } from 'prom-client';
import { CachedPrices } from './cache/cached-prices.js';
import { CoinGeckoPrices } from './coingecko/coingecko-prices.js';
import { type FetchDocument, fetchDocument } from './endpoint/fetch-document.js';
import { PriceEndpoint } from './endpoint/price-endpoint.js';
import { PriceFile } from './file/price-file.js';
import { Prices } from './prices.js';
import type { PriceSettings } from './settings.js';
import { PriceMeter } from './source/price-metrics.js';
import type { PriceSource } from './source/price-source.js';

export interface OpenPricesOptions {
  logger: Logger;
  /** Where `priceMetrics` are kept; without it nothing is counted. */
  metrics?: Registry | undefined;
  /** How the endpoint is asked. Default: `fetch`, which reaches every address: the operator named the endpoint. */
  fetch?: FetchDocument;
}

/**
 * The prices that the settings give: the file's first, then the endpoint's. With neither there are no prices, and nothing is asked of anybody.
 * @throws PriceFileError for a file with faults, ConfigurationError for settings that don't fit together; neither shows the key
 */
export async function openPrices(
  settings: PriceSettings,
  { logger, metrics, fetch = fetchDocument }: OpenPricesOptions,
): Promise<Prices> {
  const { pricesFile, pricesUrl, pricesKey, pricesMaxAgeSeconds, pricesFreshSeconds } = settings;
  const faults = faultsOf(settings);
  if (faults.length) throw new ConfigurationError(faults);
  const meter = metrics && new PriceMeter(metrics);
  const maxAgeMs = pricesMaxAgeSeconds * 1_000;
  const file = pricesFile === undefined ? undefined : await PriceFile.open(pricesFile, { maxAgeMs, logger, meter });
  const sources: PriceSource[] = file ? [file] : [];
  if (pricesUrl !== undefined) {
    const endpoint = new PriceEndpoint({
      url: pricesUrl,
      key: pricesKey,
      keyHeader: settings.pricesKeyHeader ?? usualKeyHeader(pricesUrl),
      requestsPerMinute: settings.pricesRequestsPerMinute,
      fetch,
      logger,
      meter,
    });
    const provider = new CoinGeckoPrices(endpoint, file);
    sources.push(new CachedPrices(provider, { freshMs: pricesFreshSeconds * 1_000, maxAgeMs, logger, meter }));
  }
  return new Prices(sources, meter);
}

function faultsOf({ pricesUrl, pricesKey, pricesKeyHeader }: PriceSettings): string[] {
  const faults: string[] = [];
  if (pricesUrl !== undefined) {
    const { username, password, search, hash } = new URL(pricesUrl);
    if (username || password || search || hash)
      faults.push('NUNATAK_PRICES_URL must have no user, query or fragment: a key belongs into NUNATAK_PRICES_KEY');
  } else if (pricesKey !== undefined) faults.push('NUNATAK_PRICES_KEY is of no use without NUNATAK_PRICES_URL');
  if (pricesKey !== undefined && !/^[\x21-\x7e]+$/.test(pricesKey))
    faults.push('NUNATAK_PRICES_KEY must be of printable ASCII characters without blanks');
  if (pricesKeyHeader !== undefined && !/^[A-Za-z0-9-]+$/.test(pricesKeyHeader))
    faults.push('NUNATAK_PRICES_KEY_HEADER must be the name of a header: letters, digits and hyphens');
  return faults;
}

function usualKeyHeader(url: string): string {
  return new URL(url).hostname.startsWith('pro-api.') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
}
