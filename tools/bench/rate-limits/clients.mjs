// Asks gateways for operations of mixed weights, each connection as soon as it has its answer, or with --rate at fixed times. Prints a line of
// JSON: answers by status; of each organisation and UTC minute the accepted units, and those of calls that were under way at the minute's
// edge, which may count for either; the latencies of those that were not refused.
//   node tools/bench/rate-limits/clients.mjs --urls URL,URL [--connections 50] [--seconds 10] [--from 0] [--to 19] [--rate 0] [--nice 0] [--seed 1]
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEIGHTS } from '@nunatak/gateway-contracts';
import { Pool } from 'undici';
import { OPERATIONS } from '../../../apps/gateway/dist/generated/operations.js';
import { readArguments } from '../rig/arguments.mjs';
import { percentile, rounded, seededRandom } from '../rig/statistics.mjs';

const options = readArguments({ urls: '', connections: 50, seconds: 10, from: 0, to: 19, rate: 0, nice: 0, seed: 1 });
const { connections, seconds, from, to, rate } = options;
const urls = options.urls.split(',');
if (options.nice > 0) setPriority(options.nice);
const random = seededRandom(options.seed);
const operations = OPERATIONS.filter(
  ({ method, service, weight }) => method === 'GET' && service === 'evm-data' && WEIGHTS[weight] > 0,
);
const pools = urls.map((url) => new Pool(url, { connections: Math.ceil(connections / urls.length), pipelining: 1 }));
const until = performance.now() + seconds * 1_000;
const result = { answers: {}, organisations: {}, latencies: [], largest: 0 };
const minuteOf = (ms) => Math.floor(ms / 60_000);

async function ask(pool) {
  const organisation = from + Math.floor(random() * (to - from + 1));
  const { path, weight } = operations[Math.floor(random() * operations.length)];
  const units = WEIGHTS[weight];
  result.largest = Math.max(result.largest, units);
  const sentAt = Date.now();
  const began = performance.now();
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: path.replaceAll(/\{\w+\}/g, '1'),
    headers: { 'x-service-api-key': `bench-organisation-${organisation}` },
  });
  await body.dump();
  const ms = performance.now() - began;
  result.answers[statusCode] = (result.answers[statusCode] ?? 0) + 1;
  if (statusCode === 429) return;
  result.latencies.push(ms);
  result.organisations[organisation] ??= {};
  const minutes = result.organisations[organisation];
  const [first, last] = [minuteOf(sentAt), minuteOf(Date.now())];
  for (const minute of new Set([first, last])) {
    minutes[minute] ??= { sure: 0, atEdge: 0 };
    minutes[minute][first === last ? 'sure' : 'atEdge'] += units;
  }
}

if (rate > 0) {
  // Its own wait for a processor would be taken for the gateway's.
  if (process.getuid() === 0) setPriority(constants.priority.PRIORITY_HIGH);
  const asked = [];
  const began = performance.now();
  for (let k = 0; performance.now() < until; k++) {
    asked.push(ask(pools[k % pools.length]));
    await sleep(Math.max(0, began + ((k + 1) * 1_000) / rate - performance.now()));
  }
  await Promise.all(asked);
} else {
  const one = async (pool) => {
    while (performance.now() < until) await ask(pool);
  };
  await Promise.all(Array.from({ length: connections }, (_, i) => one(pools[i % pools.length])));
}
const { latencies, ...rest } = result;
const ms = (share) => rounded(percentile(latencies, share), 1);
console.log(JSON.stringify({ ...rest, count: latencies.length, p50Ms: ms(0.5), p99Ms: ms(0.99), maxMs: ms(1) }));
process.exit(0);
