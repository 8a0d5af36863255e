import { describe, expect, it } from '@jest/globals';
import { SERIES_COLUMNS, type SeriesMetric } from '@nunatak/metrics-queries';
import { type CountedBlock, type FigurePoint, seriesByForce } from '@nunatak/metrics-schema/testing';
import { madeBlocks } from '../testing/made-blocks.js';
import { get, listed, wall, withRealStoreAndService } from '../testing/running-service.js';
import { storeBlocks } from '../testing/stored-blocks.js';
import { INTERVALS, type SeriesInterval } from './series-intervals.js';

const DAY = 86_400;
const now = Math.floor(wall.ms / 1000);
const METRICS = Object.keys(SERIES_COLUMNS) as SeriesMetric[];
const BY_INTERVALS: SeriesMetric[] = ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'];
/** A busy chain, one whose newest blocks lie ahead of now, an idle one, one without blocks. */
const BLOCKS: Record<string, CountedBlock[]> = {
  '1001': madeBlocks(1, { count: 120, endMs: wall.ms - 60_000, days: 70 }),
  '1002': madeBlocks(2, { count: 60, endMs: wall.ms + 7_200_000, days: 25 }),
  '1003': madeBlocks(3, { count: 40, endMs: wall.ms - 40 * DAY * 1000, days: 9 }),
  '1004': [],
};
const CHAINS = [listed('1001', { network: 'mainnet' }), listed('1002'), listed('1003'), listed('1004'), listed('1005')];
const SCOPES: Record<string, string[]> = {
  ...{ '1001': ['1001'], '1002': ['1002'], '1003': ['1003'], '1004': ['1004'] },
  ...{ mainnet: ['1001'], testnet: ['1002', '1003', '1004'], fuji: ['1002', '1003', '1004'] },
  total: ['1001', '1002', '1003', '1004'],
};
withRealStoreAndService({
  chains: CHAINS,
  async fill(pool) {
    for (const [chainId, blocks] of Object.entries(BLOCKS)) await storeBlocks(pool, chainId, blocks);
    await pool.query('INSERT INTO uncovered VALUES (1001, 5, 8), (1001, 20, 20), (1003, 1, 3)');
  },
});

const truth = (scope: string, metric: SeriesMetric, interval: SeriesInterval) =>
  seriesByForce(
    SCOPES[scope]!.map((chainId) => BLOCKS[chainId]!),
    metric,
    interval,
    now,
  );

/** The digits of an answer's values: a JavaScript number may lose some. */
function points(text: string): FigurePoint[] {
  return [...text.matchAll(/\{"timestamp":(-?\d+),"value":([^}]+)\}/g)].map(([, timestamp, value]) => ({
    timestamp: Number(timestamp),
    value: value!,
  }));
}

async function allPoints(path: string, token = ['pageToken', 'nextPageToken']): Promise<FigurePoint[]> {
  const found: FigurePoint[] = [];
  for (let next: string | undefined, first = true; first || next; first = false) {
    const join = path.includes('?') ? '&' : '?';
    const { status, body, text } = await get(`${path}${next ? `${join}${token[0]}=${next}` : ''}`);
    expect([path, status, body.message]).toEqual([path, 200, undefined]);
    found.push(...points(text));
    next = body[token[1]!];
  }
  return found;
}

function expectSame(found: FigurePoint[], expected: FigurePoint[], metric: SeriesMetric): void {
  if (!/^(avg|max)[GT]ps$/.test(metric)) {
    expect(found).toEqual(expected);
    return;
  }
  expect(found.map(({ timestamp }) => timestamp)).toEqual(expected.map(({ timestamp }) => timestamp));
  // Sums of fractions differ by their order.
  for (const [i, { value }] of found.entries()) expect(Number(value)).toBeCloseTo(Number(expected[i]!.value), 6);
}

