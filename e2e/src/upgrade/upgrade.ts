import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBacking } from '@nunatak/services/backing';
import { mineRandom } from '../chain/traffic.js';
import { CLIENT_KEY } from '../compare/api.js';
import { busyPaths, readyGateways, SteadyLoad } from '../processes/steady-load.js';
import { mainEntry, startMainChain } from '../system.js';
import { ROOT } from '../waiting.js';
import { Answers, type Depth } from './answers.js';
import { GrowingNetwork } from './growing-network.js';
import { noUpgradeFrom, Release } from './release.js';
import { Workers } from './workers.js';

/**
 * `npm run upgrade -- --previous FOLDER`: an upgrade beside the previous release, and the other way round. FOLDER is a checkout of it with
 * dependencies and a build. One process of each service of both releases runs on the same databases, broker and Redis. Each mixture follows
 * an EVM chain, a reorg included, and the recorded primary network. Both gateways' answers are compared with the nodes'.
 */

/** In each, both networks grow. */
const PHASES = 8;
/** More would measure the machine: two releases, the nodes and the comparison share it. */
const PAUSE_BETWEEN_REQUESTS_MS = 50;
/** Of keys. */
const PLAN = 'unlimited';

const { values } = parseArgs({ options: { previous: { type: 'string' }, seed: { type: 'string', default: '1' } } });
if (values.previous === undefined) throw new Error('--previous FOLDER: a built checkout of the previous release');
const previousFolder = resolve(values.previous);
const refusal = noUpgradeFrom(previousFolder);
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}

const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'nunatak-upgrade-'));
const chain = await startMainChain(Number(values.seed), 70);
const { chainId, rpc } = chain.node;
const chainsFile = join(folder, 'chains.json');
writeFileSync(chainsFile, JSON.stringify({ chains: [mainEntry(chain.node.url, chain.description.listed)] }));
const backing = await startBacking({ folder });
const network = await GrowingNetwork.start(PHASES);
const { databaseUrls, kafkaBrokers, redis } = backing;
const nodes = { NUNATAK_CHAINS_FILE: chainsFile, NUNATAK_AVALANCHE_NODES: network.url };
const ground = { databaseUrls, kafkaBrokers, redisUrl: redis.url, nodes, folder };
const before = await Release.of('previous', previousFolder, ground);
const after = await Release.of('new', ROOT, ground);
const workers = new Workers(databaseUrls, chainId, network.networkId);
const answers = new Answers(chain, network);
/** Made by one release's tool, and asked with at both gateways. */
const keys: string[] = [];
let hasFailed = false;
try {
  await phase('the previous release alone, on its own schema', 'probe', async () => {
    await before.start(after);
    await answers.learnOperations(before);
    // Comparisons ask more than plans allow.
    for (const plan of ['unauthenticated', PLAN])
      await before.nunatak('plans', 'set', plan, '--per-minute', '1000000000', '--per-day', '1000000000');
    await before.nunatak('orgs', 'add', 'comparison', '--plan', PLAN);
    writeFileSync(join(folder, 'keys'), CLIENT_KEY);
    await before.nunatak('keys', 'import', join(folder, 'keys'), '--org', 'comparison');
    await makeKey(before);
  });
  await phase('the new release beside it', 'whole', async () => {
    await after.start(before);
    await makeKey(after);
  });
  await underLoad(async () => {
    await phase('new indexers, previous ingesters', 'probe', () => workers.takeOver('indexer', before, after));
    await phase('new ingesters, a repair that the previous tool asks for', 'probe', async () => {
      await workers.restart('indexer', before);
      await workers.takeOver('ingester', before, after);
      await before.nunatak('repair', '--chain', chainId, '--from', '20', '--to', '60');
    });
    await phase('previous indexers, a reindexing that the new tool asks for', 'probe', async () => {
      await workers.takeOver('indexer', after, before);
      await after.nunatak('reindex', '--chain', chainId);
    });
  });
  await verify(60, before, after);
  await phase('the new release alone', 'probe', async () => {
    await workers.restart('indexer', after);
    await before.stop();
  });
  await step('all that is new', async () => {
    await answers.compareAllOfNew(after);
    await verify('all', after);
  });
  await phase('the previous release beside it, on the new schema and events', 'probe', async () => {
    await before.nunatak('migrate', '--allow-newer');
    await before.start(after);
  });
  await phase('the previous release alone, on the new schema and events', 'whole', () => after.stop());
  await step('all that the previous release serves', async () => {
    await verify('all', before);
    await network.compare(before.services.baseUrl);
  });
} catch (error) {
  hasFailed = true;
  console.error(error);
  for (const release of running())
    for (const { name } of release.services.processes)
      console.error(`── ${release.name} ${name}\n${release.services.lastLines(name, 1)}`);
} finally {
  for (const release of running()) await release.stop();
  await backing.kill();
  await chain.node.stop();
  await network.stop();
  if (!process.env.NUNATAK_E2E_KEEP) rmSync(folder, { recursive: true, force: true });
}
console.log(`${hasFailed ? 'wrong' : 'right'}: both ways (${Math.round((performance.now() - startedAt) / 1_000)} s)`);
process.exit(hasFailed ? 1 : 0);

