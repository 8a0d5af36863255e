// Operation 4.4, 25 a page, over a million transactions, as services: a gateway process before a data service, against the
// bare server behind a bare proxy.
//   node tools/bench/gateway.mjs [--transactions 1000000] [--seconds 15] [--rounds 5] [--connections 50]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { compareBodies } from './api/compare-bodies.mjs';
import { FROZEN_NODE_ENV, startFrozenNode } from './api/frozen-node.mjs';
import { collectPaths } from './api/page-paths.mjs';
import { preparedStore } from './api/prepared-store.mjs';
import { startBareProxy, startBareServer } from './api/start-bare-server.mjs';
import { CHAIN_ID } from './api/synthetic-chain.mjs';
import { compareThroughput } from './api/throughput.mjs';
import { readArguments } from './rig/arguments.mjs';
import { removeData } from './rig/nunatak.mjs';
import { dataFolder } from './rig/paths.mjs';
import { machine, printReport } from './rig/report.mjs';
import { startNunatakServices } from './rig/services.mjs';
import { rounded } from './rig/statistics.mjs';

const GOALS = { throughput: 0.7, p99: 1.5 };
const COMPARED_BODIES = 500;

const options = readArguments({ transactions: 1_000_000, seconds: 15, rounds: 5, connections: 50, seed: 1 });
const say = (text) => console.error(text);

say('preparing the store');
const { dataDir, head } = await preparedStore(options.transactions);
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
const node = await startFrozenNode(head);
const workDir = join(dataFolder, `nunatak-gateway-${process.pid}`);
const nunatak = await startNunatakServices({
  ...{ dataDir: workDir, chains: [{ chainId: CHAIN_ID, url: node.url }], postgres },
  environmentOf: { 'evm-indexer': FROZEN_NODE_ENV },
});
const database = await nunatak.database();
const bare = await startBareServer(database.url, nunatak.pageTokenSecret);
const proxy = await startBareProxy(bare.url);

say('collecting pages');
const paths = await collectPaths(nunatak.url, head, options.seed);
const pathsFile = join(dataFolder, 'paths.txt');
writeFileSync(pathsFile, `${paths.join('\n')}\n`);
const compared = await compareBodies([nunatak.url, proxy.url], paths, COMPARED_BODIES);
say(`${paths.length} pages; ${compared} bodies compared: the same`);

const { seconds, connections, rounds } = options;
const servers = {
  nunatak: { url: nunatak.url, pid: nunatak.processes['gateway 1'] },
  bare: { url: proxy.url, pid: proxy.pid },
};
const load = { servers, databasePid: database.pid, pathsFile, seconds, connections, rounds };
const { nunatak: ours, bare: limit } = await compareThroughput(load);
await proxy.stop();
await bare.stop();
await nunatak.stop();
node.stop();
await postgres.stop();
removeData(workDir);

const ratio = rounded(ours.requestsPerSecond / limit.requestsPerSecond, 3);
const p99Ratio = rounded(ours.p99Ms / limit.p99Ms, 3);
const describe = (s) =>
  `${rounded(s.requestsPerSecond, 0)} requests/s, p50 ${s.p50Ms} ms, p99 ${s.p99Ms} ms; ` +
  `CPU a request: the gateway ${s.serverCpuMs} ms, PostgreSQL ${s.postgresCpuMs} ms`;
printReport(
  `Services: operation 4.4, 25 a page, ${options.transactions} transactions, ${connections} connections`,
  [
    ['gateway, data service', describe(ours)],
    ['bare proxy, bare server', describe(limit)],
    ['throughput, Nunatak / bare', ratio, [`at least ${GOALS.throughput}`, ratio >= GOALS.throughput]],
    ['p99, Nunatak / bare', p99Ratio, [`at most ${GOALS.p99}`, p99Ratio <= GOALS.p99]],
    ['bodies that are the same', `${compared} of ${compared}`],
  ],
  { bench: 'gateway', machine: machine(), ...options, ratio, p99Ratio, nunatak: ours, bare: limit },
);
process.exit(0);
