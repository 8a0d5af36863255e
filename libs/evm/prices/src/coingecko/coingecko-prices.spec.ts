import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TooManyAssetsError } from '../cache/too-many-assets-error.js';
import { fetchDocument } from '../endpoint/fetch-document.js';
import { PriceEndpoint } from '../endpoint/price-endpoint.js';
import { writeDecimal } from '../money/decimal.js';
import { type Asset, assetKey, NATIVE } from '../source/price-source.js';
import { FakeCoinGecko, send } from '../testing/fake-coingecko.js';
import { loggedLines } from '../testing/logged-lines.js';
import { CoinGeckoPrices, type EndpointNames } from './coingecko-prices.js';

const GOLD = 'a'.repeat(40);
const SILVER = 'b'.repeat(40);
const signal = new AbortController().signal;
const onAvalanche = (token: string): Asset => ({ chainId: '43114', token });

let fake: FakeCoinGecko;
let now: number;

beforeEach(async () => {
  fake = await FakeCoinGecko.start();
  now = Date.parse('2026-11-22T12:00:00Z');
});

afterEach(() => fake.stop());

function provider(names?: EndpointNames): CoinGeckoPrices {
  const endpoint = new PriceEndpoint({
    url: fake.url,
    requestsPerMinute: 1_000,
    fetch: fetchDocument,
    logger: loggedLines().logger,
    now: () => now,
  });
  return new CoinGeckoPrices(endpoint, names, () => now);
}

async function shown(of: CoinGeckoPrices, assets: Asset[]): Promise<Record<string, Record<string, string>>> {
  const quotes = await of.current(assets, ['usd', 'eur'], signal);
  return Object.fromEntries(
    [...quotes].map(([key, prices]) => [
      key,
      Object.fromEntries([...prices].map(([currency, { amount }]) => [currency, writeDecimal(amount)])),
    ]),
  );
}

