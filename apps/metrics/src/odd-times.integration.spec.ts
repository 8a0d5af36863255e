import { describe, expect, it } from '@jest/globals';
import { SERIES_COLUMNS, WINDOW_METRICS } from '@nunatak/metrics-queries';
import type { CountedBlock } from '@nunatak/metrics-schema/testing';
import { get, listed, wall, withRealStoreAndService } from './testing/running-service.js';
import { storeBlocks } from './testing/stored-blocks.js';

const sent = { gasUsed: 21_000n, price: 7n, fee: 147_000n };
const blockAt = (height: number, timeMs: number): CountedBlock => ({
  ...{ height, timeMs, transactions: [sent, sent] },
  ...{ senders: ['a'], receivers: ['b'], creators: ['a'] },
});
const HOUR = 3_600_000;
const CHAINS: Record<string, CountedBlock[]> = {
  // One block; blocks of one time; block 1 in 1970; a newest block that is almost a day ahead of now.
  '1': [blockAt(1, wall.ms)],
  '2': [1, 2, 3].map((height) => blockAt(height, wall.ms - HOUR)),
  '3': [blockAt(1, 0), blockAt(2, 0), blockAt(3, wall.ms)],
  '4': [blockAt(1, wall.ms), blockAt(2, wall.ms + 23 * HOUR)],
};
withRealStoreAndService({
  chains: Object.keys(CHAINS).map((chainId) => listed(chainId)),
  async fill(pool) {
    for (const [chainId, blocks] of Object.entries(CHAINS)) await storeBlocks(pool, chainId, blocks);
  },
});

const SCOPES = [...Object.keys(CHAINS), 'total'];
const numbers = (text: string) => [...text.matchAll(/":([^"{[,}\]]+)/g)].map(([, value]) => Number(value));

describe('of chains with odd times', () => {
  it('series are finite numbers, in pages of their size', async () => {
    for (const scope of SCOPES)
      for (const metric of Object.keys(SERIES_COLUMNS)) {
        const path = `/v2/chains/${scope}/metrics/${metric}?pageSize=2160`;
        const { status, text, body } = await get(path);
        expect([path, status, numbers(text).every(Number.isFinite)]).toEqual([path, 200, true]);
        expect(body.results.length).toBeLessThanOrEqual(2_160);
      }
  });

  it('windows are finite numbers', async () => {
    for (const scope of SCOPES)
      for (const metric of WINDOW_METRICS) {
        const { status, text } = await get(`/v2/chains/${scope}/rollingWindowMetrics/${metric}`);
        expect([scope, metric, status, numbers(text).every(Number.isFinite)]).toEqual([scope, metric, 200, true]);
      }
  });

  it('rates are 0 where no time passed, and count from block 1', async () => {
    const rate = async (chainId: string, metric: string) =>
      (await get(`/v2/chains/${chainId}/metrics/${metric}?pageSize=1`)).body.results[0];
    for (const metric of ['avgTps', 'avgGps', 'maxTps', 'maxGps'])
      for (const chainId of ['1', '2']) expect(await rate(chainId, metric)).toMatchObject({ value: 0 });
    expect(await rate('3', 'avgTps')).toMatchObject({ value: 2_000 / wall.ms });
    expect(await rate('4', 'maxTps')).toMatchObject({ value: 2_000 / (23 * HOUR) });
  });

  it('hours since 1970 are not all made for one page', async () => {
    const { body } = await get('/v1/tx_count/3?interval=hour');
    expect(body.results).toHaveLength(20_000);
    expect(body.nextPageStartKey).toBeDefined();
    const first = await get('/v2/chains/3/metrics/txCount?timeInterval=hour&endTimestamp=3600');
    expect(first.body).toEqual({ results: [{ timestamp: 0, value: 4 }] });
  });
});
