import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defineSettings, readSettings } from '@nunatak/core/settings';
import { Registry } from 'prom-client';
import { openPrices } from './open-prices.js';
import type { Prices } from './prices.js';
import { priceSettings } from './settings.js';
import { NATIVE } from './source/price-source.js';
import { FakeCoinGecko, send } from './testing/fake-coingecko.js';
import { loggedLines } from './testing/logged-lines.js';

const KEY = 'CG-anotherSecretKey17';
const GOLD = 'a'.repeat(40);
const PATIENT_MS = 20_000;

let fake: FakeCoinGecko;
let log: ReturnType<typeof loggedLines>;
let metrics: Registry;
let folder: string;
let open: Prices[];

beforeEach(async () => {
  fake = await FakeCoinGecko.start();
  log = loggedLines();
  metrics = new Registry();
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
  open = [];
});

afterEach(async () => {
  for (const each of open) await each.close();
  await fake.stop();
  rmSync(folder, { recursive: true });
});

async function opened(environment: Record<string, string>): Promise<Prices> {
  const settings = readSettings(defineSettings(priceSettings()), environment);
  const prices = await openPrices(settings, { logger: log.logger, metrics });
  open.push(prices);
  return prices;
}

/** Settings that don't fit together, and what is said of them. */
const MISFITS: [Record<string, string>, string][] = [
  [{ NUNATAK_PRICES_KEY: KEY }, 'NUNATAK_PRICES_KEY is of no use without NUNATAK_PRICES_URL'],
  [
    { NUNATAK_PRICES_URL: `https://x.example/v3?key=${KEY}` },
    'NUNATAK_PRICES_URL must have no user, query or fragment',
  ],
  [{ NUNATAK_PRICES_URL: `https://u:${KEY}@x.example` }, 'NUNATAK_PRICES_URL must have no user, query or fragment'],
  [
    { NUNATAK_PRICES_URL: 'https://x.example', NUNATAK_PRICES_KEY: `${KEY}\ré` },
    'NUNATAK_PRICES_KEY must be of printable ASCII',
  ],
  [
    { NUNATAK_PRICES_URL: 'https://x.example', NUNATAK_PRICES_KEY_HEADER: 'a b' },
    'NUNATAK_PRICES_KEY_HEADER must be the name of a header',
  ],
];

const query = { chainId: '43114', tokens: [NATIVE, GOLD], currency: 'usd' as const };

describe('the prices of a service', () => {
  it('are none without settings', async () => {
    expect((await (await opened({})).pricesFor(query)).get(NATIVE)).toBeUndefined();
  });

  it('are the file’s first, then the endpoint’s, which goes by the file’s names', async () => {
    const file = join(folder, 'prices.json');
    writeFileSync(
      file,
      JSON.stringify({
        prices: [{ chainId: '777', prices: { usd: '0.5' } }],
        coins: [{ chainId: '777', address: `0x${GOLD}`, coin: 'gold' }],
      }),
    );
    fake.prices.gold = { usd: '4000.25' };
    fake.prices['avalanche-2'] = { usd: '13.5' };
    const prices = await opened({ NUNATAK_PRICES_FILE: file, NUNATAK_PRICES_URL: fake.url, NUNATAK_PRICES_KEY: KEY });
    const own = await prices.pricesFor({ ...query, chainId: '777' }, PATIENT_MS);
    expect(own.price(NATIVE, 'standard')?.value).toBe('0.5');
    expect(own.price(GOLD, 'standard')?.value).toBe('4000.25');
    const avalanche = await prices.pricesFor(query, PATIENT_MS);
    expect(avalanche.value(NATIVE, '2000000000000000000', 18, 'hosted')?.value).toBe(27);
    expect(fake.asked.filter((path) => path.includes('777'))).toEqual([]);
  });

  it('show the key to the endpoint alone: not in URLs, logs, errors or metrics', async () => {
    const answers = [
      [401, `{"error":"the key ${KEY} is wrong"}`],
      [302, ''],
      [500, KEY],
    ] as const;
    for (const [status, body] of answers) {
      const headers = status === 302 ? { location: `/?key=${KEY}` } : undefined;
      fake.next.push((response) => send(response, status, body, headers));
      // A new one each time: the one before rests.
      const prices = await opened({ NUNATAK_PRICES_URL: fake.url, NUNATAK_PRICES_KEY: KEY });
      await prices.pricesFor(query, PATIENT_MS);
    }
    expect(fake.seen.map(({ headers }) => headers['x-cg-demo-api-key'])).toEqual([KEY, KEY, KEY]);
    expect(log.lines.map(({ msg }) => msg.replace(/.*answered /, ''))).toEqual(['401', '302', '500']);
    const shown =
      log.text() + (await metrics.metrics()) + JSON.stringify(fake.seen.map(({ path, query }) => [path, query]));
    for (const secret of [KEY, '127.0.0.1']) expect(shown).not.toContain(secret);
    log.logger.warn({ key: KEY }, `a line that has ${KEY}`);
    expect(log.text()).toContain('a line that has [hidden]');
    expect(log.text()).not.toContain(KEY);
  });

  it('name the header after the plan’s host, or as they are told', async () => {
    const headersAt = async (environment: Record<string, string>) => {
      const headers: Record<string, string>[] = [];
      const settings = readSettings(defineSettings(priceSettings()), { NUNATAK_PRICES_KEY: KEY, ...environment });
      const prices = await openPrices(settings, {
        logger: log.logger,
        fetch: async (request) => {
          headers.push({ ...request.headers });
          return { status: 404, headers: { get: () => null }, body: '' };
        },
      });
      await prices.pricesFor(query, PATIENT_MS);
      await prices.close();
      return Object.entries(headers[0] ?? {}).find(([, value]) => value === KEY)?.[0];
    };
    expect(await headersAt({ NUNATAK_PRICES_URL: 'https://pro-api.coingecko.com/api/v3' })).toBe('x-cg-pro-api-key');
    expect(await headersAt({ NUNATAK_PRICES_URL: 'https://api.coingecko.com/api/v3' })).toBe('x-cg-demo-api-key');
    expect(await headersAt({ NUNATAK_PRICES_URL: 'http://10.0.0.7/', NUNATAK_PRICES_KEY_HEADER: 'x-key' })).toBe(
      'x-key',
    );
  });

  it('count what was found, asked and kept', async () => {
    fake.prices['avalanche-2'] = { usd: '13.5' };
    const prices = await opened({ NUNATAK_PRICES_URL: fake.url });
    await prices.pricesFor(query, PATIENT_MS);
    await prices.pricesFor(query);
    const text = await metrics.metrics();
    for (const line of [
      'nunatak_prices_lookups_total{outcome="found"} 2',
      'nunatak_prices_lookups_total{outcome="missing"} 2',
      'nunatak_prices_requests_total{outcome="ok"} 3',
      'nunatak_prices_request_duration_seconds_count 3',
      'nunatak_prices_kept{state="priced"} 1',
      'nunatak_prices_kept{state="unpriced"} 1',
      'nunatak_prices_waiting 0',
      'nunatak_prices_paused 0',
      'nunatak_prices_file_faulty 0',
    ])
      expect(text).toContain(`\n${line}\n`);
  });

  it.each(MISFITS)('refuse settings that don’t fit together', async (environment, fault) => {
    const error = await opened(environment).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.message).toContain(fault);
    expect(error?.message).not.toContain(KEY);
  });
});
