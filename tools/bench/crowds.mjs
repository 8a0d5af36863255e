// What a crowd that repeats one request leaves to others. Each operation is asked in its largest pages, of a chain with blocks of 10,000
// transfers; then connections repeat the costliest requests, or those that are named, while another client asks for the list of chains and the
// newest block, and probes for health.
//   node tools/bench/crowds.mjs [--transactions 100000] [--connections 20] [--seconds 30] [--costliest 5] [--only 'NAME;NAME'] [--all]
//     [--samples 5] [--unread] [--services]
//     [--settle 0] [--profile DIR]

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { openRecording, startRecordedNode } from '@nunatak/primary-network-recordings';
import { FROZEN_NODE_ENV, startFrozenNode } from './api/frozen-node.mjs';
import { preparedStore } from './api/prepared-store.mjs';
import { CHAIN_ID } from './api/synthetic-chain.mjs';
import { crowdedStatements } from './crowds/crowded-blocks.mjs';
import { CHEAP, requests } from './crowds/requests.mjs';
import { runScript } from './crowds/run-script.mjs';
import { readArguments } from './rig/arguments.mjs';
import { startNunatak } from './rig/nunatak.mjs';
import { alone, family, rssMib, watchUsage } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { startNunatakServices } from './rig/services.mjs';
import { median, rounded } from './rig/statistics.mjs';

const GOALS = { p99Ms: 1_000, healthMs: 250 };
const RATE = 10;
/** Between two crowds: what one has left behind must not count for the next. */
const PAUSE_MS = 3_000;

const options = readArguments({
  ...{ transactions: 100_000, connections: 20, seconds: 30, costliest: 5, only: '', all: false },
  ...{ samples: 5, unread: false, services: false, profile: '', settle: 0 },
});
const { connections, seconds, samples, unread } = options;
const say = (text) => console.error(text);

say('preparing the store');
const files = ['crowds/crowded-blocks.mjs'];
const { dataDir, head } = await preparedStore(options.transactions, {
  name: 'crowds',
  files,
  statements: crowdedStatements,
});
const node = await startFrozenNode(head);
const recorded = options.services ? undefined : await startRecordedNode(openRecording());
const nunatak = options.services ? await asServices() : await inOneProcess();
const database = await nunatak.database();

const asked = requests(head);
const costs = {};
for (const [name, path] of Object.entries(asked)) costs[name] = await costOf(path);
const ranked = Object.entries(costs)
  .filter(([, { status }]) => status === 200)
  .sort(([, a], [, b]) => b.cpuMs - a.cpuMs);
for (const [name, cost] of ranked) say(`${name}: ${JSON.stringify(cost)}`);
const refused = Object.entries(costs).filter(([, { status }]) => status !== 200);
say(`not answered: ${refused.map(([name, { status }]) => `${name} ${status}`).join(', ')}`);

const named = options.only ? options.only.split(';') : undefined;
const names = named ?? ranked.slice(0, options.all ? ranked.length : options.costliest).map(([name]) => name);
const results = {};
for (const name of names) {
  results[name] = await crowd(asked[name]);
  say(`${name}: ${JSON.stringify(results[name])}`);
  await sleep(PAUSE_MS);
}
if (options.settle > 0) say(`waiting ${options.settle} s`);
await sleep(options.settle * 1_000);
const settled = residentMib();
await nunatak.stop();
await recorded?.stop();
node.stop();
report();
process.exit(0);

async function inOneProcess() {
  const nunatak = await startNunatak({
    dataDir,
    rpcUrls: [node.url],
    avalancheUrls: [recorded.url],
    nodeFlags: profileFlags(),
    env: FROZEN_NODE_ENV,
  });
  await nunatak.ready();
  const admin = new URL(nunatak.metricsUrl).origin;
  return { ...nunatak, processes: { nunatak: nunatak.pid }, answering: nunatak.pid, adminUrls: { nunatak: admin } };
}

