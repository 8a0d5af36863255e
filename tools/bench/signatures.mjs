// Signed messages of the C-Chain of five real nodes: the signature aggregator, on its own port and through a gateway, beside the node's own
// `warp_getMessageAggregateSignature` at 100 %. (Below 100 % that call makes the node deaf.) Each message is asked for once, by one of them.
//   npm run build && node tools/avalanche/provision.mjs && node tools/bench/signatures.mjs [--messages 200] [--rounds 3] [--at-once 50] [--warm-up 20] [--profile DIR]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startNetwork } from '@nunatak/avalanche';
import { decodeWarpMessage, encodeCb58, signerIndicesOf } from '@nunatak/avalanche-codec';
import { readArguments } from './rig/arguments.mjs';
import { startGateway } from './rig/gateway.mjs';
import { dataFolder } from './rig/paths.mjs';
import { alone, peakRssMib, watchUsage } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, percentile, rounded } from './rig/statistics.mjs';
import { sendMessages } from './signatures/send-messages.mjs';
import { aggregate, startAggregator } from './signatures/start-aggregator.mjs';

const GOALS = { own: [0.8, 1], gateway: [1.2, 1.3], rate: 1.5, atQuorum: 1 };
/** Nobody listens there: sets come from the nodes. */
const NO_INDEX = '127.0.0.1:9';

const options = readArguments({ messages: 200, rounds: 3, 'at-once': 50, 'warm-up': 20, profile: '' });
const { messages, rounds, 'at-once': atOnce, 'warm-up': warmUp } = options;
const say = (text) => console.error(text);
mkdirSync(dataFolder, { recursive: true });
const folder = mkdtempSync(join(dataFolder, 'signatures-'));
const logFile = join(dataFolder, 'signatures.log');
rmSync(logFile, { force: true });

say('five nodes');
const network = await startNetwork({ nodes: 5, index: false, dataDir: join(folder, 'network') });
const rpcUrl = `${network.urls[0]}/ext/bc/C/rpc`;
const nodeFlags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
const service = await startAggregator({ nodeUrls: network.urls, indexAddress: NO_INDEX, logFile, nodeFlags });
const gateway = await startGateway({ upstreams: [`signature-aggregator=${service.url}`], logFile });
await service.connected(1);

/** Who signs, in turn. */
const ASKED = {
  node: ({ id }) => nodesOwn(id),
  own: ({ bytes }) => aggregate(service.url, { message: bytes.toString('hex'), quorumPercentage: 100 }),
  gateway: ({ bytes }) => aggregate(gateway.url, { message: bytes.toString('hex'), quorumPercentage: 100 }),
  atQuorum: ({ bytes }) => aggregate(service.url, { message: bytes.toString('hex'), quorumPercentage: 67 }),
};
const names = Object.keys(ASKED);

const inTurn = [];
for (let round = 1; round <= rounds; round++) {
  say(`round ${round}: sending`);
  const sent = await sendMessages(rpcUrl, names.length * (warmUp + messages));
  say(`round ${round}: asking`);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const usage = watchUsage({ service: alone(service.pid), gateway: alone(gateway.pid) });
  for (let i = 0; i < warmUp + messages; i++) {
    for (const name of names) {
      const begun = performance.now();
      await ASKED[name](sent.shift());
      if (i >= warmUp) times[name].push(performance.now() - begun);
    }
  }
  const cpu = usage.stop();
  inTurn.push({
    ...Object.fromEntries(
      names.map((name) => [name, { p50: median(times[name]), p99: percentile(times[name], 0.99) }]),
    ),
    cpuMs: (cpu.service.cpuSeconds * 1_000) / (3 * (warmUp + messages)),
  });
}

