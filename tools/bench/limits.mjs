// Limits of compute units: whether several gateways with one Redis keep to plans; what keys, limits and usage cost a gateway; what a flooding
// client leaves to others; what an outage of Redis does to requests.
// Needs the tests' parts: node tools/build/build.mjs --for-tests
//   node tools/bench/limits.mjs [--minutes 3] [--gateways 4] [--connections 200] [--organisations 20] [--seconds 10] [--rate 100]
//     [--parts exact,cluster,cost,flood,outages]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startRedis } from '@nunatak/services/backing';
import { startCluster } from '../../apps/gateway/dist/limits/testing/redis-cluster.js';
import { startBareProxy } from './api/start-bare-server.mjs';
import { runScript } from './crowds/run-script.mjs';
import { readArguments } from './rig/arguments.mjs';
import { startChild, stopChild } from './rig/children.mjs';
import { benchFolder } from './rig/paths.mjs';
import { alone, watchUsage } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { rounded } from './rig/statistics.mjs';

const GOALS = { cost: 1.15, throughput: 0.9, bare: 0.75, bystander: 1.5, outageMs: 60 };
/** The plans that are given, in turn. */
const PLANS = [
  [8_000, 2_000_000],
  [10_000, 3_750_000],
  [14_000, 11_200_000],
  [20_000, 25_000_000],
].map(([unitsPerMinute, unitsPerDay]) => ({ unitsPerMinute, unitsPerDay }));
const ENDLESS = { unitsPerMinute: 1e12, unitsPerDay: 1e14 };

const options = readArguments({
  ...{ minutes: 3, gateways: 4, connections: 200, organisations: 20, seconds: 10, rate: 100 },
  parts: 'exact,cluster,cost,flood,outages',
});
const { minutes, connections, organisations, seconds, rate } = options;
const say = (text) => console.error(text);
const folder = mkdtempSync(join(tmpdir(), 'nunatak-bench-limits-'));
const redis = await startRedis({ folder });
const results = {};
const parts = { exact, cluster: exactInCluster, cost, flood, outages };
for (const part of options.parts.split(',')) results[part] = await parts[part]();
await redis.stop();
rmSync(folder, { recursive: true });
report();
process.exit(0);