async function asServices() {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), databases: ['nunatak_evm'] });
  const environmentOf = Object.fromEntries(
    ['evm-ingester', 'evm-indexer', 'evm-enricher', 'evm-data'].map((name) => [name, FROZEN_NODE_ENV]),
  );
  const chains = [{ chainId: CHAIN_ID, url: node.url }];
  const services = await startNunatakServices({ dataDir: `${dataDir}-services`, chains, postgres, environmentOf });
  return {
    ...services,
    answering: services.processes['evm-data 1'],
    stop: () => services.stop().then(() => postgres.stop()),
  };
}

/** The median of a request's time, with all processors to itself, and what it costs them. */
async function costOf(path) {
  const ask = async () => {
    const began = performance.now();
    const response = await fetch(nunatak.url + path);
    const body = await response.arrayBuffer();
    return { ms: performance.now() - began, status: response.status, kib: Math.round(body.byteLength / 1024) };
  };
  await ask();
  const watched = Object.fromEntries(Object.entries(nunatak.processes).map(([name, pid]) => [name, alone(pid)]));
  const usage = watchUsage({ ...watched, postgres: family(database.pid) });
  const answers = [];
  const began = performance.now();
  // CPU time is counted in hundredths of a second.
  while (answers.length < samples || performance.now() - began < 300) answers.push(await ask());
  const used = usage.stop();
  const cpu = Object.values(used).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const { status, kib } = answers[0];
  return {
    ...{ status, kib, ms: rounded(median(answers.map(({ ms }) => ms)), 1) },
    cpuMs: rounded((cpu * 1_000) / answers.length, 1),
  };
}

async function crowd(path) {
  const probes = Object.entries(nunatak.adminUrls).flatMap(([name, url]) =>
    ['healthz', 'readyz'].map((probe) => [`${name} ${probe}`, `${url}/${probe}`]),
  );
  const urls = {
    ...Object.fromEntries(Object.entries(CHEAP).map(([name, p]) => [name, nunatak.url + p])),
    ...Object.fromEntries(probes),
  };
  const bystander = runScript('crowds/bystander.mjs', [
    '--urls',
    JSON.stringify(urls),
    '--rate',
    RATE,
    '--pid',
    nunatak.answering,
  ]);
  const flags = ['--url', nunatak.url, '--path', path, '--connections', connections, '--seconds', seconds];
  const flood = await runScript('crowds/crowd.mjs', unread ? [...flags, '--unread'] : flags).result;
  bystander.end();
  const latencies = await bystander.result;
  return { flood, latencies, rss: residentMib() };
}

/** The resident size of each process. */
function residentMib() {
  return Object.fromEntries(Object.entries(nunatak.processes).map(([name, pid]) => [name, rssMib(pid)]));
}

function report() {
  const lines = Object.entries(results).flatMap(([name, { flood, latencies }]) => [
    [name, `${JSON.stringify(flood.answers)}, ${flood.mebibytes} MiB, ${flood.broken} broken`],
    ...Object.entries(latencies).map(([asked, { p50Ms, p99Ms, maxMs, workingP99Ms, faults }]) => {
      const limit = asked in CHEAP ? GOALS.p99Ms : GOALS.healthMs;
      const isMet = p99Ms <= limit && Object.keys(faults).length === 0;
      return [
        `  ${asked}`,
        `p50 ${p50Ms} ms, p99 ${p99Ms} ms, max ${maxMs} ms ${JSON.stringify(faults)}; the answering thread works for ${workingP99Ms} ms (p99)`,
        [`p99 at most ${limit} ms, no fault`, isMet],
      ];
    }),
  ]);
  lines.push([`MiB resident ${options.settle} s later`, JSON.stringify(settled)]);
  printReport(`${connections} connections, ${seconds} s each`, lines, {
    bench: 'crowds',
    machine: machine(),
    ...options,
    costs,
    results,
    settled,
  });
}

/** Writes CPU profiles of each thread to a folder, where one is named. The figures of such a run don't count. */
function profileFlags() {
  return options.profile ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : [];
}
