// Operation 4.4, 25 a page, over a million transactions: Nunatak in the embedded default, through its gateway, against a
// bare server that runs the same SQL and gives the same bytes; what a deep page costs; latency while another chain is
// backfilled.
//   node tools/bench/api.mjs [--transactions 1000000] [--seconds 15] [--rounds 5] [--connections 50] [--rate 50]
//     [--blocks 10000] [--deep 10000] [--skip-backfill]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { duringBackfill } from './api/backfill.mjs';
import { compareBodies } from './api/compare-bodies.mjs';
import { FROZEN_NODE_ENV, startFrozenNode } from './api/frozen-node.mjs';
import { pageCosts } from './api/page-costs.mjs';
import { collectPaths, deepPath, listPath } from './api/page-paths.mjs';
import { preparedStore, removeOtherChains } from './api/prepared-store.mjs';
import { underSteadyLoad } from './api/run-steady-load.mjs';
import { startBareServer } from './api/start-bare-server.mjs';
import { WHALE } from './api/synthetic-chain.mjs';
import { compareThroughput } from './api/throughput.mjs';
import { readArguments } from './rig/arguments.mjs';
import { databasePool } from './rig/database-pool.mjs';
import { pageTokenSecret, startNunatak } from './rig/nunatak.mjs';
import { dataFolder, recordingFolder } from './rig/paths.mjs';
import { startReplayServer } from './rig/replay-server.mjs';
import { machine, printReport } from './rig/report.mjs';
import { rounded } from './rig/statistics.mjs';

const GOALS = { throughput: 0.7, p99: 1.5, deepPage: 1.2, backfill: 3 };
const COMPARED_BODIES = 500;
const IDLE_SECONDS = 20;

const options = readArguments({
  transactions: 1_000_000,
  seconds: 15,
  rounds: 5,
  connections: 50,
  rate: 50,
  blocks: 10_000,
  deep: 10_000,
  seed: 1,
  'skip-backfill': false,
});
const say = (text) => console.error(text);

say('preparing the store');
const { dataDir, head } = await preparedStore(options.transactions);
const node = await startFrozenNode(head);
// The second chain has its first block only, until its backfill is measured.
const recording = recordingFolder(options.blocks);
const replay = options['skip-backfill'] ? undefined : await startReplayServer(recording, { head: 0 });
const nunatak = await startNunatak({
  dataDir,
  rpcUrls: [node.url, ...(replay ? [replay.url] : [])],
  env: FROZEN_NODE_ENV,
});
await nunatak.ready();
const database = await nunatak.database();
const secret = pageTokenSecret(dataDir);
const bare = await startBareServer(database.url, secret);

say('collecting pages');
const paths = await collectPaths(nunatak.url, head, options.seed);
const pathsFile = join(dataFolder, 'paths.txt');
writeFileSync(pathsFile, `${paths.join('\n')}\n`);
const compared = await compareBodies([nunatak.url, bare.url], paths, COMPARED_BODIES);
say(`${paths.length} pages; ${compared} bodies compared: the same`);

say('throughput');
const { seconds, connections, rounds, rate } = options;
const servers = { nunatak, bare };
const load = { servers, databasePid: database.pid, pathsFile, seconds, connections, rounds };
const throughput = await compareThroughput(load);

say(`walking to page ${options.deep}`);
const deep = await deepPath(nunatak.url, options.deep - 1);
const firstPath = listPath(WHALE);
const costs = await pageCosts({ url: nunatak.url, databaseUrl: database.url, firstPath, deepPath: deep });
await bare.stop();

let latency;
if (replay) {
  say(`latency at ${rate} requests/s, idle and during a backfill`);
  const idle = await underSteadyLoad({ url: nunatak.url, pathsFile, rate }, () => sleep(IDLE_SECONDS * 1000));
  const db = databasePool(database.url);
  const chainId = String(JSON.parse(readFileSync(join(recording, 'meta.json'), 'utf8')).chainId);
  let backfillSeconds;
  const busy = await underSteadyLoad({ url: nunatak.url, pathsFile, rate }, async () => {
    backfillSeconds = await duringBackfill({ replay, db, chainId, height: options.blocks });
  });
  await db.end();
  latency = { idle, backfill: { ...busy, blocks: options.blocks, backfillSeconds } };
  await replay.stop();
}
await nunatak.stop();
node.stop();
if (replay) await removeOtherChains(dataDir);
report();
process.exit(0);

function report() {
  const { nunatak: ours, bare: limit } = throughput;
  const ratio = rounded(ours.requestsPerSecond / limit.requestsPerSecond, 3);
  const p99Ratio = rounded(ours.p99Ms / limit.p99Ms, 3);
  const describe = (s) =>
    `${rounded(s.requestsPerSecond, 0)} requests/s, p50 ${s.p50Ms} ms, p99 ${s.p99Ms} ms; ` +
    `CPU a request ${s.serverCpuMs} ms, PostgreSQL's ${s.postgresCpuMs} ms`;
  const cost = ({ firstMs, deepMs, ratio: r }) => `${firstMs} ms and ${deepMs} ms: ${r} ×`;
  const deepGoal = [`at most ${GOALS.deepPage}`, costs.answer.ratio <= GOALS.deepPage];
  const lines = [
    ['Nunatak', describe(ours)],
    ['bare server', describe(limit)],
    ['throughput, Nunatak / bare', ratio, [`at least ${GOALS.throughput}`, ratio >= GOALS.throughput]],
    ['p99, Nunatak / bare', p99Ratio, [`at most ${GOALS.p99}`, p99Ratio <= GOALS.p99]],
    ['bodies that are the same', `${compared} of ${compared}`],
    [`pages 1 and ${options.deep}, answers`, cost(costs.answer), deepGoal],
    [`pages 1 and ${options.deep}, statements`, cost(costs.statement)],
  ];
  if (latency) {
    const slowdown = rounded(latency.backfill.p99Ms / latency.idle.p99Ms);
    const { blocks, backfillSeconds } = latency.backfill;
    lines.push(
      [`p99 at ${rate} requests/s, idle`, `${latency.idle.p99Ms} ms`],
      [`p99 during a backfill`, `${latency.backfill.p99Ms} ms (${blocks} blocks in ${backfillSeconds} s)`],
      ['p99, backfill / idle', slowdown, [`at most ${GOALS.backfill}`, slowdown <= GOALS.backfill]],
    );
  }
  const settings = { transactions: options.transactions, seconds, rounds, connections, rate };
  printReport(
    `API, operation 4.4, 25 a page, ${options.transactions} transactions, ${connections} connections`,
    lines,
    { bench: 'api', machine: machine(), ...settings, ratio, p99Ratio, throughput, costs, latency },
  );
}