/** Starts a program of this bench. It prints its URL. */
async function startProgram(script, args = []) {
  const child = startChild(process.execPath, [join(benchFolder, 'rate-limits', script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  return { url, pid: child.pid, stop: () => stopChild(child) };
}

async function startGateways(count, plans, flags = []) {
  const args = ['--plans', JSON.stringify(plans), '--redis', redis.url, ...flags];
  const gateways = await Promise.all(Array.from({ length: count }, () => startProgram('gateway.mjs', args)));
  return {
    urls: gateways.map(({ url }) => url),
    pids: gateways.map(({ pid }) => pid),
    stop: () => Promise.all(gateways.map(({ stop }) => stop())),
  };
}

/** Answers of clients that ask for so long. */
function ask({ urls }, flags) {
  const args = Object.entries({ urls: urls.join(','), seconds, ...flags }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ]);
  return runScript('rate-limits/clients.mjs', args).result;
}

/** Whether accepted units of each organisation in each whole minute are the plan's, but for less than one call. @param flags of gateways */
async function exact(flags) {
  say(`${minutes} whole minutes of ${options.gateways} gateways`);
  const plans = Array.from({ length: organisations }, (_, i) => PLANS[i % PLANS.length]);
  const gateways = await startGateways(options.gateways, plans, flags);
  const untilMinute = 60 - ((Date.now() / 1_000) % 60);
  const first = Math.ceil(Date.now() / 60_000);
  const answers = await ask(gateways, { connections, to: organisations - 1, seconds: untilMinute + minutes * 60 + 2 });
  await gateways.stop();
  const windows = plans.flatMap(({ unitsPerMinute }, i) =>
    Array.from({ length: minutes }, (_, k) => {
      const { sure, atEdge } = answers.organisations[i]?.[first + k] ?? { sure: 0, atEdge: 0 };
      return { above: sure - unitsPerMinute, below: unitsPerMinute - sure - atEdge };
    }),
  );
  const most = (of) => Math.max(...windows.map(of));
  const { p99Ms, largest } = answers;
  return {
    windows: windows.length,
    above: most(({ above }) => above),
    below: most(({ below }) => below),
    largest,
    answers: answers.answers,
    p99Ms,
  };
}

/** The same with three masters. The first one is killed in the second whole minute, and its replica takes over. */
async function exactInCluster() {
  const cluster = await startCluster();
  setTimeout(() => cluster.masters[0].kill(), (60 - ((Date.now() / 1_000) % 60) + 90) * 1_000);
  const result = await exact(['--redis', cluster.urls.join(',')]);
  await cluster.stop();
  return result;
}

/** Processor time of a process a request, and requests a second, before a service process: a bare proxy, a gateway, one with accounts. */
async function cost() {
  const service = await startProgram('service.mjs');
  const gateway = async (plans) => {
    const { urls, pids, stop } = await startGateways(1, plans, ['--service', service.url]);
    return { url: urls[0], pid: pids[0], stop };
  };
  const starts = {
    bare: () => startBareProxy(service.url),
    without: () => gateway([]),
    with: () => gateway(Array.from({ length: organisations }, () => ENDLESS)),
  };
  const rounds = { bare: [], without: [], with: [] };
  for (let round = 0; round < 4; round++) {
    for (const [name, start] of Object.entries(starts)) {
      const server = await start();
      await ask({ urls: [server.url] }, { connections: 50, seconds: 2, to: organisations - 1 });
      const usage = watchUsage({ server: alone(server.pid) });
      const { count } = await ask({ urls: [server.url] }, { connections: 50, to: organisations - 1 });
      const { cpuSeconds } = usage.stop().server;
      await server.stop();
      rounds[name].push({ micros: rounded((cpuSeconds * 1e6) / count, 1), perSecond: Math.round(count / seconds) });
      say(`${name}: ${JSON.stringify(rounds[name].at(-1))}`);
    }
  }
  await service.stop();
  const ratio = (key, above, below) => {
    const sum = (name) => rounds[name].reduce((all, each) => all + each[key], 0);
    return rounded(sum(above) / sum(below));
  };
  return {
    rounds,
    cpuRatio: ratio('micros', 'with', 'without'),
    throughputRatio: ratio('perSecond', 'with', 'without'),
    bareRatio: ratio('perSecond', 'with', 'bare'),
  };
}

/** What one client that is over its plan leaves to another. */
async function flood() {
  const gateways = await startGateways(1, [{ unitsPerMinute: 200, unitsPerDay: 1e6 }, ENDLESS]);
  const bystander = () => ask(gateways, { rate, from: 1, to: 1 });
  const before = await bystander();
  // On a machine of its own, as it would be: it takes no processor from the gateway.
  const flooding = ask(gateways, { connections: 20, from: 0, to: 0, nice: 19 });
  const during = await bystander();
  const { answers } = await flooding;
  await gateways.stop();
  return {
    refusalsPerSecond: Math.round((answers[429] ?? 0) / seconds),
    beforeP99Ms: before.p99Ms,
    duringP99Ms: during.p99Ms,
  };
}

/** Latencies in the first seconds without Redis, which is killed, and then hangs. */
async function outages() {
  const gateways = await startGateways(
    options.gateways,
    Array.from({ length: organisations }, () => ENDLESS),
  );
  const load = () => ask(gateways, { rate, to: organisations - 1 });
  const shown = ({ p50Ms, p99Ms, maxMs, answers }) => ({ p50Ms, p99Ms, maxMs, answers });
  const normal = shown(await load());
  // The clients are at work by then.
  const during = async (act) => {
    const answers = load();
    setTimeout(act, 1_000);
    return shown(await answers);
  };
  const killed = await during(() => redis.kill());
  await redis.start();
  await load();
  const hung = await during(() => process.kill(redis.pid, 'SIGSTOP'));
  const back = during(() => process.kill(redis.pid, 'SIGCONT'));
  const afterwards = await back;
  await gateways.stop();
  return { normal, killed, hung, afterwards };
}

function report() {
  const lines = {
    exact: ({ above, below, largest }) => [
      ['units above a plan, at most', above, ['0', above <= 0]],
      ['units below a plan, at most', below, [`less than ${largest}`, below < largest]],
    ],
    cluster: ({ above, below }) => [
      ['units above a plan in a cluster that loses a master, at most', above],
      ['units below a plan there, at most', below],
    ],
    cost: ({ cpuRatio, throughputRatio, bareRatio }) => [
      ['processor time a request, with accounts / without', cpuRatio, [`≤ ${GOALS.cost}`, cpuRatio <= GOALS.cost]],
      [
        'requests a second, with accounts / without',
        throughputRatio,
        [`≥ ${GOALS.throughput}`, throughputRatio >= GOALS.throughput],
      ],
      ['requests a second, with accounts / the bare proxy', bareRatio, [`≥ ${GOALS.bare}`, bareRatio >= GOALS.bare]],
    ],
    flood: ({ refusalsPerSecond, beforeP99Ms, duringP99Ms }) => [
      ['refusals a second of a flooding client', refusalsPerSecond],
      [
        'p99 of another client meanwhile / before',
        `${duringP99Ms} / ${beforeP99Ms} ms`,
        [`≤ ${GOALS.bystander} ×`, duringP99Ms <= GOALS.bystander * beforeP99Ms],
      ],
    ],
    outages: ({ normal, ...during }) => {
      const limitMs = rounded(normal.p99Ms + GOALS.outageMs, 1);
      const line = (name) => [
        `p99 with Redis ${name}`,
        `${during[name].p99Ms} ms, max ${during[name].maxMs} ms`,
        [`at most ${limitMs} ms`, during[name].p99Ms <= limitMs],
      ];
      return [['p99 with Redis', `${normal.p99Ms} ms`], line('killed'), line('hung')];
    },
  };
  printReport(
    `${seconds} s of each, ${minutes} whole minutes of plans`,
    Object.entries(results).flatMap(([part, result]) => lines[part](result)),
    { bench: 'limits', machine: machine(), ...options, ...results },
  );
}
