import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startBacking } from '@nunatak/services/backing';
import pg from 'pg';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { Fits } from '../compare/expectation.js';
import { type EvmOperationName, OPERATIONS, pathOf } from '../contract/operations.js';
import { readLease } from '../lease.js';
import { type ChainDescription, Oracle } from '../oracle/oracle.js';
import { busyPaths, readyGateways, SteadyLoad } from '../processes/steady-load.js';
import type { Hex } from '../rpc.js';
import { mainEntry, startMainChain } from '../system.js';
import { ask, ROOT, START_TIMEOUT_MS, waitForHead, waitUntil } from '../waiting.js';
import { GrowingNetwork } from './growing-network.js';
import { type Ground, noUpgradeFrom, Release } from './release.js';

/**
 * `npm run upgrade -- --previous FOLDER`: an upgrade beside the previous release, and back. FOLDER is a checkout of it with dependencies and
 * a build. One process of each service of both releases runs on the same databases, broker and Redis. Each mixture follows an EVM chain, a
 * reorg included, and the recorded primary network. Both gateways' answers are compared with the nodes'. Both releases run `nunatak verify`.
 */
type Role = 'ingester' | 'indexer';
type Worker = `${'evm' | 'primary-network'}-${Role}`;
const WORKERS: readonly Worker[] = [
  'evm-ingester',
  'evm-indexer',
  'primary-network-ingester',
  'primary-network-indexer',
];

/** In each, both networks grow. */
const PHASES = 11;
/** Leases of a service's role are named by these keys. */
const keysOf = (service: Worker): string[] =>
  service.startsWith('evm') ? [chainId] : ['P', 'X', 'C'].map((each) => `${network.networkId}-${each}`);

const { values } = parseArgs({ options: { previous: { type: 'string' }, seed: { type: 'string', default: '1' } } });
if (values.previous === undefined) throw new Error('--previous FOLDER: a built checkout of the previous release');

