import { integer, type SettingsValues, text, url } from '@nunatak/core/settings';

/** The settings of a service that serves prices, to be spread into its own. */
export function priceSettings() {
  return {
    pricesFile: text({
      doc: 'The prices file (docs/prices.md): prices, and what the price endpoint calls tokens and chains. Read again when it changes.',
      optional: true,
    }),
    pricesUrl: url({
      doc: 'A price endpoint with CoinGecko’s HTTP interface, such as https://api.coingecko.com/api/v3. Asked for what the prices file does not have; without it nothing is asked. It may be of a private network.',
      optional: true,
      secret: true,
    }),
    pricesKey: text({
      doc: 'The price endpoint’s key. Sent in a header, and shown nowhere.',
      optional: true,
      secret: true,
    }),
    pricesKeyHeader: text({
      doc: 'The header that carries the key. Without it: `x-cg-pro-api-key` where the endpoint’s host begins with pro-api, else `x-cg-demo-api-key`.',
      optional: true,
    }),
    pricesRequestsPerMinute: integer({
      doc: 'The most requests to the price endpoint in any sixty seconds, of each replica.',
      min: 1,
      max: 10_000,
      default: 30,
    }),
    pricesFreshSeconds: integer({
      doc: 'For how long a price of the endpoint is not asked for again, in seconds.',
      min: 10,
      max: 86_400,
      default: 300,
    }),
    pricesMaxAgeSeconds: integer({
      doc: 'How old a price may be, in seconds: an older one is left out of answers. Of prices in the file only those with a time grow old.',
      min: 60,
      max: 31_536_000,
      default: 86_400,
    }),
    pricesWaitMs: integer({
      doc: 'How long a balance answer waits at most, in milliseconds, for prices that are just being asked for the first time. 0: never; they are in the next answer.',
      max: 2_000,
      default: 250,
    }),
  };
}

export type PriceSettings = SettingsValues<ReturnType<typeof priceSettings>>;
