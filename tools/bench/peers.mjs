// Connections to 1,000 simulated validators: from nothing, after a restart, and a question to as many as hold 67 % of the weight.
//   node tools/build/build.mjs --for-tests && node tools/bench/peers.mjs [--peers 1000] [--processes 2] [--questions 20]

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dialRules,
  fileAddressStore,
  makeLocalNode,
  makeStakingKeyPair,
  PeerPool,
  parseNodeVersion,
  StakingIdentity,
  signatureRequest,
} from '@nunatak/avalanche-p2p';
import { readArguments } from './rig/arguments.mjs';
import { benchFolder, dataFolder } from './rig/paths.mjs';
import { peakRssMib } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded } from './rig/statistics.mjs';

const GOALS = { fromNothingS: 20, restartS: 5, questionCpuMs: 250, memoryMib: 400 };
const NETWORK = 12_345;
const SUBNET = 'subnet';
const KNOWN_AT_FIRST = 5;
const ANSWER_MS = 10_000;

const options = readArguments({ peers: 1_000, processes: 2, questions: 20 });
const folder = join(dataFolder, 'peers');
mkdirSync(folder, { recursive: true });
const addresses = join(folder, 'addresses.json');
rmSync(addresses, { force: true });

const { children, claims } = await startPeers(await keptKeyPairs(options.peers));
const nodeIds = claims.map(({ nodeId }) => nodeId);
const identity = new StakingIdentity(await makeStakingKeyPair());
const local = makeLocalNode(identity, NETWORK, parseNodeVersion('avalanchego/1.14.2'));

const first = await connected((pool) =>
  pool.learn(claims.slice(0, KNOWN_AT_FIRST).map(({ nodeId, claim }) => ({ nodeId, ...claim }))),
);
const questions = [];
for (let i = 0; i < options.questions; i++) questions.push(await ask(first.pool, i));
await first.pool.close();
const second = await connected(() => undefined);
await second.pool.close();
for (const child of children) child.disconnect();

const cpuMs = median(questions.map((question) => question.cpuMs));
const result = {
  bench: 'peers',
  machine: machine(),
  peers: nodeIds.length,
  fromNothing: { readyS: first.readyS, allS: first.allS, cpuS: first.cpuS },
  restart: { readyS: second.readyS, allS: second.allS, cpuS: second.cpuS },
  question: {
    validators: questions[0].asked,
    signed: questions.every(({ asked, signed }) => asked === signed),
    cpuMs: rounded(cpuMs, 1),
    wallMs: rounded(median(questions.map(({ wallMs }) => wallMs)), 1),
  },
  memoryMib: peakRssMib(process.pid),
};
const inTime = (seconds, goal) => [`at most ${goal} s`, seconds <= goal];
const readiness = ({ readyS, allS, cpuS }) => `${readyS} s (all ${allS} s, ${cpuS} s of processor time)`;
printReport(
  `Connections to ${nodeIds.length} validators`,
  [
    ['67 % connected, from nothing', readiness(first), inTime(first.readyS, GOALS.fromNothingS)],
    ['67 % connected, after a restart', readiness(second), inTime(second.readyS, GOALS.restartS)],
    [
      `processor time to ask ${result.question.validators} validators`,
      `${result.question.cpuMs} ms (${result.question.wallMs} ms)`,
      [`with checks at most ${GOALS.questionCpuMs} ms`, cpuMs <= GOALS.questionCpuMs],
    ],
    ['memory', `${result.memoryMib} MiB`, [`at most ${GOALS.memoryMib} MiB`, result.memoryMib <= GOALS.memoryMib]],
  ],
  result,
);
if (!result.question.signed) process.exitCode = 1;

/** Connects a new pool to all validators. */
async function connected(learn) {
  const { usage, begun } = { usage: process.cpuUsage(), begun: performance.now() };
  const store = fileAddressStore(addresses, (error) => console.error(error));
  const pool = new PeerPool(local, { rules: dialRules(NETWORK, []), store });
  await pool.start();
  learn(pool);
  const validators = nodeIds.map((nodeId) => ({ nodeId, weight: 1n }));
  pool.want(SUBNET, { validators, totalWeight: BigInt(validators.length) });
  await pool.whenReady(SUBNET, new AbortController().signal);
  const readyS = secondsSince(begun);
  while (pool.status().connected < nodeIds.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const { user, system } = process.cpuUsage(usage);
  return { pool, readyS, allS: secondsSince(begun), cpuS: rounded((user + system) / 1e6) };
}

/** Asks as many validators as hold 67 % for a signature of a message of their own. */
async function ask(pool, number) {
  const message = Buffer.alloc(200, number + 1);
  const request = signatureRequest(Buffer.alloc(32, 1), message, Buffer.alloc(0));
  const asked = nodeIds.slice(0, Math.ceil(nodeIds.length * 0.67));
  const { usage, begun } = { usage: process.cpuUsage(), begun: performance.now() };
  const answers = await Promise.all(asked.map((nodeId) => pool.askSignature(nodeId, request, ANSWER_MS)));
  const { user, system } = process.cpuUsage(usage);
  const signed = answers.filter(({ kind }) => kind === 'signed').length;
  return { asked: asked.length, signed, cpuMs: (user + system) / 1e3, wallMs: performance.now() - begun };
}

/** Certificates are made once. */
async function keptKeyPairs(count) {
  const path = join(folder, `keys-${count}.json`);
  if (!existsSync(path)) {
    const made = [];
    for (let i = 0; i < count; i++) made.push(await makeStakingKeyPair());
    writeFileSync(path, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Starts the validators in processes of their own, each of which knows the addresses of all. */
async function startPeers(keyPairs) {
  const started = Array.from({ length: options.processes }, () =>
    fork(join(benchFolder, 'peers/testing/simulated-peers.mjs'), { serialization: 'advanced' }),
  );
  const parts = await Promise.all(
    started.map(async (child, part) => {
      child.send({ networkId: NETWORK, keyPairs: keyPairs.filter((_, i) => i % options.processes === part) });
      return (await once(child, 'message'))[0];
    }),
  );
  const all = parts.flat();
  const ready = started.map((child) => once(child, 'message'));
  for (const child of started) child.send(all);
  await Promise.all(ready);
  return { children: started, claims: all };
}

function secondsSince(begun) {
  return rounded((performance.now() - begun) / 1_000);
}
