// Metadata of 100,000 tokens from a server of this machine, against plain fetches of the same documents, and ten tokens beside them.
//   node tools/bench/metadata.mjs [--tokens 100000] [--few 10] [--transactions 20000] [--host-places 8]

import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { FROZEN_NODE_ENV, startFrozenNode } from './api/frozen-node.mjs';
import { preparedStore } from './api/prepared-store.mjs';
import { CHAIN_ID } from './api/synthetic-chain.mjs';
import { CROWD, enqueue, FEW, found, mintCrowd, tokenUriOf } from './metadata/collections.mjs';
import { readArguments } from './rig/arguments.mjs';
import { startChild, stopChild } from './rig/children.mjs';
import { databasePool } from './rig/database-pool.mjs';
import { startNunatak } from './rig/nunatak.mjs';
import { benchFolder } from './rig/paths.mjs';
import { rssMib } from './rig/process-usage.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded } from './rig/statistics.mjs';

const GOALS = { perSecond: 400, memory: 1.1 };
const LOOK_MS = 1_000;
const SHORT_LOOK_MS = 20;

const options = readArguments({ tokens: 100_000, few: 10, transactions: 20_000, 'host-places': 8 });
const { tokens, few } = options;
const places = options['host-places'];
const say = (text) => console.error(text);

say('preparing the store');
const { dataDir, head } = await preparedStore(options.transactions);
const server = startChild(process.execPath, [join(benchFolder, 'metadata/document-server.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const port = await firstLine(server);
const origin = `http://127.0.0.1:${port}`;
const node = await startFrozenNode(head, tokenUriOf(origin));

const limits = [await runLimit()];
const env = {
  ...FROZEN_NODE_ENV,
  ...{ NUNATAK_OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}`, NUNATAK_OUTBOUND_PER_HOST: String(places) },
};
const nunatak = await startNunatak({ dataDir, rpcUrls: [node.url], env });
await nunatak.ready();
const { url } = await nunatak.database();
const pool = databasePool(url, 2);
const count = (contract) => found(pool, CHAIN_ID, contract);

say('minting');
await mintCrowd(pool, CHAIN_ID, head, tokens);
const memory = [];
const timed = await timeOf(
  () => count(CROWD),
  tokens,
  LOOK_MS,
  () => memory.push(rssMib(nunatak.pid)),
);
say(`${tokens} tokens in ${rounded(timed, 1)} s`);

say('a few alone');
const alone = [];
for (let round = 0; round < 5; round++) alone.push(await fewTokens());
say('a few beside the crowd');
await enqueue(pool, CHAIN_ID, CROWD, tokens);
const beside = [];
while (beside.length < 5 && (await count(CROWD)) < tokens - 10_000) {
  await sleep(1_000);
  beside.push(await fewTokens());
}
await pool.end();
await nunatak.stop();
limits.push(await runLimit());
node.stop();
await stopChild(server);

const perSecond = rounded(tokens / timed, 0);
const limit = rounded((limits[0].perSecond + limits[1].perSecond) / 2, 0);
const fifth = Math.max(1, Math.floor(memory.length / 5));
const [early, late] = [median(memory.slice(fifth, 2 * fifth + 1)), median(memory.slice(-fifth))];
const growth = rounded(late / early);
printReport(
  `Metadata of ${tokens} tokens from one host, ${places} requests at a time`,
  [
    ['plain fetches', `${limit} documents/s`],
    ['Nunatak', `${perSecond} tokens/s`, [`at least ${GOALS.perSecond}`, perSecond >= GOALS.perSecond]],
    ['Nunatak / plain fetches', rounded(perSecond / limit)],
    [
      'memory, last fifth / second fifth',
      `${growth} (${late} / ${early} MiB)`,
      [`at most ${GOALS.memory}`, growth <= GOALS.memory],
    ],
    [`${few} tokens alone`, `${rounded(median(alone), 2)} s`],
    [
      `${few} tokens beside ${tokens}`,
      beside.length > 0 ? `${rounded(median(beside), 2)} s` : 'not measured: the others were too quick',
    ],
  ],
  {
    ...{ bench: 'metadata', machine: machine(), ...options, perSecond, limit, ratio: rounded(perSecond / limit, 3) },
    ...{ limits, memory, growth, alone, beside },
  },
);
process.exit(0);

/** Seconds from the first to the last of so many. */
async function timeOf(count, wanted, everyMs, onLook) {
  let first;
  let before = 0;
  for (;;) {
    nunatak.assertRunning();
    const n = await count();
    const now = performance.now();
    if (n > 0 && first === undefined) {
      first = now;
      before = n;
    }
    if (first !== undefined) onLook();
    if (n >= wanted) return ((now - first) / 1_000) * (n / Math.max(1, n - before));
    await sleep(everyMs);
  }
}

/** Seconds from when a few tokens come into the queue until all are found. */
async function fewTokens() {
  await enqueue(pool, CHAIN_ID, FEW, few);
  const began = performance.now();
  while ((await count(FEW)) < few) {
    nunatak.assertRunning();
    await sleep(SHORT_LOOK_MS);
  }
  return (performance.now() - began) / 1_000;
}

async function runLimit() {
  say('plain fetches');
  const child = startChild(process.execPath, [join(benchFolder, 'limits/documents.mjs'), origin, tokens, places], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await firstLine(child));
}

async function firstLine(child) {
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('a program has ended without a line');
}
