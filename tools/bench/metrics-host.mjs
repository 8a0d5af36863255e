// The metrics service's own port, and a gateway before it, against a bare range query of as many rows behind Fastify; a sum over 50 chains
// against one chain.
//   node tools/bench/metrics-host.mjs [--chains 50] [--requests 400]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { KnownChains } from '@nunatak/evm-contracts';
import { createMetricsApplication } from '@nunatak/metrics';
import { METRICS_SCHEMA, metricsReadPool } from '@nunatak/metrics-queries';
import { registerChain } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { readArguments } from './rig/arguments.mjs';
import { startGateway } from './rig/gateway.mjs';
import { machine, printReport } from './rig/report.mjs';
import { percentile, rounded } from './rig/statistics.mjs';

const { chains, requests } = readArguments({ chains: 50, requests: 400 });
const P50_GOAL = 1.5;
const P99_GOAL = 2;
const SUM_GOAL = 5;
const WARM_UP = 100;
const DAY = 86_400;
const YEAR = 365 * DAY;
const now = Math.floor(Date.now() / 1000);
const say = (text) => console.error(text);

const folder = mkdtempSync(join(tmpdir(), 'nunatak-metrics-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['nunatak_metrics'] });
const url = postgres.url('nunatak_metrics');
try {
  await migrateStore(METRICS_SCHEMA, url);
  await fill();
  await measure();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Fills 400 days of each chain, with an hour, a day, a week and a month without a gap, and the last day's minutes. */
async function fill() {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const end = now - (now % 3_600);
  for (let chain = 1; chain <= chains; chain++) {
    await registerChain(pool, String(chain));
    await pool.query(
      `INSERT INTO bucket SELECT $1, t, t, t + 9, t * 1000::bigint, (t + 9) * 1000::bigint, 7000, 1, 1, 5000, 3000, 5, 1, 1, 1, i,
          1000000000, 1e21, 7e14, 1e11
        FROM (VALUES (0, 60, $2 - 90000), (1, 3600, $2 - 34560000), (2, 86400, $2 - 34560000), (3, 604800, $2 - 34560000), (4, 2592000, $2 - 34560000))
          AS v(i, step, first), LATERAL generate_series(v.first - v.first % v.step, $2::int, v.step) AS t`,
      [chain, end],
    );
    await pool.query(
      `UPDATE log_position SET time_ms = $2, first_time_ms = $3, height = 1, hash = '\\x01' WHERE chain_id = $1`,
      [chain, now * 1000, (end - 34_560_000) * 1000],
    );
  }
  await pool.query('VACUUM ANALYZE');
  await pool.end();
}

async function measure() {
  const pool = metricsReadPool(url);
  const list = new KnownChains();
  const chain = {
    description: '',
    nativeToken: { name: 'C', symbol: 'C', decimals: 18 },
    isTestnet: true,
    network: 'fuji',
  };
  const more = { vmName: 'EVM', private: false, features: [], paused: false, startBlock: 0, maxReorgDepth: 256 };
  list.set({
    chains: Array.from({ length: chains }, (_, i) => ({ chainId: String(i + 1), name: 'c', ...chain, ...more })),
  });
  const logger = pino({ level: 'silent' });
  const app = await createMetricsApplication({ pool, chains: list, pageTokenSecrets: ['bench'], http: { logger } });
  await app.listen(0, '127.0.0.1');
  const bare = fastify();
  bare.get('/:interval/:rows', async ({ params }) => {
    const from = now - Number(params.rows) * (params.interval === '1' ? 3_600 : DAY);
    const { rows } = await pool.query({
      name: 'bare',
      text: 'SELECT begins_at, transactions FROM bucket_1 WHERE time_interval = $1 AND begins_at >= $2 ORDER BY begins_at DESC',
      values: [params.interval, from],
      rowMode: 'array',
    });
    return { results: rows.map(([timestamp, value]) => ({ timestamp: Number(timestamp), value: Number(value) })) };
  });
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  const own = await app.getUrl();
  const gateway = await startGateway({ upstreams: [`metrics=${own}`], logFile: `${folder}.log` });
  const start = now - YEAR;
  const pairs = {
    'a year by day': [`${own}/v2/chains/1/metrics/txCount?pageSize=365&startTimestamp=${start}`, `${bareUrl}/2/365`],
    '2,160 hours': [`${own}/v2/chains/1/metrics/txCount?timeInterval=hour&pageSize=2160`, `${bareUrl}/1/2160`],
    'a rolling window (its 600 rows)': [`${own}/v2/chains/1/rollingWindowMetrics/txCount`, `${bareUrl}/2/400`],
    'a sum by day, of one chain': [
      `${own}/v2/chains/total/metrics/txCount?pageSize=365&startTimestamp=${start}`,
      `${own}/v2/chains/1/metrics/txCount?pageSize=365&startTimestamp=${start}`,
    ],
    'a cumulative sum by day, of one chain': [
      `${own}/v2/chains/total/metrics/cumulativeTxCount?pageSize=365&startTimestamp=${start}`,
      `${own}/v2/chains/1/metrics/cumulativeTxCount?pageSize=365&startTimestamp=${start}`,
    ],
  };
  const lines = [];
  const result = { machine: machine(), chains, requests };
  for (const [name, [ownUrl, otherUrl]] of Object.entries(pairs)) {
    say(`measuring ${name}`);
    const [ours, theirs, through] = await inTurn([ownUrl, otherUrl, ownUrl.replace(own, gateway.metricsUrl)]);
    const [p50, p99] = [0.5, 0.99].map((share) => rounded(percentile(ours, share) / percentile(theirs, share)));
    const isSum = name.includes('sum');
    const goals = isSum
      ? [['5', p50 <= SUM_GOAL]]
      : [
          ['1.5', p50 <= P50_GOAL],
          ['2', p99 <= P99_GOAL],
        ];
    lines.push([`${name}: p50`, `${rounded(percentile(ours, 0.5))} ms, × ${p50}`, goals[0]]);
    lines.push([`${name}: p99`, `${rounded(percentile(ours, 0.99))} ms, × ${p99}`, goals[1]]);
    const [gateway50, gateway99] = [0.5, 0.99].map((share) =>
      rounded(percentile(through, share) / percentile(theirs, share)),
    );
    lines.push([`${name}: through the gateway`, `p50 × ${gateway50}, p99 × ${gateway99}`]);
    result[name] = { p50, p99, gateway50, gateway99 };
  }
  await gateway.stop();
  await app.close();
  await bare.close();
  await pool.end();
  printReport('The metrics host against bare range queries', lines, result);
}

/** Asks both in turn, so that whatever else the machine does hits both. @returns milliseconds of each */
async function inTurn(urls) {
  const agent = new Agent({ connections: 1 });
  const times = urls.map(() => []);
  for (let i = 0; i < WARM_UP + requests; i++)
    for (const [place, each] of urls.entries()) {
      const begin = performance.now();
      const { statusCode, body } = await request(each, { dispatcher: agent });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${each}: ${statusCode} ${text}`);
      if (i >= WARM_UP) times[place].push(performance.now() - begin);
    }
  await agent.close();
  return times;
}
