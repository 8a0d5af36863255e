// The signature aggregator in a process of its own, before 1,000 simulated validators: how soon it is ready, what a message at 67 % costs, and its
// memory; then replicas with and without Redis, a crowd of messages at once, a soak of many different messages of a small subnet, and many large subnets.
//   node tools/build/build.mjs --for-tests && node tools/bench/validators.mjs [--validators 1000] [--processes 2] [--messages 20] [--replicas 2] [--crowd 300] [--soak 20000] [--subnets 64] [--members 3000]

import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SecretKey } from '@chainsafe/blst';
import {
  decodeNodeId,
  decodeWarpMessage,
  encodeCb58,
  encodeUnsignedWarpMessage,
  signerIndicesOf,
} from '@nunatak/avalanche-codec';
import { makeStakingKeyPair } from '@nunatak/avalanche-p2p';
import { missingRedis, startRedis } from '@nunatak/services/backing';
import { readArguments } from './rig/arguments.mjs';
import { benchFolder, dataFolder } from './rig/paths.mjs';
import { alone, peakRssMib, rssMib, watchUsage } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, percentile, rounded } from './rig/statistics.mjs';
import { startPlayedNetwork } from './signatures/played-network.mjs';
import { aggregate, startAggregator } from './signatures/start-aggregator.mjs';

const GOALS = { fromNothingS: 20, restartS: 5, messageCpuMs: 250, memoryMib: 400 };
const NETWORK = 12_345;
const KNOWN_AT_FIRST = 5;
/** Of the soak: seven signatures a message. */
const FEW = 10;
/** Requests of the soak at a time. */
const AT_ONCE = 8;
/** Resident size is looked at so often in the soak. */
const PARTS = 10;
const QUORUM = 0.67;
/** The last ones may take a minute: a filter takes one of 120 claims for known until it gets new seeds. */
const NEARLY_ALL = 0.9;

const options = readArguments({
  ...{ validators: 1_000, processes: 2, messages: 20 },
  ...{ replicas: 2, crowd: 300, soak: 20_000, subnets: 64, members: 3_000 },
});
const say = (text) => console.error(text);
const folder = join(dataFolder, 'validators');
mkdirSync(folder, { recursive: true });
const kept = join(folder, 'aggregator');
const logFile = join(folder, 'aggregator.log');
rmSync(kept, { recursive: true, force: true });
rmSync(logFile, { force: true });

const idOf = (name) => createHash('sha256').update(name).digest();
const [MANY, SMALL] = ['many', 'small'].map((name) => ({ subnetId: idOf(name), chainId: idOf(`${name} chain`) }));
const messageOf = ({ chainId }, name) =>
  encodeUnsignedWarpMessage({
    ...{ networkId: NETWORK, sourceChainId: chainId },
    payload: { type: 'addressed-call', sourceAddress: Buffer.alloc(20, 7), payload: Buffer.from(name) },
  });
const messages = Array.from({ length: options.messages }, (_, i) => messageOf(MANY, `message ${i}`));

say('keys and signatures, made at the first time');
const seeds = Array.from({ length: options.validators }, (_, i) => idOf(`BLS key ${i}`));
const { children, claims } = await startValidators(await keptKeyPairs(options.validators));
const members = claims.map(({ nodeId, seed }) => ({
  ...{ nodeId: decodeNodeId(nodeId), weight: 1_000n, publicKey: publicKeyOf(seed) },
}));
const subnets = new Map([
  [MANY.subnetId.toString('hex'), { chainId: MANY.chainId, members }],
  [SMALL.subnetId.toString('hex'), { chainId: SMALL.chainId, members: members.slice(0, FEW) }],
]);
const large = largeSubnets();
for (const { subnetId, ...subnet } of large) subnets.set(subnetId.toString('hex'), subnet);
const peers = claims.slice(0, KNOWN_AT_FIRST).map(({ nodeId, claim }) => ({ nodeId, ...claim }));
const network = await startPlayedNetwork({ networkId: NETWORK, subnets, peers });

