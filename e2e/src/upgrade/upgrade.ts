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
import { busyPaths, SteadyLoad } from '../processes/steady-load.js';
import type { Hex } from '../rpc.js';
import { mainEntry, startMainChain } from '../system.js';
import { ask, ROOT, START_TIMEOUT_MS, waitForHead, waitUntil } from '../waiting.js';
import { type Ground, Release } from './release.js';

/**
 * `npm run upgrade -- --previous FOLDER`: an upgrade beside the previous release, and back. FOLDER is a checkout of it with dependencies and
 * a build. One process of each service of both releases runs on one database, broker and Redis; each mixture of them follows the chain, a
 * reorganisation included, and both gateways' answers are compared with the node's. Both releases' `nunatak verify` looks at the end.
 */
const { values } = parseArgs({ options: { previous: { type: 'string' }, seed: { type: 'string', default: '1' } } });
if (values.previous === undefined) throw new Error('--previous FOLDER: a built checkout of the previous release');

const folder = mkdtempSync(join(tmpdir(), 'nunatak-upgrade-'));
const chain = await startMainChain(Number(values.seed), 120);
const { chainId, rpc } = chain.node;
const chainsFile = join(folder, 'chains.json');
writeFileSync(chainsFile, JSON.stringify({ chains: [mainEntry(chain.node.url, chain.description.listed)] }));
const backing = await startBacking({ folder });
const ground: Ground = {
  ...{ databaseUrls: backing.databaseUrls, evmDatabaseUrl: backing.databaseUrls.evm! },
  ...{ kafkaBrokers: backing.kafkaBrokers, redisUrl: backing.redis.url },
  ...{ chainsFile, folder },
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
    await phase('previous ingester, new indexer', () => takeOver('evm-indexer', before, after));
    await phase('new ingester, new indexer; spares are previous ones', async () => {
      await before.restart('evm-indexer');
      await takeOver('evm-ingester', before, after);
      await before.restart('evm-ingester');
    });
    await phase('a repair that the previous tool asks for', () =>
      nunatak(before, 'repair', '--chain', chainId, '--from', '20', '--to', '60'),
    );
    await phase('new ingester, previous indexer', () => takeOver('evm-indexer', after, before));
    await phase('a reindexing that the new tool asks for', () => nunatak(after, 'reindex', '--chain', chainId));
    await phase('previous ingester, previous indexer: rolled back', async () => {
      await after.restart('evm-indexer');
      await takeOver('evm-ingester', after, before);
      await after.restart('evm-ingester');
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
  if (!process.env.NUNATAK_E2E_KEEP) rmSync(folder, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);

/** Does something, then lets the chain grow and turn, and compares what every running release answers. */
async function phase(name: string, change: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await change();
  await mineRandom(chain.story, 5);
  await followed();
  await rpc.call('anvil_reorg', 3, []);
  await mineRandom(chain.story, 3);
  await followed();
  const oracle = await Oracle.read(rpc, describedByBoth());
  common ??= await operationsOf(before.services.baseUrl);
  for (const release of running) await compareAll(release.services.baseUrl, [oracle], { ...BRIEF, operations: common });
  await pagesAcross();
  for (const release of running) await nunatak(release, 'verify', '--chain', chainId, '--all');
  const workers = await Promise.all((['ingester', 'indexer'] as const).map(holder));
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

/** Kills one release's worker; the other's has to hold the lease afterwards. */
async function takeOver(service: 'evm-ingester' | 'evm-indexer', from: Release, to: Release): Promise<void> {
  const role = service === 'evm-ingester' ? 'ingester' : 'indexer';
  const held = await holder(role);
  await from.kill(service);
  await waitUntil({
    what: `the ${to.name} release's ${role}, after ${held},`,
    timeoutMs: 30_000,
    isDone: async () => {
      const now = await holder(role);
      return now !== held && isOf(to, service, now);
    },
  });
}

/** Ingesters are named by their setting, indexers by host and process id. */
function isOf(release: Release, service: string, name: string): boolean {
  const pid = release.services.processes.find((each) => each.name === service)?.pid;
  return name.startsWith(`${release.name}-`) || name.includes(`:${pid}:`);
}

async function holder(role: 'ingester' | 'indexer'): Promise<string> {
  const client = new pg.Client({ connectionString: ground.evmDatabaseUrl });
  await client.connect();
  try {
    const named = await client.query(`SELECT to_regclass('lease') AS found`);
    if (named.rows[0].found !== null) return (await readLease(client, role, chainId))?.holder ?? 'nobody';
    const { rows } = await client.query(`SELECT holder FROM ${role}_lease WHERE chain_id = $1`, [chainId]);
    return rows[0]?.holder ?? 'nobody';
  } finally {
    await client.end();
  }
}

async function followed(): Promise<void> {
  for (const release of running)
    await waitForHead(release.services.baseUrl, { chainId, rpc }, { timeoutMs: START_TIMEOUT_MS });
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
    NUNATAK_EVM_DATABASE_URL: ground.evmDatabaseUrl,
    NUNATAK_CHAINS_FILE: chainsFile,
  };
  await promisify(execFile)(process.execPath, ['apps/cli/dist/main.js', ...args], { cwd: release.folder, env });
}

/** Asks both gateways all the time meanwhile: every request has to be answered with 200. */
async function load(name: string, work: () => Promise<void>): Promise<void> {
  // The chain's node forgets the state of a block that it takes back: balances that are asked of it are a 404 for that moment.
  const paths = busyPaths(chain).filter((path) => !path.endsWith(':listErc20'));
  const loads = [...running].map((release) => new SteadyLoad(release.services, paths));
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
