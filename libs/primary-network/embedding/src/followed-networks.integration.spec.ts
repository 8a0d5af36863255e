import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import type { PrimaryNetworkIndexer } from '@nunatak/primary-network-indexer';
import { FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import { openRecording, startRecordedNode } from '@nunatak/primary-network-recordings';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { FollowedNetworks } from './followed-networks.js';
import type { PrimaryNetworkPipelineSettings, SourceNode } from './primary-network-pipeline-settings.js';
import { startMainnetNode } from './testing/mainnet-node.js';

const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const recording = openRecording();
const metrics = new Registry();
let indexed: number[];
let networks: FollowedNetworks;
let stream: InProcessBlockStream<never>;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  indexed = [];
  stream = new InProcessBlockStream(PRIMARY_NETWORK_BLOCKS, { onFailure: () => {} }) as never;
});
afterEach(async () => {
  await networks.stop();
  await stream.close();
  for (const stop of stops.splice(0)) await stop();
  await database.pool.query('TRUNCATE network CASCADE');
  metrics.resetMetrics();
});

type Nodes = Omit<SourceNode, 'place'>[];

/** Follows nodes in the order of their places. What is indexed is looked at alone. */
const follow = (...nodes: Nodes) => followNamed({ kept: new Map(), given: { byId: {} } }, ...nodes);

/** The same, with names of earlier starts and of this one. */
function followNamed(names: PrimaryNetworkPipelineSettings['names'], ...nodes: Nodes): void {
  const indexer = { addNetwork: (id: number) => indexed.push(id), state: () => 'active', trouble: () => undefined };
  networks = new FollowedNetworks({
    nodes: nodes.map((node, i) => ({ ...node, place: i + 1 })),
    names,
    ...{ pool: database.pool, stream: stream as never, indexer: indexer as unknown as PrimaryNetworkIndexer },
    ...{ logger: pino({ level: 'silent' }), metrics },
  });
  networks.start();
}

async function recordedNode(port?: number): Promise<string> {
  const node = await startRecordedNode(recording, port === undefined ? {} : { port });
  stops.push(() => node.stop());
  return node.url;
}