describe('prices of a CoinGecko endpoint', () => {
  it('of contracts come by platform and address, several in one question', async () => {
    fake.prices[`0x${GOLD}`] = { usd: '1.5', eur: '1.4' };
    fake.prices[`0x${SILVER}`] = { usd: '0.02' };
    const of = provider();
    expect(await shown(of, [GOLD, SILVER, 'c'.repeat(40)].map(onAvalanche))).toEqual({
      [`43114:${GOLD}`]: { usd: '1.5', eur: '1.4' },
      [`43114:${SILVER}`]: { usd: '0.02' },
    });
    expect(fake.asked).toEqual([
      'asset_platforms',
      `simple/token_price/avalanche contract_addresses=0x${GOLD},0x${SILVER},0x${'c'.repeat(40)} vs_currencies=usd,eur`,
    ]);
    expect(fake.seen[1]!.query).toMatchObject({ include_last_updated_at: 'true', precision: 'full' });
  });

  it('of native tokens come by the coin that the endpoint names for the chain', async () => {
    fake.prices['avalanche-2'] = { usd: '13.5' };
    expect(await shown(provider(), [onAvalanche(NATIVE)])).toEqual({ '43114:native': { usd: '13.5' } });
    expect(fake.asked).toEqual(['asset_platforms', 'simple/price ids=avalanche-2 vs_currencies=usd,eur']);
  });

  it('come by the names that the operator gives, for chains that the endpoint does not know', async () => {
    fake.prices['avalanche-2'] = { usd: '13.5' };
    fake.prices['usd-coin'] = { usd: '1' };
    const coins: Record<string, string> = { '777:native': 'avalanche-2', [`777:${GOLD}`]: 'usd-coin' };
    const names = { coinOf: (asset: Asset) => coins[assetKey(asset)], platformOf: () => 'avalanche' };
    const of = provider(names);
    const native = { chainId: '777', token: NATIVE };
    const gold = { chainId: '777', token: GOLD };
    expect(of.groupOf(native)).toBe(of.groupOf(gold));
    expect(await shown(of, [native, gold])).toEqual({ '777:native': { usd: '13.5' }, [`777:${GOLD}`]: { usd: '1' } });
    fake.prices[`0x${SILVER}`] = { usd: '0.02' };
    expect(await shown(of, [{ chainId: '777', token: SILVER }])).toEqual({ [`777:${SILVER}`]: { usd: '0.02' } });
    expect(fake.asked).toEqual([
      'simple/price ids=avalanche-2,usd-coin vs_currencies=usd,eur',
      `simple/token_price/avalanche contract_addresses=0x${SILVER} vs_currencies=usd,eur`,
    ]);
  });

  it('are none, without a question, where the endpoint does not list the chain', async () => {
    const of = provider();
    expect(await shown(of, [{ chainId: '5', token: GOLD }])).toEqual({});
    expect(await shown(of, [{ chainId: '5', token: NATIVE }])).toEqual({});
    expect(await of.historic({ chainId: '5', token: GOLD }, 'usd', 0, 1, signal)).toEqual([]);
    expect(fake.asked).toEqual(['asset_platforms']);
  });

  it('are none where the endpoint has no list of platforms; it is asked again after an hour, and a list after a day', async () => {
    fake.next.push((response) => send(response, 404, ''));
    const of = provider();
    fake.prices['avalanche-2'] = { usd: '13.5' };
    const native = onAvalanche(NATIVE);
    expect(await shown(of, [native])).toEqual({});
    now += 3_599_000;
    expect(await shown(of, [native])).toEqual({});
    now += 1_000;
    expect(await shown(of, [native])).toEqual({ '43114:native': { usd: '13.5' } });
    now += 86_399_000;
    await shown(of, [native]);
    now += 1_000;
    await shown(of, [native]);
    expect(fake.asked.filter((path) => path === 'asset_platforms')).toHaveLength(3);
  });

  it('are asked for in smaller questions once a large one was rejected, for an hour', async () => {
    fake.mostAddresses = 30;
    const of = provider();
    const assets = Array.from({ length: 100 }, (_, i) => onAvalanche(i.toString(16).padStart(40, '0')));
    expect(of.batchSize).toBe(100);
    await expect(of.current(assets, ['usd'], signal)).rejects.toThrow(TooManyAssetsError);
    expect(of.batchSize).toBe(50);
    await expect(of.current(assets.slice(0, 50), ['usd'], signal)).rejects.toThrow(TooManyAssetsError);
    expect(of.batchSize).toBe(25);
    await of.current(assets.slice(0, 25), ['usd'], signal);
    now += 3_600_000;
    expect(of.batchSize).toBe(100);
  });

  it('are none for a single token that the endpoint rejects, and for a platform that it does not have', async () => {
    fake.mostAddresses = 0;
    const of = provider();
    expect(await shown(of, [onAvalanche(GOLD)])).toEqual({});
    const misnamed = provider({ coinOf: () => undefined, platformOf: () => 'avalanch' });
    expect(await shown(misnamed, [GOLD, SILVER].map(onAvalanche))).toEqual({});
    expect(misnamed.batchSize).toBe(100);
  });

  it('of the past come from the chart of the coin or of the contract', async () => {
    fake.charts['avalanche-2'] = [
      [1_735_689_600_000, '36.1'],
      [1_735_693_200_000, '36.2'],
      [1_735_800_000_000, '40'],
    ];
    fake.charts[`avalanche/0x${GOLD}`] = [[1_735_689_600_000, '2.5']];
    const of = provider();
    const points = await of.historic(onAvalanche(NATIVE), 'eur', 1_735_689_600, 1_735_776_000, signal);
    expect(points.map(({ amount, at }) => [writeDecimal(amount), at])).toEqual([
      ['36.1', 1_735_689_600],
      ['36.2', 1_735_693_200],
    ]);
    expect(await of.historic(onAvalanche(GOLD), 'usd', 1_735_689_600, 1_735_776_000, signal)).toHaveLength(1);
    expect(await of.historic(onAvalanche(SILVER), 'usd', 1_735_689_600, 1_735_776_000, signal)).toEqual([]);
    expect(fake.asked.slice(1)).toEqual([
      'coins/avalanche-2/market_chart/range vs_currency=eur from=1735689600 to=1735776000',
      `coins/avalanche/contract/0x${GOLD}/market_chart/range vs_currency=usd from=1735689600 to=1735776000`,
      `coins/avalanche/contract/0x${SILVER}/market_chart/range vs_currency=usd from=1735689600 to=1735776000`,
    ]);
  });

  it('of a past that the plan does not reach are none, and the endpoint stays well', async () => {
    const of = provider();
    await of.historic(onAvalanche(GOLD), 'usd', 0, 1, signal);
    const beyond = '{"error":{"status":{"error_code":10012,"error_message":"the past 365 days"}}}';
    fake.next.push((response) => send(response, 401, beyond));
    expect(await of.historic(onAvalanche(GOLD), 'usd', 0, 1, signal)).toEqual([]);
    expect(of.isPaused).toBe(false);
  });
});