const many = await measureMany();
const replicas = options.replicas > 0 && !missingRedis() ? await measureReplicas() : undefined;
const crowd = options.crowd > 0 ? await measureCrowd() : undefined;
const soak = options.soak > 0 ? await measureSoak() : undefined;
const wide = options.subnets > 0 ? await measureLargeSubnets() : undefined;
await network.close();
for (const child of children) child.disconnect();

const inTime = (seconds, goal) => [`at most ${goal} s`, seconds <= goal];
const inMemory = (mib) => [`at most ${GOALS.memoryMib} MiB`, mib <= GOALS.memoryMib];
printReport(
  `Signatures of ${options.validators} validators`,
  [
    ['67 % connected, from nothing', `${many.fromNothingS} s`, inTime(many.fromNothingS, GOALS.fromNothingS)],
    ['67 % connected, after a restart', `${many.restartS} s`, inTime(many.restartS, GOALS.restartS)],
    [
      `processor time of a message, ${many.signers} signers`,
      `${many.cpuMs} ms (wall ${many.wallMs} ms; the simulator takes the same cores)`,
      [`at most ${GOALS.messageCpuMs} ms`, many.cpuMs <= GOALS.messageCpuMs],
    ],
    ['the same message again', `${many.againMs} ms`],
    ['memory', `${many.memoryMib} MiB`, inMemory(many.memoryMib)],
    ...(replicas
      ? [false, true].map((withRedis, i) => [
          `the same message from ${options.replicas} replicas in turn, ${withRedis ? 'with Redis' : 'without Redis'}`,
          `first ${replicas[i].firstMs} ms, others ${replicas[i].othersMs} ms, ${replicas[i].questions} questions a message, ${replicas[i].failures} failures`,
        ])
      : []),
    ...(crowd
      ? [
          [`${options.crowd} messages at once`, `${crowd.answers} within ${crowd.seconds} s`],
          ['memory', `${crowd.memoryMib} MiB`, inMemory(crowd.memoryMib)],
        ]
      : []),
    ...(soak
      ? [
          [
            `${options.soak} messages, ${FEW} validators`,
            `${soak.rate} a second, resident MiB ${soak.residentMib.join(', ')}`,
          ],
          ['memory', `${soak.memoryMib} MiB`, inMemory(soak.memoryMib)],
        ]
      : []),
    ...(wide
      ? [
          [
            `${options.subnets} subnets of ${options.members} validators`,
            `${wide.answers}; messages of ten others meanwhile: ${wide.others}, p99 ${wide.otherP99Ms} ms`,
          ],
          ['memory', `${wide.memoryMib} MiB`, inMemory(wide.memoryMib)],
        ]
      : []),
  ],
  { bench: 'validators', machine: machine(), validators: options.validators, many, replicas, crowd, soak, wide },
);

function start({ warm = MANY, env = {}, folder } = {}) {
  return startAggregator({
    ...{ nodeUrls: [network.nodeUrl], indexAddress: network.indexAddress, folder, logFile },
    env: { NUNATAK_SIGNATURE_WARM_SUBNETS: encodeCb58(warm.subnetId), ...env },
  });
}

/** Connects, asks for each message once, and starts again. */
async function measureMany() {
  say('from nothing');
  const first = await start({ folder: kept });
  const fromNothingMs = await first.connected(QUORUM);
  await first.connected(NEARLY_ALL);
  const asked = [];
  const { cpuSeconds } = await cpuOf(first.pid, async () => {
    for (const message of messages)
      asked.push(await timed(() => aggregate(first.url, { message: message.toString('hex') })));
  });
  const again = await timed(() => aggregate(first.url, { message: messages.at(-1).toString('hex') }));
  const signers = signerIndicesOf(decodeWarpMessage(asked[0].answer).signature).length;
  const memoryMib = peakRssMib(first.pid);
  await first.stop();
  say('after a restart');
  const known = peers.splice(0);
  const second = await start({ folder: kept });
  const restartMs = await second.connected(QUORUM);
  await second.stop();
  peers.push(...known);
  return {
    ...{ fromNothingS: rounded(fromNothingMs / 1_000), restartS: rounded(restartMs / 1_000), signers, memoryMib },
    cpuMs: rounded((cpuSeconds * 1_000) / messages.length, 1),
    ...{ wallMs: rounded(median(asked.map(({ ms }) => ms)), 1), againMs: rounded(again.ms, 1) },
  };
}

