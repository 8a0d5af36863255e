// Lists with names, logos, reputations, prices and metadata of collectibles against the same lists without.
//   node tools/bench/annotations.mjs [--transactions 1000000] [--seconds 10] [--rounds 5] [--connections 50] [--listed 10000]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAnnotations } from './api/annotation-files.mjs';
import { FROZEN_NODE_ENV, startFrozenNode } from './api/frozen-node.mjs';
import { setMetadata } from './api/nft-metadata.mjs';
import { collectPaths } from './api/page-paths.mjs';
import { preparedStore } from './api/prepared-store.mjs';
import { CHAIN_ID, everybody } from './api/synthetic-chain.mjs';
import { runWrk } from './api/wrk.mjs';
import { readArguments } from './rig/arguments.mjs';
import { startNunatak } from './rig/nunatak.mjs';
import { dataFolder } from './rig/paths.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded } from './rig/statistics.mjs';

const GOAL = 1.25;
const WARM_UP_SECONDS = 5;
const ALL = 'all';

const options = readArguments({
  transactions: 1_000_000,
  seconds: 10,
  rounds: 5,
  connections: 50,
  listed: 10_000,
  seed: 1,
});
const { seconds, connections, rounds, listed } = options;
const say = (text) => console.error(text);

say('preparing the store');
const { dataDir, head } = await preparedStore(options.transactions);
const node = await startFrozenNode(head);
/** Files with paths: of each list, and of all, each path among them as often as any other. */
const pathsFiles = {};
let env;
await withNunatak({}, async (nunatak) => {
  say('collecting pages');
  const { url } = await nunatak.database();
  env = await writeAnnotations(url, dataFolder, listed);
  const ofAll = (list) =>
    everybody().map((address) => `/v1/chains/${CHAIN_ID}/addresses/${address}/${list}?pageSize=25`);
  const lists = {
    'transactions (4.4)': await collectPaths(nunatak.url, head, options.seed),
    'ERC-20 transfers (4.6)': ofAll('transactions:listErc20'),
    'ERC-721 transfers': ofAll('transactions:listErc721'),
    'ERC-1155 transfers': ofAll('transactions:listErc1155'),
    'ERC-20 balances (4.5)': ofAll('balances:listErc20'),
    'collectibles (4.9)': ofAll('balances:listCollectibles'),
  };
  for (const [name, paths] of Object.entries({ [ALL]: Object.values(lists).flat(), ...lists })) {
    pathsFiles[name] = join(dataFolder, `annotated-paths-${Object.keys(pathsFiles).length}.txt`);
    writeFileSync(pathsFiles[name], `${paths.join('\n')}\n`);
  }
});

const kinds = { without: {}, with: env };
const measured = { without: {}, with: {} };
for (let round = 0; round < rounds; round++) {
  const names = round % 2 ? ['with', 'without'] : ['without', 'with'];
  for (const name of names)
    await withNunatak(kinds[name], async ({ url, database }) => {
      const { url: databaseUrl } = await database();
      await setMetadata(databaseUrl, name === 'with');
      try {
        await runWrk({ url, pathsFile: pathsFiles[ALL], seconds: WARM_UP_SECONDS, connections });
        for (const [list, pathsFile] of Object.entries(pathsFiles)) {
          const result = await runWrk({
            ...{ url, pathsFile, connections },
            seconds: list === ALL ? seconds : Math.ceil(seconds / 2),
          });
          measured[name][list] ??= [];
          measured[name][list].push(result);
          say(`round ${round + 1}, ${name}, ${list}: ${result.requestsPerSecond} requests/s`);
        }
      } finally {
        // The store is the other benchmarks', too.
        await setMetadata(databaseUrl, false);
      }
    });
}
node.stop();

const of = (name, list, field) => rounded(median(measured[name][list].map((result) => result[field])), 3);
const rate = (name, list) => rounded(of(name, list, 'requestsPerSecond'), 0);
const describe = (name) =>
  `${rate(name, ALL)} requests/s, p50 ${of(name, ALL, 'p50Ms')} ms, p99 ${of(name, ALL, 'p99Ms')} ms`;
const ratioOf = (list) => rounded(of('without', list, 'requestsPerSecond') / of('with', list, 'requestsPerSecond'), 3);
const ratios = Object.fromEntries(Object.keys(pathsFiles).map((list) => [list, ratioOf(list)]));
const ratio = ratios[ALL];
printReport(
  `Lists of ${options.transactions} transactions with ${listed} listed tokens, prices and metadata, ${connections} connections`,
  [
    ['without', describe('without')],
    ['with', describe('with')],
    ['time, with / without', ratio, [`at most ${GOAL}`, ratio <= GOAL]],
    ...Object.entries(ratios)
      .filter(([list]) => list !== ALL)
      .map(([list, r]) => [`  ${list}`, `${r} (${rate('with', list)} and ${rate('without', list)} requests/s)`]),
  ],
  { bench: 'annotations', machine: machine(), ...options, ratio, ratios, measured },
);
process.exit(0);

async function withNunatak(env, work) {
  const nunatak = await startNunatak({ dataDir, rpcUrls: [node.url], env: { ...FROZEN_NODE_ENV, ...env } });
  try {
    await nunatak.ready();
    await work(nunatak);
  } finally {
    await nunatak.stop();
  }
}