const together = [];
for (let round = 1; round <= rounds; round++) {
  say(`round ${round}: at once`);
  const sent = await sendMessages(rpcUrl, 2 * atOnce);
  const rates = {};
  for (const name of ['node', 'own']) {
    const begun = performance.now();
    const answers = await Promise.allSettled(sent.splice(0, atOnce).map(ASKED[name]));
    const seconds = (performance.now() - begun) / 1_000;
    rates[name] = { rate: atOnce / seconds, failures: answers.filter(({ status }) => status === 'rejected').length };
  }
  together.push(rates);
}

const [last] = await sendMessages(rpcUrl, 1);
// The service first: it waits for each validator. The node's call leaves out those that have not accepted the block yet.
const [ours, theirs] = [await ASKED.own(last), await ASKED.node(last)];
const isSame = theirs.equals(ours);
const signers = signerIndicesOf(decodeWarpMessage(ours).signature).length;
const memoryMib = peakRssMib(service.pid);
await gateway.stop();
await service.stop();
await network.stop();
rmSync(folder, { recursive: true, force: true });

const ratios = (name, to, key) => inTurn.map((round) => round[name][key] / round[to][key]);
const ratio = (name, key, to = 'node') => rounded(median(ratios(name, to, key)));
const spread = (name, key, to = 'node') =>
  ratios(name, to, key)
    .map((each) => rounded(each))
    .join(', ');
const line = (text, name, [p50, p99]) => [
  text,
  `p50 ${ratio(name, 'p50')} × (${spread(name, 'p50')}), p99 ${ratio(name, 'p99')} × (${spread(name, 'p99')}); ${millis(name)}`,
  [`≤ ${p50} ×, ≤ ${p99} ×`, ratio(name, 'p50') <= p50 && ratio(name, 'p99') <= p99],
];
const millis = (name) =>
  ['p50', 'p99'].map((key) => `${rounded(median(inTurn.map((round) => round[name][key])), 1)} ms`).join(' / ');
const rateRatios = together.map(({ own, node }) => rounded(own.rate / node.rate));
const failures = together.map(({ own }) => own.failures).reduce((sum, each) => sum + each, 0);
const rate = (name) => rounded(median(together.map((round) => round[name].rate)), 0);
printReport(
  `${rounds} rounds of ${messages} messages of five nodes, in turn`,
  [
    ["the node's own aggregation at 100 %", millis('node')],
    ["the service's port at 100 %", ...line('', 'own', GOALS.own).slice(1)],
    ['through the gateway at 100 %', ...line('', 'gateway', GOALS.gateway).slice(1)],
    [
      `at 67 %, p50 beside that at 100 %`,
      `${ratio('atQuorum', 'p50', 'own')} × (${spread('atQuorum', 'p50', 'own')}); ${millis('atQuorum')}`,
      [`≤ ${GOALS.atQuorum} ×`, ratio('atQuorum', 'p50', 'own') <= GOALS.atQuorum],
    ],
    [
      `${atOnce} messages at once`,
      `${median(rateRatios)} × (${rateRatios.join(', ')}); ${rate('own')} a second, the node's ${rate('node')}; ${failures} failures`,
      [`≥ ${GOALS.rate} ×, 0`, median(rateRatios) >= GOALS.rate && failures === 0],
    ],
    ["with all signers, the same bytes as the node's", isSame ? `yes, ${signers} signers` : 'no', ['yes', isSame]],
    ['processor time of the service a message', `${rounded(median(inTurn.map(({ cpuMs }) => cpuMs)), 1)} ms`],
    ['memory', `${memoryMib} MiB`],
  ],
  { bench: 'signatures', machine: machine(), messages, inTurn, together, isSame, signers, memoryMib },
);
if (!isSame || failures > 0) process.exitCode = 1;

/** Asks the first node for its own aggregate of all signatures. */
async function nodesOwn(id) {
  const response = await fetch(rpcUrl, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'warp_getMessageAggregateSignature' },
      params: [encodeCb58(id), 100, ''],
    }),
  });
  const { result, error } = await response.json();
  if (error) throw new Error(error.message);
  return Buffer.from(result.slice(2), 'hex');
}