/** Asks one replica after the other for each message, without and with a Redis that they share. */
async function measureReplicas() {
  const redis = await startRedis({ folder });
  const measured = [];
  for (const env of [{}, { NUNATAK_REDIS_URL: redis.url }]) {
    say(`replicas ${Object.keys(env).join()}`);
    const services = [];
    for (let i = 0; i < options.replicas; i++) services.push(await start({ folder: `${kept}-${i}`, env }));
    for (const service of services) await service.connected(NEARLY_ALL);
    const [first, others] = [[], []];
    let failures = 0;
    for (const message of messages)
      for (const [i, service] of services.entries()) {
        const { ms, answer } = await timed(() => answerTo(service, { message: message.toString('hex') }));
        if (answer === 'signed') (i === 0 ? first : others).push(ms);
        else failures++;
      }
    const questions = await Promise.all(services.map(({ metric }) => metric('nunatak_signature_questions_total')));
    for (const service of services) await service.stop();
    measured.push({
      ...{ firstMs: rounded(median(first), 1), othersMs: rounded(median(others), 1), failures },
      questions: Math.round(questions.reduce((sum, each) => sum + (each ?? 0), 0) / messages.length),
    });
  }
  await redis.stop();
  return measured;
}

/** Asks for many different messages at once: more than can be signed in time. */
async function measureCrowd() {
  say('crowd');
  const service = await start({ folder: kept });
  await service.connected(NEARLY_ALL);
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: options.crowd }, (_, i) => answerOf(service, MANY, { name: `crowd ${i}` })),
  );
  const seconds = rounded((performance.now() - begun) / 1_000, 1);
  const memoryMib = peakRssMib(service.pid);
  await service.stop();
  return { answers: counted(answers), seconds, memoryMib };
}

/** Asks for many different messages: memory must not grow with them. */
async function measureSoak() {
  say('soak');
  const service = await start({ folder: kept, warm: SMALL });
  await service.connected(1);
  const [residentMib, heapMib] = [[], []];
  const begun = performance.now();
  const part = Math.ceil(options.soak / PARTS);
  for (let i = 0; i < options.soak; i += part) {
    const names = Array.from({ length: Math.min(part, options.soak - i) }, (_, k) => `soak ${i + k}`);
    await inParallel(names, (name) => aggregate(service.url, { message: messageOf(SMALL, name).toString('hex') }));
    residentMib.push(rssMib(service.pid));
    heapMib.push(await heapMibOf(service));
  }
  const rate = rounded(options.soak / ((performance.now() - begun) / 1_000), 0);
  const memoryMib = peakRssMib(service.pid);
  await service.stop();
  return { rate, residentMib, heapMib, memoryMib };
}

