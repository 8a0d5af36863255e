// What list queries cost as rows grow: the same lists of the same addresses from a store of 1 M transactions and from one
// of 20 M, asked for in turn on one connection each. Only pages that are full in both are counted: a short page costs less.
// Each is asked for twice. The first time pays for the disk where memory holds less of the larger store; the second time shows
// what more rows cost by themselves.
//   node tools/bench/growth.mjs [--small 1000000] [--large 20000000] [--samples 200] [--only-fill]
import http from 'node:http';
import { FROZEN_NODE_ENV, startFrozenNode } from './api/frozen-node.mjs';
import { preparedStore } from './api/prepared-store.mjs';
import { blockHash, CHAIN_ID, everybody, TRANSACTIONS_IN_BLOCK, WHALE } from './api/synthetic-chain.mjs';
import { readArguments } from './rig/arguments.mjs';
import { startNunatak } from './rig/nunatak.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, percentile, rounded, seededRandom } from './rig/statistics.mjs';

const GOAL_RATIO = 1.3;
const WARM_UP = 30;
const FULL_PAGE = 25;
const MAX_TRIES = 20;

const options = readArguments({ small: 1_000_000, large: 20_000_000, samples: 200, seed: 1, 'only-fill': false });
const random = seededRandom(options.seed);
const people = everybody();
const pick = () => people[Math.floor(random() * people.length)];
const ofAddress = (rest) => () => `/v1/chains/${CHAIN_ID}/addresses/${pick()}/${rest}`;

/** A list's paths: each call gives another one. `head` is the asked store's. */
const LISTS = {
  'transactions of an address (4.4)': () => `/v2/chains/${CHAIN_ID}/addresses/${pick()}/transactions?pageSize=25`,
  'the busiest address (4.4)': () => `/v2/chains/${CHAIN_ID}/addresses/${WHALE}/transactions?pageSize=25`,
  'native transactions': ofAddress('transactions:listNative?pageSize=25'),
  'ERC-20 transfers': ofAddress('transactions:listErc20?pageSize=25'),
  'ERC-721 transfers': ofAddress('transactions:listErc721?pageSize=25'),
  'ERC-1155 transfers': ofAddress('transactions:listErc1155?pageSize=25'),
  'internal transactions': ofAddress('transactions:listInternals?pageSize=25'),
  'latest transactions of the chain': () => `/v1/chains/${CHAIN_ID}/transactions?pageSize=25`,
  'latest blocks of the chain': () => `/v1/chains/${CHAIN_ID}/blocks?pageSize=25`,
  'transactions of a block, by hash': () =>
    `/v1/chains/${CHAIN_ID}/blocks/${blockHash(1 + Math.floor(random() * (options.small / TRANSACTIONS_IN_BLOCK - 1)))}/transactions?pageSize=25`,
};

const stores = [];
for (const transactions of [options.small, options.large]) {
  console.error(`preparing the store of ${transactions} transactions`);
  stores.push({ transactions, ...(await preparedStore(transactions)) });
}
if (options['only-fill']) process.exit(0);

const servers = [];
for (const { dataDir, head } of stores) {
  const node = await startFrozenNode(head);
  const nunatak = await startNunatak({ dataDir, rpcUrls: [node.url], env: FROZEN_NODE_ENV });
  await nunatak.ready();
  servers.push({ nunatak, node, agent: new http.Agent({ keepAlive: true, maxSockets: 1 }) });
}
const results = {};
for (const [list, path] of Object.entries(LISTS)) {
  const times = [];
  for (let i = 0; i < WARM_UP + MAX_TRIES * options.samples && times.length < options.samples; i++) {
    const asked = path();
    const took = { first: [], again: [] };
    let isFull = true;
    for (const k of i % 2 ? [1, 0] : [0, 1]) {
      for (const perStore of [took.first, took.again]) {
        const began = performance.now();
        const items = await get(servers[k].nunatak.url + asked, servers[k].agent);
        perStore[k] = performance.now() - began;
        isFull &&= items === FULL_PAGE || list.includes('of a block');
      }
    }
    if (i >= WARM_UP && isFull) times.push(took);
  }
  if (times.length === 0) throw new Error(`${list}: no full page`);
  results[list] = { samples: times.length, first: compared(times, 'first'), again: compared(times, 'again') };
  console.error(`${list}: ${JSON.stringify(results[list])}`);
}
for (const { nunatak, node } of servers) {
  await nunatak.stop();
  node.stop();
}
printReport(
  `Lists over ${options.small} and ${options.large} transactions, median answers`,
  Object.entries(results).map(([list, { first, again }]) => [
    list,
    `${again.small.p50Ms} and ${again.large.p50Ms} ms: ${again.ratio} × (the first time ${first.small.p50Ms} and ${first.large.p50Ms}: ${first.ratio} ×)`,
    [`at most ${GOAL_RATIO}`, again.ratio <= GOAL_RATIO],
  ]),
  { bench: 'growth', machine: machine(), small: options.small, large: options.large, results },
);
process.exit(0);

/** Both stores' times of one kind. */
function compared(times, kind) {
  const [small, large] = [0, 1].map((k) => {
    const of = times.map((took) => took[kind][k]);
    return { p50Ms: rounded(median(of), 3), p90Ms: rounded(percentile(of, 0.9), 3) };
  });
  return { small, large, ratio: rounded(large.p50Ms / small.p50Ms) };
}

/** @returns how many items the page has */
function get(url, agent) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} for ${url}`));
          resolve(Object.values(JSON.parse(text)).find(Array.isArray).length);
        });
      })
      .on('error', reject);
  });
}
