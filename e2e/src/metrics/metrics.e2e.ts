import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { checkHostedMetrics } from '../hosted/metrics-validator.js';
import type { NunatakUnderTest } from '../nunatak-under-test.js';
import { beginningOf, type FigureInterval, type FigurePoint, FiguresOracle } from '../oracle/figures.js';
import { startNunatak } from '../start-nunatak.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from '../system.js';

const SEED = Number(process.env.SEED ?? 1);
const HOUR = 3_600;

const BY_EACH_INTERVAL = ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'];
const BY_DAY = [
  ...[
    'cumulativeTxCount',
    'cumulativeAddresses',
    'cumulativeContracts',
    'cumulativeDeployers',
    'contracts',
    'deployers',
  ],
  ...['avgGps', 'maxGps', 'avgTps', 'maxTps', 'avgGasPrice', 'maxGasPrice', 'feesPaid'],
];
const V1: readonly (readonly [path: string, operationId: string, metric: string])[] = [
  ['active_senders', 'getActiveSenders', 'activeSenders'],
  ['active_addresses', 'getActiveAddresses', 'activeAddresses'],
  ['gas_used', 'getGasUsed', 'gasUsed'],
  ['tx_count', 'getTxCount', 'txCount'],
  ['avg_gps', 'getAvgGps', 'avgGps'],
  ['max_gps', 'getMaxGps', 'maxGps'],
  ['avg_tps', 'getAvgTps', 'avgTps'],
  ['max_tps', 'getMaxTps', 'maxTps'],
  ['avg_gas_price', 'getAvgGasPrice', 'avgGasPrice'],
  ['max_gas_price', 'getMaxGasPrice', 'maxGasPrice'],
  ['cumulative/addresses', 'getCumulativeAddresses', 'cumulativeAddresses'],
  ['cumulative/contracts', 'getCumulativeContracts', 'cumulativeContracts'],
  ['cumulative/tx_count', 'getCumulativeTxCount', 'cumulativeTxCount'],
  ['cumulative/deployers', 'getCumulativeDeployers', 'cumulativeDeployers'],
];

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Json = Record<string, any>;

describe(`the metrics host over a chain, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let nunatak: NunatakUnderTest;
  let figures: FiguresOracle;
  let chainId: string;

  beforeAll(async () => {
    chain = await startMainChain(SEED, 100);
    chainId = String(chain.node.chainId);
    nunatak = await startNunatak({ rpcUrls: [], chains: { chains: [mainEntry(chain.node.url)] } });
    const [oracle] = await oraclesOf(nunatak, [chain]);
    figures = new FiguresOracle(oracle!.facts);
    const head = String(oracle!.facts.heights.length - 1);
    await until(async () => {
      const { body } = await ask('/v2/health-check', 'metrics-health-check');
      return body.details[`chain-${chainId}`]?.blockNumber === head;
    });
  }, 240_000);
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.node.stop();
  });

  /** Asks the metrics host; the answer has to be one that clients of the hosted service take. */
  async function ask(path: string, operationId: string): Promise<{ body: Json; text: string }> {
    const response = await fetch(`${nunatak.metricsUrl}${path}`);
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    const body = JSON.parse(text);
    expect(checkHostedMetrics(operationId, body)).toEqual([]);
    return { body, text };
  }

  /** The digits of an answer's values: a JavaScript number may lose some. */
  async function points(path: string, operationId: string): Promise<FigurePoint[]> {
    const { text } = await ask(path, operationId);
    return [...text.matchAll(/"timestamp":(\d+),"value":([^}]+)\}/g)].map(([, timestamp, value]) => ({
      timestamp: Number(timestamp),
      value: value!,
    }));
  }

  function expectSame(found: FigurePoint[], expected: FigurePoint[], metric: string): void {
    const isRate = /^(avg|max)[GT]ps$/.test(metric);
    const shown = (all: FigurePoint[]) =>
      isRate ? all.map(({ timestamp, value }) => ({ timestamp, value: Number(value).toPrecision(12) })) : all;
    expect([metric, ...shown(found)]).toEqual([metric, ...shown(expected)]);
  }

  /** Intervals around the chain's blocks: the running one is years later. */
  const around = (interval: FigureInterval, metric: string): { query: string; expected: FigurePoint[] } => {
    const end = beginningOf('hour', figures.newest) + 40 * 24 * HOUR;
    const all = figures.series(metric, interval, end - 1).filter(({ timestamp }) => timestamp < end);
    return { query: `timeInterval=${interval}&pageSize=2160&endTimestamp=${end}`, expected: all };
  };

  it('shows what a count over the node’s blocks gives, by hour, day, week and month', async () => {
    for (const metric of [...BY_EACH_INTERVAL, ...BY_DAY])
      for (const interval of BY_EACH_INTERVAL.includes(metric)
        ? (['hour', 'day', 'week', 'month'] as const)
        : (['day'] as const)) {
        const { query, expected } = around(interval, metric);
        for (const name of [chainId, 'testnet', 'total'])
          expectSame(
            await points(`/v2/chains/${name}/metrics/${metric}?${query}`, 'getEvmChainMetrics'),
            expected,
            metric,
          );
      }
  });

  it('shows the same in the form of v1', async () => {
    for (const [path, operationId, metric] of V1) {
      const expected = figures.series(metric, 'day', figures.newest);
      const day = expected[0]!.timestamp;
      const found = await points(`/v1/${path}/${chainId}?from=${day}&to=${day + 1}`, operationId);
      expectSame(found, expected.slice(0, 1), metric);
    }
  });

  it('shows rolling windows: all of the chain, and nothing of the last year', async () => {
    const metrics = [
      'gasUsed',
      'txCount',
      'avgGps',
      'maxGps',
      'avgTps',
      'maxTps',
      'avgGasPrice',
      'maxGasPrice',
      'feesPaid',
    ];
    for (const metric of [...metrics, 'contracts', 'deployers']) {
      const { body, text } = await ask(
        `/v2/chains/${chainId}/rollingWindowMetrics/${metric}`,
        'getEvmChainRollingWindowMetrics',
      );
      const value = /"allTime":([^,}]+)/.exec(text)![1]!;
      expectSame([{ timestamp: 0, value }], [{ timestamp: 0, value: figures.since(metric, 0) }], metric);
      expect(body.result).toMatchObject({ lastHour: 0, lastDay: 0, lastYear: 0 });
    }
    const { body } = await ask(`/v1/tx_count/${chainId}/rollingWindow`, 'getRollingWindowTxCount');
    expect(body.result.all_time).toBe(Number(figures.since('txCount', 0)));
  });

  it('lists the chain, its mapping and its messages', async () => {
    const { body } = await ask('/v2/chains', 'listChains');
    expect(body.chains).toMatchObject([{ evmChainId: Number(chainId), network: 'testnet' }]);
    await ask(`/v2/chains/${chainId}`, 'getChain');
    await ask('/v1/mapping', 'getMappings');
    await ask('/v2/live-check', 'metrics-health-check');
    await ask('/v2/icm/timeseries?pageSize=3', 'getICMTimeseries');
    await ask('/v2/icm/summary', 'getICMSummary');
    await ask(`/v2/chains/${chainId}/teleporterMetrics/teleporterTotalTxnCount`, 'getTeleporterMetricsByChain');
  });
});
