// Limits of compute units: whether several gateways with one Redis keep to plans; what limits cost a gateway; what a flooding client leaves to
// others; what an outage of Redis does to requests.
//   node tools/bench/limits.mjs [--minutes 3] [--gateways 4] [--connections 200] [--organisations 20] [--seconds 10] [--rate 100]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startRedis } from '@nunatak/services/backing';
import { runScript } from './crowds/run-script.mjs';
import { readArguments } from './rig/arguments.mjs';
import { startChild, stopChild } from './rig/children.mjs';
import { benchFolder } from './rig/paths.mjs';
import { alone, watchUsage } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { rounded } from './rig/statistics.mjs';

const GOALS = { cost: 1.15, throughput: 0.9, bystander: 1.5, outageMs: 60 };
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
});
const { minutes, connections, organisations, seconds, rate } = options;
const say = (text) => console.error(text);
const folder = mkdtempSync(join(tmpdir(), 'nunatak-bench-limits-'));
const redis = await startRedis({ folder });
const results = { exact: await exact(), cost: await cost(), flood: await flood(), outages: await outages() };
await redis.stop();
rmSync(folder, { recursive: true });
report();
process.exit(0);

async function startGateways(count, plans) {
  const gateways = await Promise.all(
    Array.from({ length: count }, async () => {
      const args = ['--plans', JSON.stringify(plans), '--redis', redis.url];
      const child = startChild(process.execPath, [join(benchFolder, 'rate-limits/gateway.mjs'), ...args], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const url = await new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
      return { child, url };
    }),
  );
  return {
    urls: gateways.map(({ url }) => url),
    pids: gateways.map(({ child }) => child.pid),
    stop: () => Promise.all(gateways.map(({ child }) => stopChild(child))),
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

/** Whether accepted units of each organisation in each whole minute are the plan's, but for less than one call. */
async function exact() {
  say(`${minutes} whole minutes of ${options.gateways} gateways`);
  const plans = Array.from({ length: organisations }, (_, i) => PLANS[i % PLANS.length]);
  const gateways = await startGateways(options.gateways, plans);
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

/** Processor time of a gateway a request, and requests a second, without limits and with. */
async function cost() {
  const rounds = { without: [], with: [] };
  for (let round = 0; round < 4; round++) {
    for (const [name, plans] of [
      ['without', []],
      ['with', Array.from({ length: organisations }, () => ENDLESS)],
    ]) {
      const gateway = await startGateways(1, plans);
      await ask(gateway, { connections: 50, seconds: 2, to: organisations - 1 });
      const usage = watchUsage({ gateway: alone(gateway.pids[0]) });
      const { count } = await ask(gateway, { connections: 50, to: organisations - 1 });
      const { cpuSeconds } = usage.stop().gateway;
      await gateway.stop();
      rounds[name].push({ micros: rounded((cpuSeconds * 1e6) / count, 1), perSecond: Math.round(count / seconds) });
      say(`${name} limits: ${JSON.stringify(rounds[name].at(-1))}`);
    }
  }
  const mean = (name, key) => rounds[name].reduce((sum, each) => sum + each[key], 0) / rounds[name].length;
  return {
    rounds,
    cpuRatio: rounded(mean('with', 'micros') / mean('without', 'micros')),
    throughputRatio: rounded(mean('with', 'perSecond') / mean('without', 'perSecond')),
  };
}

/** What one client that is over its plan leaves to another. */
async function flood() {
  const gateways = await startGateways(1, [{ unitsPerMinute: 200, unitsPerDay: 1e6 }, ENDLESS]);
  const bystander = () => ask(gateways, { rate, from: 1, to: 1 });
  const before = await bystander();
  const flooding = ask(gateways, { connections: 20, from: 0, to: 0 });
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
  const { exact, cost, flood, outages } = results;
  const limitMs = rounded(outages.normal.p99Ms + GOALS.outageMs, 1);
  const outage = (name) => [
    `p99 with Redis ${name}`,
    `${outages[name].p99Ms} ms, max ${outages[name].maxMs} ms`,
    [`at most ${limitMs} ms`, outages[name].p99Ms <= limitMs],
  ];
  const lines = [
    ['units above a plan, at most', exact.above, ['0', exact.above <= 0]],
    ['units below a plan, at most', exact.below, [`less than ${exact.largest}`, exact.below < exact.largest]],
    [
      'processor time a request, with limits / without',
      cost.cpuRatio,
      [`≤ ${GOALS.cost}`, cost.cpuRatio <= GOALS.cost],
    ],
    [
      'requests a second, with limits / without',
      cost.throughputRatio,
      [`≥ ${GOALS.throughput}`, cost.throughputRatio >= GOALS.throughput],
    ],
    ['refusals a second of a flooding client', flood.refusalsPerSecond],
    [
      'p99 of another client meanwhile / before',
      `${flood.duringP99Ms} / ${flood.beforeP99Ms} ms`,
      [`≤ ${GOALS.bystander} ×`, flood.duringP99Ms <= GOALS.bystander * flood.beforeP99Ms],
    ],
    ['p99 with Redis', `${outages.normal.p99Ms} ms`],
    outage('killed'),
    outage('hung'),
  ];
  printReport(`${exact.windows} windows, ${seconds} s each of the others`, lines, {
    bench: 'limits',
    machine: machine(),
    ...options,
    ...results,
  });
}