/** Asks for messages of many subnets with thousands of validators, none of whom has an address, at several heights. */
async function measureLargeSubnets() {
  say('large subnets');
  const service = await start({ folder: kept, warm: SMALL, env: { NUNATAK_SIGNATURE_DEADLINE_MS: '2000' } });
  await service.connected(1);
  const others = [];
  const stop = new AbortController();
  const asking = (async () => {
    for (let i = 0; !stop.signal.aborted; i++)
      others.push(await timed(() => answerOf(service, SMALL, { name: `other ${i}` })));
  })();
  const answers = [];
  const [residentMib, heapMib] = [[], []];
  for (const pChainHeight of [0, 98, 97]) {
    await inParallel(large, async (subnet) => {
      answers.push(await answerOf(service, subnet, { name: 'one', pChainHeight }));
    });
    residentMib.push(rssMib(service.pid));
    heapMib.push(await heapMibOf(service));
  }
  stop.abort();
  await asking;
  const memoryMib = peakRssMib(service.pid);
  await service.stop();
  return {
    answers: counted(answers),
    others: counted(others.map(({ answer }) => answer)),
    otherP99Ms: rounded(
      percentile(
        others.map(({ ms }) => ms),
        0.99,
      ),
      0,
    ),
    residentMib,
    heapMib,
    memoryMib,
  };
}

/** Asks for a message of a subnet. @returns `signed`, or the answer's status */
function answerOf(service, subnet, { name, pChainHeight = 0 }) {
  return answerTo(service, { message: messageOf(subnet, name).toString('hex'), pChainHeight });
}

function answerTo({ url }, body) {
  return aggregate(url, body).then(
    () => 'signed',
    (error) => error.message.slice(0, 3),
  );
}

function counted(answers) {
  const kinds = [...new Set(answers)];
  return kinds.map((kind) => `${answers.filter((answer) => answer === kind).length} × ${kind}`).join(', ');
}

async function heapMibOf(service) {
  return Math.round((await service.metric('nodejs_heap_size_used_bytes')) / 2 ** 20);
}

async function inParallel(items, work) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

async function timed(work) {
  const begun = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - begun };
}

async function cpuOf(pid, work) {
  const usage = watchUsage({ service: alone(pid) });
  await work();
  return usage.stop().service;
}

/** Subnets whose validators have keys and no addresses. Keys are made once. */
function largeSubnets() {
  const count = options.subnets * options.members;
  const path = join(folder, `bls-keys-${count}.bin`);
  if (count > 0 && !existsSync(path)) {
    const keys = Array.from({ length: count }, (_, i) => publicKeyOf(idOf(`large ${i}`)));
    writeFileSync(path, Buffer.concat(keys));
  }
  const keys = count > 0 ? readFileSync(path) : Buffer.alloc(0);
  return Array.from({ length: options.subnets }, (_, n) => ({
    ...{ subnetId: idOf(`large ${n}`), chainId: idOf(`large chain ${n}`) },
    members: Array.from({ length: options.members }, (_, i) => {
      const at = (n * options.members + i) * 48;
      return { nodeId: idOf(`node ${n} ${i}`).subarray(0, 20), weight: 20n, publicKey: keys.subarray(at, at + 48) };
    }),
  }));
}

function publicKeyOf(seed) {
  return Buffer.from(SecretKey.fromKeygen(seed).toPublicKey().toBytes());
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
async function startValidators(keyPairs) {
  const { processes } = options;
  const started = Array.from({ length: processes }, () =>
    fork(join(benchFolder, 'signatures/testing/simulated-validators.mjs'), { serialization: 'advanced' }),
  );
  const digest = createHash('sha256').update(Buffer.concat(messages)).digest('hex').slice(0, 16);
  const parts = await Promise.all(
    started.map(async (child, part) => {
      const isOwn = (_, i) => i % processes === part;
      const file = join(folder, `signatures-${keyPairs.length}-${part}-of-${processes}-${digest}.bin`);
      const own = { keyPairs: keyPairs.filter(isOwn), seeds: seeds.filter(isOwn) };
      child.send({ networkId: NETWORK, messages, file, ...own });
      const [made] = await once(child, 'message');
      return made.map((claim, i) => ({ ...claim, seed: own.seeds[i] }));
    }),
  );
  const all = parts.flat();
  const ready = started.map((child) => once(child, 'message'));
  for (const child of started) child.send(all);
  await Promise.all(ready);
  return { children: started, claims: all };
}