async function fakeNode(node: FakeNode | Promise<FakeNode>): Promise<string> {
  const started = await node;
  stops.push(() => started.stop());
  return started.url;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;
const shown = () =>
  networks.standing.networks.map(({ networkId, places, chains }) => [networkId, places, chains.length]);
const shows = (...expected: unknown[]) =>
  until(() => JSON.stringify(shown()) === JSON.stringify(expected), { what: () => JSON.stringify(networks.standing) });
const troubled = (text: RegExp) =>
  until(() => networks.standing.networks.some((one) => text.test(one.trouble?.text ?? '')));

it('shows no chains while no node answers, and follows the network of one that comes late', async () => {
  const port = await freePort();
  follow({ url: urlOf(port) });
  await troubled(/^no node answers yet: node 1: /);
  expect(networks.standing).toEqual({
    networks: [{ places: [], trouble: { text: expect.any(String), isFinal: false }, nodes: [], chains: [] }],
    unplaced: [],
  });
  expect(indexed).toEqual([]);
  await recordedNode(port);
  await shows(['12345', [1], 3]);
  expect(networks.standing.networks[0]).not.toHaveProperty('trouble');
  expect(networks.standing.networks[0]!.chains.map(({ chainId }) => chainId)).toEqual([
    '12345-P',
    '12345-X',
    '12345-C',
  ]);
  expect(indexed).toEqual([12_345]);
});

it('follows networks side by side, and gives each node to its own, whenever it comes', async () => {
  const [late, first] = [await freePort(), await freePort()];
  const mainnet = await fakeNode(startMainnetNode());
  follow({ url: urlOf(late) }, { url: mainnet }, { url: urlOf(first) });
  await shows(['1', [2], 3]);
  // A node whose network nobody knows keeps none from being followed.
  await until(() => networks.standing.unplaced.every(({ fault }) => fault !== undefined));
  expect(networks.standing.unplaced.map(({ label }) => label)).toEqual(['node 1', 'node 3']);
  expect(networks.standing.unplaced[1]!.fault).toMatch(
    /^node 3 does not answer: .*which network it is of is not known/,
  );
  await recordedNode(first);
  await shows(['1', [2], 3], ['12345', [3], 3]);
  await recordedNode(late);
  await shows(['1', [2], 3], ['12345', [1, 3], 3]);
  expect(networks.standing.unplaced).toEqual([]);
  expect(indexed.sort()).toEqual([1, 12_345]);
  // Nodes keep their names in metrics, whichever network they turn out to be of.
  const text = await metrics.metrics();
  for (const place of [1, 2, 3])
    expect(text).toMatch(new RegExp(`nunatak_avalanche_node_requests_total{endpoint="node ${place}",outcome="ok"}`));
});

it('says of a network that was known before that it is not followed, while its only node is silent', async () => {
  const mainnet = await fakeNode(startMainnetNode());
  const port = await freePort();
  const url = urlOf(port);
  follow(
    { url: mainnet, networkId: '1' },
    { url, networkId: '12345' },
    { url: urlOf(await freePort()), networkId: '1' },
  );
  await shows(['1', [1], 3], ['12345', [], 0]);
  await troubled(/^no node answers yet: node 2: /);
  await until(() => networks.standing.networks[0]!.nodes.length > 0);
  expect(networks.standing.networks[0]!.nodes).toEqual([expect.stringMatching(/^node 3 does not answer: /)]);
  await recordedNode(port);
  await shows(['1', [1], 3], ['12345', [2], 3]);
});

it('leaves a node out that has a network’s id and another genesis', async () => {
  const other = new FakeNode(new FakeNetwork(12_345));
  await other.start();
  await other.stop();
  follow({ url: await recordedNode() }, { url: other.url });
  await shows(['12345', [1], 3]);
  await fakeNode(other.start().then(() => other));
  await until(() => networks.standing.networks[0]!.nodes.length > 0);
  expect(networks.standing.networks[0]!.nodes[0]).toMatch(
    /^node 2 is left out: block 0 of its P-Chain is \w+, that of node 1 /,
  );
  expect(networks.standing.unplaced).toEqual([]);
});

it('follows no network that turns out late to answer under another’s name', async () => {
  await database.pool.query('INSERT INTO network (network_id) VALUES (5)');
  follow({ url: await recordedNode() });
  await troubled(/networks 5 and 12345 would both answer as fuji: .*--network-name/);
  expect(networks.standing.networks[0]).toMatchObject({ trouble: { isFinal: true }, nodes: [], chains: [] });
  expect(indexed).toEqual([]);
});

it('gives each network that the start knew of its name, whichever answers first', async () => {
  await database.pool.query('INSERT INTO network (network_id) VALUES (12345)');
  const port = await freePort();
  const mainnet = await fakeNode(startMainnetNode());
  // An earlier start called 12345 mainnet; this one calls both by their own names.
  const kept = new Map([['12345', 'mainnet']]);
  const names = { kept, given: { byId: {} } };
  followNamed(names, { url: urlOf(port), networkId: '12345' }, { url: mainnet, networkId: '1' });
  await shows(['1', [2], 3], ['12345', [], 0]);
  await recordedNode(port);
  await shows(['1', [2], 3], ['12345', [1], 3]);
});

it('keeps the name of a network whose node is silent from one that turns out late', async () => {
  const silent = { url: urlOf(await freePort()), networkId: '12345' };
  followNamed({ kept: new Map(), given: { any: 'mainnet', byId: {} } }, silent, {
    url: await fakeNode(startMainnetNode()),
  });
  await troubled(/^networks 12345 and 1 would both answer as mainnet: .*--network-name 1=net-1/);
  expect(indexed).toEqual([]);
});

it('follows a network by the node whose genesis is known, also where one of another genesis answers first', async () => {
  const port = await freePort();
  const other = new FakeNode(new FakeNetwork(12_345));
  follow({ url: await fakeNode(other.start().then(() => other)) }, { url: urlOf(port) });
  await troubled(/^The genesis of network 12345 is not known: /);
  await recordedNode(port);
  await shows(['12345', [1, 2], 3]);
  await until(() => networks.standing.networks[0]!.nodes.length > 0);
  expect(networks.standing.networks[0]!.nodes[0]).toMatch(
    /^node 1 is left out: block 0 of its P-Chain is \w+, that of node 2 /,
  );
});

it('warns of a chain that does not go on though all nodes answer', async () => {
  const node = await startRecordedNode(recording);
  stops.push(() => node.stop());
  for (const chain of ['P', 'X', 'C'])
    await stream.subscribe('reader', `12345-${chain}`, undefined, { handle: async () => undefined });
  follow({ url: node.url });
  await shows(['12345', [1], 3]);
  const chains = () => networks.standing.networks[0]!.chains;
  await until(() => chains().every(({ state }) => state === 'following'));
  node.setHeight('P', 3);
  await until(() => chains()[0]!.warnings !== undefined, { timeoutMs: 40_000 });
  expect(chains()[0]!.warnings).toEqual([
    expect.stringMatching(/^the nodes have blocks up to 3, the log 12345-P up to /),
  ]);
  expect(
    chains()
      .slice(1)
      .map(({ warnings }) => warnings),
  ).toEqual([undefined, undefined]);
}, 60_000);