describe('series', () => {
  it.each(METRICS.flatMap((metric) => Object.keys(SCOPES).map((scope) => [metric, scope] as const)))(
    '%s of %s is what a count over the blocks gives',
    async (metric, scope) => {
      for (const interval of BY_INTERVALS.includes(metric) ? INTERVALS : (['day'] as const)) {
        const expected = truth(scope, metric, interval);
        const path = `/v2/chains/${scope}/metrics/${metric}?timeInterval=${interval}`;
        expectSame(await allPoints(`${path}&pageSize=2160`), expected, metric);
        if (interval !== 'hour') expectSame(await allPoints(`${path}&pageSize=7`), expected, metric);
      }
    },
  );

  it('have the intervals that begin at startTimestamp or later, and before endTimestamp', async () => {
    const all = truth('total', 'cumulativeTxCount', 'day');
    const [newest, oldest] = [all[0]!.timestamp, all.at(-1)!.timestamp];
    for (const [start, end] of [
      ...[
        [newest - 9 * DAY, newest - 5 * DAY],
        [newest - 9 * DAY + 1, newest - 5 * DAY + 1],
        [oldest - DAY, oldest + DAY],
      ],
      ...[
        [newest, undefined],
        [newest + 1, undefined],
        [undefined, oldest],
        [undefined, oldest + 1],
        [undefined, 0],
      ],
    ]) {
      const range = `${start === undefined ? '' : `startTimestamp=${start}&`}${end === undefined ? '' : `endTimestamp=${end}`}`;
      const expected = all.filter(({ timestamp: t }) => t >= (start ?? 0) && t < (end ?? Number.MAX_SAFE_INTEGER));
      for (const size of [100, 2]) {
        const path = `/v2/chains/total/metrics/cumulativeTxCount?${range}&pageSize=${size}`;
        expect([range, size, await allPoints(path)]).toEqual([range, size, expected]);
      }
    }
  });

  it('of v1 are the same, and end after a page of 100 where the interface has keys', async () => {
    const key = ['startKey', 'nextPageStartKey'];
    const paths: readonly (readonly [string, SeriesMetric])[] = [
      ...([
        ['active_senders', 'activeSenders'],
        ['active_addresses', 'activeAddresses'],
        ['gas_used', 'gasUsed'],
      ] as const),
      ...([
        ['tx_count', 'txCount'],
        ['avg_gps', 'avgGps'],
        ['max_gps', 'maxGps'],
        ['max_tps', 'maxTps'],
      ] as const),
      ...([
        ['avg_gas_price', 'avgGasPrice'],
        ['max_gas_price', 'maxGasPrice'],
      ] as const),
      ...([
        ['cumulative/addresses', 'cumulativeAddresses'],
        ['cumulative/contracts', 'cumulativeContracts'],
      ] as const),
      ...([
        ['cumulative/tx_count', 'cumulativeTxCount'],
        ['cumulative/deployers', 'cumulativeDeployers'],
      ] as const),
    ];
    for (const [path, metric] of paths)
      expectSame(await allPoints(`/v1/${path}/total`, key), truth('total', metric, 'day'), metric);
    const { body } = await get('/v1/gas_used/1001?interval=hour');
    expect([body.status, body.lastRun, body.results.length]).toEqual([
      ...[200, Math.floor(BLOCKS['1001']!.at(-1)!.timeMs / 1000), truth('1001', 'gasUsed', 'hour').length],
    ]);
    const week = await allPoints('/v1/active_addresses/1001?interval=week', key);
    expect(week).toEqual(truth('1001', 'activeAddresses', 'week'));
  });

  it('of /v1/avg_tps are continued by pageToken and by startKey alike', async () => {
    const path = '/v1/avg_tps/total';
    const expected = truth('total', 'avgTps', 'day');
    for (const token of [
      ['pageToken', 'nextPageToken'],
      ['startKey', 'nextPageStartKey'],
    ])
      expectSame(await allPoints(path, token), expected, 'avgTps');
    const { body } = await get(path);
    expect(body).toMatchObject({ status: 200, lastRun: Math.floor(BLOCKS['1002']!.at(-1)!.timeMs / 1000) });
  });

  it('name the blocks without call traces in a header', async () => {
    const header = async (path: string) => (await get(path)).headers['x-uncovered-blocks'];
    expect(await header('/v2/chains/1001/metrics/cumulativeContracts')).toBe('5-8,20');
    expect(await header('/v2/chains/1001/metrics/contracts?pageSize=1')).toBeUndefined();
    expect(await header('/v2/chains/1001/metrics/txCount')).toBeUndefined();
    expect(await header('/v1/cumulative/deployers/total')).toBe('1001:5-8,20,1003:1-3');
  });

  it.each([
    ['/v2/chains/1001/metrics/nothing', /^metric must be one of activeAddresses, /],
    ['/v2/chains/1001/metrics/txCount?timeInterval=minute', 'timeInterval must be one of hour, day, week, month'],
    [
      '/v2/chains/1001/metrics/feesPaid?timeInterval=hour',
      'timeInterval: feesPaid is counted by day alone, not by hour',
    ],
    ['/v2/chains/1001/metrics/txCount?startTimestamp=2&endTimestamp=2', 'startTimestamp must be below endTimestamp'],
    [
      '/v2/chains/1001/metrics/txCount?startTimestamp=-1',
      'startTimestamp must be a time in Unix seconds: an integer of at most 15 digits',
    ],
    [
      '/v2/chains/1001/metrics/txCount?endTimestamp=1.5',
      'endTimestamp must be a time in Unix seconds: an integer of at most 15 digits',
    ],
    [
      '/v2/chains/1001/metrics/txCount?endTimestamp=9999999999999999',
      'endTimestamp must be a time in Unix seconds: an integer of at most 15 digits',
    ],
    ['/v2/chains/1001/metrics/txCount?pageSize=2161', 'pageSize must be an integer from 1 to 2160'],
    ['/v1/avg_tps/1001?from=5&to=4', 'from must be below to'],
    ['/v1/avg_tps/1001?pageToken=a&startKey=a', 'pageToken and startKey must not both be given'],
    ['/v1/tx_count/1001?interval=year', 'interval must be one of hour, day, week, month'],
    [
      `/v1/gas_used/1001?interval=hour&from=0&to=${60 * DAY + 1}`,
      'interval: hours are given where from and to are at most 60 days apart',
    ],
  ])('%s is a 400', async (path, message) => {
    const { body } = await get(path);
    expect(body).toEqual({
      message: [
        expect.stringMatching(message instanceof RegExp ? message : `^${message.replaceAll(/[.()]/g, '\\$&')}$`),
      ],
      ...{ error: 'Bad Request', statusCode: 400 },
    });
  });

  it('take tokens of their own query alone, for 24 hours', async () => {
    const path = '/v2/chains/1001/metrics/txCount?pageSize=1';
    const { nextPageToken: token } = (await get(path)).body;
    const status = async (other: string) => (await get(other)).status;
    expect(await status(`${path}&pageToken=${token}`)).toBe(200);
    for (const other of ['1001/metrics/gasUsed?', '1002/metrics/txCount?', '1001/metrics/txCount?timeInterval=hour&'])
      expect([other, await status(`/v2/chains/${other}pageToken=${token}`)]).toEqual([other, 400]);
    wall.ms += 24 * 3_600_000 + 1_000;
    const { body } = await get(`${path}&pageToken=${token}`);
    wall.ms -= 24 * 3_600_000 + 1_000;
    expect(body.message).toEqual(['pageToken is older than 24 hours: begin again with the first page']);
  });

  it('of a chain that is listed and not counted yet are 503', async () => {
    expect((await get('/v2/chains/1005/metrics/txCount')).body).toEqual({
      ...{ message: ['Chain 1005 is not indexed yet'], error: 'Service Unavailable', statusCode: 503 },
    });
  });
});
