import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { beginningOf, type CountedInterval, endOf } from '@nunatak/metrics-schema/testing';
import pg from 'pg';
import { mineRandom } from '../chain/traffic.js';
import { type Breadth, compareFigures, compareOnce } from '../compare/metrics/compare-figures.js';
import { LEGACY_SERIES, LEGACY_WINDOWS, SERIES, WINDOWS } from '../compare/metrics/figures.js';
import { type Json, MetricsHost } from '../compare/metrics/metrics-host.js';
import { Nunatak } from '../nunatak.js';
import { readChain } from '../oracle/chain-data.js';
import { factsOf } from '../oracle/facts.js';
import type { Hex } from '../rpc.js';
import { type ChainUnderTest, mainEntry, startMainChain } from '../system.js';

const SEED = Number(process.env.SEED ?? 1);
const MINUTE = 60;
const DAY = 86_400;
const now = Math.floor(Date.now() / 1_000);
/** So that weeks and a month lie in the chain, and its first blocks at a day's end. */
const BEGIN = beginningOf('day', now - 45 * DAY) - 4 * MINUTE;
/** Between blocks that are not made to wait. */
const SPACING = 2;

describe(`the metrics host over a chain that changes its mind across hours and days, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let nunatak: Nunatak;

  beforeAll(async () => {
    chain = await startMainChain(SEED, 60, BEGIN);
    nunatak = await Nunatak.start({ rpcUrls: [], chains: { chains: [mainEntry(chain.node.url)] } });
  }, 240_000);
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.node.stop();
  });

  const ask = async (path: string, operationId: string): Promise<Json> => {
    const host = new MetricsHost(nunatak.metricsUrl);
    const { body } = await host.ask(path, operationId);
    expect(host.differences).toEqual([]);
    return body;
  };
  const read = async () => ({ description: chain.description, facts: factsOf(await readChain(chain.node.rpc)) });
  const compare = async (breadth: Breadth = 'chains'): Promise<number> =>
    compareFigures(nunatak.metricsUrl, [await read()], breadth);
  /** Waits until the last block is counted. */
  const counted = async (): Promise<void> => {
    const { chainId, rpc } = chain.node;
    const head = String(Number(await rpc.call<Hex>('eth_blockNumber')));
    await until(async () => {
      const { details } = await ask('/v2/health-check', 'metrics-health-check');
      return details[`chain-${chainId}`]?.blockNumber === head;
    });
  };
  /** Mines blocks before a time, of which some come at the beginning of a minute, hour or day, or a second before it. */
  const mineAcross = async (blocks: number, end: number): Promise<void> => {
    const { builder, random } = chain.story;
    for (let i = 0; i < blocks; i++) {
      const interval: CountedInterval | undefined = (['minute', 'hour', 'day'] as const)[random.between(0, 11)];
      const edge = interval && endOf(interval, beginningOf(interval, builder.time));
      if (edge !== undefined && edge < end && edge > builder.time + SPACING)
        builder.wait(edge - builder.time - SPACING - random.between(0, 1));
      await mineRandom(chain.story, 1);
    }
  };
  /** Has the newest blocks counted, takes them back and mines others. */
  const changeMind = async (old: number, young: number, end: number): Promise<void> => {
    const snapshot = await chain.node.rpc.call<Hex>('evm_snapshot');
    await mineAcross(old, end);
    await counted();
    await chain.node.rpc.call('evm_revert', snapshot);
    await chain.story.builder.resume();
    await mineAcross(young, end);
  };

  it('shows what a count over the node’s blocks gives', async () => {
    expect(await compare('sums')).toBeGreaterThan(300);
  });

  it.each([
    [1, 1],
    [2, 5],
    [6, 3],
    [11, 11],
    [24, 31],
    [50, 44],
    [37, 50],
  ])('shows it when %i blocks became %i others', async (old, young) => {
    await changeMind(old, young, now - 2 * DAY);
    await compare();
  });

  it('shows it up to now, in windows that begin within the chain', async () => {
    const { builder } = chain.story;
    for (const before of [8 * DAY, 6 * DAY, DAY + 10 * MINUTE, DAY - 20 * MINUTE, 50 * MINUTE]) {
      builder.wait(Math.max(0, now - before - builder.time));
      // What waits for no block is forgotten when blocks are taken back.
      await mineRandom(chain.story, 1);
      await changeMind(9, 7, now - before + 15 * MINUTE);
    }
    const { result } = await ask(
      `/v2/chains/${chain.node.chainId}/rollingWindowMetrics/txCount`,
      'getEvmChainRollingWindowMetrics',
    );
    const { lastHour, lastDay, lastWeek, lastMonth, lastYear } = result;
    expect(new Set([lastHour, lastDay, lastWeek, lastMonth, lastYear]).size).toBe(5);
    await compare('sums');
  });

  it('leaves out times that lie more than a day ahead', async () => {
    const { builder } = chain.story;
    builder.wait(now + 12 * 3_600 - builder.time);
    await mineAcross(3, now + DAY / 2 + MINUTE);
    builder.wait(3 * DAY);
    await mineRandom(chain.story, 1);
    await changeMind(4, 6, now + 5 * DAY);
    await compare();
  });

  it('lists the chain, its mapping and its messages', async () => {
    const { chainId } = chain.node;
    const { chains } = await ask('/v2/chains', 'listChains');
    expect(chains).toMatchObject([{ evmChainId: chainId, network: 'testnet' }]);
    await ask(`/v2/chains/${chainId}`, 'getChain');
    await ask('/v1/mapping', 'getMappings');
    await ask('/v2/live-check', 'metrics-health-check');
    await ask('/v2/icm/timeseries?pageSize=3', 'getICMTimeseries');
    await ask('/v2/icm/summary', 'getICMSummary');
    await ask(`/v2/chains/${chainId}/teleporterMetrics/teleporterTotalTxnCount`, 'getTeleporterMetricsByChain');
  });

  it('would not pass with a store that is wrong by 1: each question finds it', async () => {
    const store = new pg.Client({ connectionString: nunatak.databaseUrl('nunatak_metrics') });
    await store.connect();
    for (const [table, keys] of [
      ['bucket', ['chain_id', 'begins_at', 'first_height', 'last_height', 'previous_time_ms', 'time_interval']],
      ['last_seen', ['chain_id', 'begins_at', 'time_interval']],
    ] as const) {
      const columns = `SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND column_name <> ALL ($2)`;
      const { rows } = await store.query<{ column_name: string }>(columns, [table, keys]);
      await store.query(`UPDATE ${table} SET ${rows.map(({ column_name: name }) => `${name} = ${name} + 1`)}`);
    }
    await store.end();
    const host = new MetricsHost(nunatak.metricsUrl);
    await compareOnce(host, [await read()], 'chains');
    const name = chain.node.chainId;
    const questions = [
      ...[...SERIES].flatMap(([metric, intervals]) =>
        intervals.map((interval) => `/v2/chains/${name}/metrics/${metric}?timeInterval=${interval}`),
      ),
      ...WINDOWS.map((metric) => `/v2/chains/${name}/rollingWindowMetrics/${metric}`),
      ...LEGACY_SERIES.map(([path]) => `/v1/${path}/${name}?`),
      ...LEGACY_WINDOWS.map(([path]) => `/v1/${path}/${name}/rollingWindow`),
    ];
    expect(questions.filter((question) => !host.differences.some((each) => each.startsWith(question)))).toEqual([]);
  });
});