function running(): Release[] {
  return [before, after].filter(({ isRunning }) => isRunning);
}

/** Does something, and reports how long it took. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const beganAt = performance.now();
  await work();
  console.log(`right: ${name} (${Math.round((performance.now() - beganAt) / 1_000)} s; ${await workers.describe()})`);
}

/** Does something, then lets both networks grow and the chain reorganize, and compares what every running release answers. */
function phase(name: string, depth: Depth, change: () => Promise<unknown>): Promise<void> {
  return step(name, async () => {
    await change();
    await mineRandom(chain.story, 5);
    network.grow();
    await answers.followed(running());
    await rpc.call('anvil_reorg', 3, []);
    await mineRandom(chain.story, 3);
    await answers.followed(running());
    await answers.compareCommon(running(), depth);
    for (const release of running()) for (const key of keys) await admits(release, key);
  });
}

async function makeKey(release: Release): Promise<void> {
  await release.nunatak('orgs', 'add', release.name, '--plan', PLAN);
  const made = await release.nunatak('keys', 'create', 'of a client', '--org', release.name, '--json');
  keys.push((JSON.parse(made) as { key: string }).key);
}

/** A key that either release made is good at each gateway. */
async function admits({ name, services }: Release, key: string): Promise<void> {
  const headers = { 'x-service-api-key': key };
  const answer = await fetch(`${services.baseUrl}/v1/chains/${chainId}/blocks?pageSize=1`, { headers });
  await answer.text();
  if (answer.status === 200 && answer.headers.has('ratelimit-policy')) return;
  throw new Error(`the ${name} release's gateway answers ${answer.status} to a key of accounts`);
}

/** Has releases' tools compare blocks that are stored, so many or all, with the node, both at once. */
async function verify(blocks: number | 'all', ...releases: Release[]): Promise<void> {
  const which = blocks === 'all' ? ['--all'] : ['--sample', String(blocks)];
  await Promise.all(releases.map((release) => release.nunatak('verify', '--chain', chainId, ...which)));
}

/** Asks both gateways all the time meanwhile: every request has to be answered with 200. */
async function underLoad(work: () => Promise<void>): Promise<void> {
  // The chain's node forgets the state of a block that it takes back: balances that are asked of it are a 404 for that moment.
  const paths = busyPaths(chain).filter((path) => !path.endsWith(':listErc20'));
  const loads = running().map(
    ({ services }) => new SteadyLoad(readyGateways(services), paths, undefined, PAUSE_BETWEEN_REQUESTS_MS),
  );
  for (const each of loads) await each.start(2);
  try {
    await work();
  } finally {
    for (const [index, each] of loads.entries()) {
      const { requests, failures } = await each.stop();
      console.log(`gateway ${index + 1}: ${requests} requests, ${failures.length} failed`);
      if (failures.length === 0) continue;
      hasFailed = true;
      console.error(failures.slice(0, 10).join('\n'));
    }
  }
}