const refusal = noUpgradeFrom(resolve(values.previous));
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'nunatak-upgrade-'));
const chain = await startMainChain(Number(values.seed), 120);
const { chainId, rpc } = chain.node;
const chainsFile = join(folder, 'chains.json');
writeFileSync(chainsFile, JSON.stringify({ chains: [mainEntry(chain.node.url, chain.description.listed)] }));
const backing = await startBacking({ folder });
const network = await GrowingNetwork.start(PHASES);
const ground: Ground = {
  ...{ databaseUrls: backing.databaseUrls, kafkaBrokers: backing.kafkaBrokers, redisUrl: backing.redis.url },
  folder,
  nodes: {
    NUNATAK_CHAINS_FILE: chainsFile,
    NUNATAK_AVALANCHE_NODES: network.url,
  },
};
const before = await Release.of('previous', resolve(values.previous));
const after = await Release.of('new', ROOT);
const running = new Set<Release>();
/** What the previous release answers: what the new one has beside needs tables that the previous one does not write. */
let common: ReadonlySet<EvmOperationName> | undefined;
let hasFailed = false;
try {
  await phase('the previous release alone', () => start(before));
  await phase('the new release is started beside it', () => start(after));
  await load('upgrade', async () => {
    await phase('previous ingesters, new indexers', () => takeOver('indexer', before, after));
    await phase('new ingesters, new indexers; standbys are previous ones', async () => {
      await restart('indexer', before);
      await takeOver('ingester', before, after);
      await restart('ingester', before);
    });
    await phase('a repair that the previous tool asks for', () =>
      nunatak(before, 'repair', '--chain', chainId, '--from', '20', '--to', '60'),
    );
    await phase('new ingesters, previous indexers', () => takeOver('indexer', after, before));
    await phase('a reindexing that the new tool asks for', () => nunatak(after, 'reindex', '--chain', chainId));
    await phase('previous ingesters, previous indexers: rolled back', async () => {
      await restart('indexer', after);
      await takeOver('ingester', after, before);
      await restart('ingester', after);
    });
  });
  await phase('the previous release alone again', () => stop(after));
  await phase('the new release is started again', () => start(after));
  await phase('the new release alone', () => stop(before));
  await everythingNew();
} catch (error) {
  hasFailed = true;
  console.error(error);
  for (const release of running)
    for (const { name } of release.services.processes)
      console.error(`── ${release.name} ${name}\n${release.services.lastLines(name, 1)}`);
} finally {
  for (const release of running) await release.stop();
  await backing.kill();
  await chain.node.stop();
  await network.stop();
  if (!process.env.NUNATAK_E2E_KEEP) rmSync(folder, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);

/** Does something, then lets the chain grow and turn, and compares what every running release answers. */
async function phase(name: string, change: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await change();
  await mineRandom(chain.story, 5);
  network.grow();
  await followed();
  await rpc.call('anvil_reorg', 3, []);
  await mineRandom(chain.story, 3);
  await followed();
  const oracle = await Oracle.read(rpc, describedByBoth());
  common ??= await operationsOf(before.services.baseUrl);
  for (const release of running) await compareAll(release.services.baseUrl, [oracle], { ...BRIEF, operations: common });
  await pagesAcross();
  for (const release of running) await nunatak(release, 'verify', '--chain', chainId, '--all');
  const workers = await Promise.all(WORKERS.map((service) => holder(service)));
  console.log(`right: ${name} (${workers.join(', ')}; ${Math.round((performance.now() - startedAt) / 1_000)} s)`);
}

/**
 * What only the new release has, of blocks that the previous one stored: once a backfill has read what they lack, and the indexer has made
 * what it derives by itself, every operation answers as on a chain that the new release alone has stored.
 */
async function everythingNew(): Promise<void> {
  const startedAt = performance.now();
  const oracle = await Oracle.read(rpc, chain.description);
  await nunatak(after, 'backfill', '--chain', chainId, '--from', '0', '--to', String(oracle.head));
  const { baseUrl } = after.services;
  const holder = oracle.addresses[0] as Hex;
  const token = oracle.collections[0] as Hex;
  const lists = [
    pathOf('erc1155Balances', { chainId, address: holder }),
    pathOf('collectionTokens', { chainId, address: token }),
  ];
  await waitUntil({
    what: 'answer to lists that wait for the indexer after an upgrade',
    timeoutMs: START_TIMEOUT_MS,
    isDone: async () => (await Promise.all(lists.map((path) => ask(baseUrl, path)))).every(({ ok }) => ok),
  });
  await compareAll(baseUrl, [oracle], BRIEF);
  await network.compare(baseUrl);
  await nunatak(after, 'verify', '--chain', chainId, '--all');
  console.log(`right: all that is new (${Math.round((performance.now() - startedAt) / 1_000)} s)`);
}

/** What answers of both releases have in common. Either gateway asks the data services of both, whose features and metadata differ. */
function describedByBoth(): ChainDescription {
  const { chain: entry } = chain.description;
  const enabledFeatures = new Fits('a list of features', Array.isArray);
  return { ...chain.description, chain: { ...entry, enabledFeatures }, hasMetadata: false };
}

/** The operations that a service's own document names. */
async function operationsOf(baseUrl: string): Promise<ReadonlySet<EvmOperationName>> {
  const { paths } = (await (await ask(baseUrl, '/openapi.json')).json()) as { paths: Record<string, { get?: object }> };
  const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
  const known = new Set(Object.entries(paths).flatMap(([path, { get }]) => (get ? [shapeOf(path)] : [])));
  const names = Object.keys(OPERATIONS) as EvmOperationName[];
  return new Set(names.filter((name) => known.has(shapeOf(OPERATIONS[name].path))));
}

async function start(release: Release): Promise<void> {
  running.add(release);
  await release.start(ground, release === before ? after : before);
}

async function stop(release: Release): Promise<void> {
  await release.stop();
  running.delete(release);
}

/** Kills one release's workers of a role; the other's have to hold their leases afterwards. */
async function takeOver(role: Role, from: Release, to: Release): Promise<void> {
  await Promise.all(
    WORKERS.filter((service) => service.endsWith(role)).map((service) => takeOverOne(service, from, to)),
  );
}

async function takeOverOne(service: Worker, from: Release, to: Release): Promise<void> {
  const held = await holder(service);
  await from.kill(service);
  await waitUntil({
    what: `the ${to.name} release's ${service}, after ${held},`,
    timeoutMs: 30_000,
    isDone: async () => {
      const now = await holder(service);
      return now !== held && isOf(to, service, now);
    },
  });
}

async function restart(role: Role, release: Release): Promise<void> {
  for (const service of WORKERS) if (service.endsWith(role)) await release.restart(service);
}

/** Ingesters are named by their setting, indexers by host and process id. */
function isOf(release: Release, service: string, names: string): boolean {
  const pid = release.services.processes.find((each) => each.name === service)?.pid;
  return names.split(' ').every((name) => name.startsWith(`${release.name}-`) || name.includes(`:${pid}:`));
}

/** The holders of a service's leases, each once. */
async function holder(service: Worker): Promise<string> {
  const domain = service.startsWith('evm') ? 'evm' : 'primary-network';
  const client = new pg.Client({ connectionString: ground.databaseUrls[domain] });
  await client.connect();
  try {
    const role = service.endsWith('ingester') ? 'ingester' : 'indexer';
    const holders = new Set<string>();
    for (const key of keysOf(service)) holders.add((await readLease(client, role, key))?.holder ?? 'nobody');
    return [...holders].join(' ');
  } finally {
    await client.end();
  }
}

async function followed(): Promise<void> {
  for (const release of running)
    await Promise.all([
      waitForHead(release.services.baseUrl, { chainId, rpc }, { timeoutMs: START_TIMEOUT_MS }),
      network.followed(release.services.baseUrl, START_TIMEOUT_MS),
    ]);
}

/** A list that is begun at one release goes on at the other: its token, and the same order. */
async function pagesAcross(): Promise<void> {
  const [first, second] = [...running];
  if (!first || !second) return;
  const path = `/v1/chains/${chainId}/transactions?pageSize=5`;
  const page = async (release: Release, token?: string) =>
    (await (await ask(release.services.baseUrl, token ? `${path}&pageToken=${token}` : path)).json()) as {
      nextPageToken: string;
    };
  for (const [a, b] of [
    [first, second],
    [second, first],
  ] as const) {
    const { nextPageToken } = await page(a);
    const [there, here] = [await page(b, nextPageToken), await page(a, nextPageToken)];
    if (JSON.stringify({ ...there, nextPageToken: '' }) !== JSON.stringify({ ...here, nextPageToken: '' }))
      throw new Error(`page 2 of ${a.name} is another at ${b.name}: ${JSON.stringify(there).slice(0, 300)}`);
  }
}

/** Runs the `nunatak` tool of a release. An exit code other than 0 is an error. */
async function nunatak(release: Release, ...args: string[]): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    NUNATAK_EVM_DATABASE_URL: ground.databaseUrls.evm,
  };
  await promisify(execFile)(process.execPath, ['apps/cli/dist/main.js', ...args], { cwd: release.folder, env });
}

/** Asks both gateways all the time meanwhile: every request has to be answered with 200. */
async function load(name: string, work: () => Promise<void>): Promise<void> {
  // The chain's node forgets the state of a block that it takes back: balances that are asked of it are a 404 for that moment.
  const paths = busyPaths(chain).filter((path) => !path.endsWith(':listErc20'));
  const loads = [...running].map((release) => new SteadyLoad(readyGateways(release.services), paths));
  for (const each of loads) await each.start(2);
  try {
    await work();
  } finally {
    for (const [index, each] of loads.entries()) {
      const { requests, failures } = await each.stop();
      console.log(`${name}, gateway ${index + 1}: ${requests} requests, ${failures.length} failed`);
      if (failures.length > 0) {
        hasFailed = true;
        console.error(failures.slice(0, 10).join('\n'));
      }
    }
  }
}
