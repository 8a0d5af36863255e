import { describe, expect, it } from '@jest/globals';
import { WINDOW_METRICS, type WindowMetric } from '@nunatak/metrics-queries';
import { beginningOf, type CountedBlock, figureSince } from '@nunatak/metrics-schema/testing';
import { madeBlocks } from '../testing/made-blocks.js';
import { get, listed, wall, withRealStoreAndService } from '../testing/running-service.js';
import { storeBlocks } from '../testing/stored-blocks.js';
import { WINDOWS, type Window } from './window-parts.js';

const HOUR = 3_600_000;
const start = wall.ms;
const BLOCKS: Record<string, CountedBlock[]> = {
  '2001': madeBlocks(11, { count: 150, endMs: start - 1_000, days: 1 }),
  '2002': madeBlocks(12, { count: 120, endMs: start + HOUR, days: 120 }),
  '2003': madeBlocks(13, { count: 60, endMs: start - 400 * 24 * HOUR, days: 20 }),
};
withRealStoreAndService({
  chains: [listed('2001', { network: 'mainnet' }), listed('2002'), listed('2003')],
  async fill(pool) {
    for (const [chainId, blocks] of Object.entries(BLOCKS)) await storeBlocks(pool, chainId, blocks);
  },
});

const SCOPES: Record<string, string[]> = {
  ...{ '2001': ['2001'], '2002': ['2002'], '2003': ['2003'], mainnet: ['2001'], testnet: ['2002', '2003'] },
  total: ['2001', '2002', '2003'],
};

function truth(scope: string, metric: WindowMetric, window: Window): string {
  const { length, begins } = WINDOWS[window];
  const begin = length === undefined ? 0 : beginningOf(begins, Math.floor(wall.ms / 1000) - length);
  return figureSince(
    SCOPES[scope]!.map((chainId) => BLOCKS[chainId]!),
    metric,
    begin,
  );
}

const figures = (text: string) =>
  Object.fromEntries([...text.matchAll(/"((?:last|all)\w+)":([-+.\de]+)/g)].map(([, name, value]) => [name!, value!]));

function expectSame(found: string | undefined, expected: string, metric: WindowMetric): void {
  if (/^(avg|max)[GT]ps$/.test(metric)) expect(Number(found)).toBeCloseTo(Number(expected), 6);
  else expect(found).toBe(expected);
}

describe('rolling windows', () => {
  it.each(WINDOW_METRICS.flatMap((metric) => Object.keys(SCOPES).map((scope) => [metric, scope] as const)))(
    '%s of %s is what a count over the blocks gives, at any time of day',
    async (metric, scope) => {
      const isShort = metric.startsWith('active');
      const windows = (Object.keys(WINDOWS) as Window[]).slice(0, isShort ? 3 : undefined);
      for (const later of [0, 39 * 60_000, 9 * HOUR, 100 * 24 * HOUR]) {
        wall.ms = start + later;
        const { text } = await get(`/v2/chains/${scope}/rollingWindowMetrics/${metric}`);
        const found = figures(text);
        expect(Object.keys(found)).toEqual(windows);
        for (const window of windows) expectSame(found[window], truth(scope, metric, window), metric);
      }
      wall.ms = start;
    },
  );

  it('of v1 are the same', async () => {
    const paths: readonly (readonly [string, WindowMetric])[] = [
      ...([
        ['gas_used', 'gasUsed'],
        ['tx_count', 'txCount'],
        ['avg_gps', 'avgGps'],
        ['max_gps', 'maxGps'],
      ] as const),
      ...([
        ['avg_tps', 'avgTps'],
        ['max_tps', 'maxTps'],
        ['avg_gas_price', 'avgGasPrice'],
      ] as const),
      ...([['max_gas_price', 'maxGasPrice']] as const),
    ];
    const shown: readonly (readonly [string, Window])[] = [
      ...([
        ['last_hour', 'lastHour'],
        ['last_day', 'lastDay'],
        ['last_month', 'lastMonth'],
      ] as const),
      ...([
        ['last_year', 'lastYear'],
        ['all_time', 'allTime'],
      ] as const),
    ];
    for (const [path, metric] of paths) {
      const { body, text } = await get(`/v1/${path}/2002/rollingWindow`);
      expect([body.status, body.lastRun]).toEqual([200, Math.floor(BLOCKS['2002']!.at(-1)!.timeMs / 1000)]);
      const found = figures(text.slice(text.indexOf('"result"')));
      expect(Object.keys(found)).toEqual(shown.map(([name]) => name));
      for (const [name, window] of shown) expectSame(found[name], truth('2002', metric, window), metric);
    }
  });

  it.each([
    ['/v2/chains/2001/rollingWindowMetrics/cumulativeTxCount', /^metric must be one of gasUsed, /],
    [
      '/v1/gas_used/total/rollingWindow',
      /^chainId must be an EVM chain id or a blockchain id: this operation has no sums/,
    ],
  ])('%s is a 400', async (path, message) => {
    expect((await get(path)).body).toEqual({
      ...{ message: [expect.stringMatching(message)], error: 'Bad Request', statusCode: 400 },
    });
  });
});
