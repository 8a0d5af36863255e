import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeCb58, sha256 } from '@nunatak/avalanche-codec';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import {
  logKeyOf,
  PRIMARY_NETWORK_BLOCKS,
  PRIMARY_NETWORK_CHAINS,
  type PrimaryNetworkChain,
  type PrimaryNetworkEvent,
} from '@nunatak/primary-network-contracts';
import { textOfId } from '@nunatak/primary-network-node-client';
import { blocksOf, FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { Registry } from 'prom-client';
import type { PrimaryNetworkIngester } from './primary-network-ingester.js';
import { blockIds, readLog } from './testing/read-log.js';
import { startTestIngester } from './testing/test-ingester.js';

const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
let networkIds = 90_000;
let network: FakeNetwork;
let stream: InProcessBlockStream<PrimaryNetworkEvent>;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  network = new FakeNetwork(++networkIds);
  stream = new InProcessBlockStream(PRIMARY_NETWORK_BLOCKS, { onFailure: () => {} });
  stops.push(() => stream.close());
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function nodeOf(of = network): Promise<FakeNode> {
  const node = new FakeNode(of);
  await node.start();
  stops.push(() => node.stop());
  return node;
}

async function ingest(nodes: FakeNode[], options: object = {}): Promise<PrimaryNetworkIngester> {
  const ingester = await startTestIngester(nodes, { pool: database.pool, stream, foreignRecheckMs: 200, ...options });
  stops.push(() => ingester.stop());
  return ingester;
}

const genesisOf = (of: FakeNetwork) => () => ({ platform: of.genesis, xChain: Buffer.from('genesis of the X-Chain') });
const logOf = (chain: PrimaryNetworkChain) => readLog(stream, logKeyOf({ ...network, chain }));
const idsOf = (chain: PrimaryNetworkChain) => blocksOf(network, chain).map(({ hash }) => hash);

async function follows(events: PrimaryNetworkEvent[], chain: PrimaryNetworkChain): Promise<void> {
  const what = () => `${chain} is followed: ${blockIds(events).length} of ${idsOf(chain).length} blocks`;
  await until(() => blockIds(events).length >= idsOf(chain).length, { what });
  expect(blockIds(events)).toEqual(idsOf(chain));
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1));
}

describe('the logs', () => {
  it('begin with the genesis, of which the node’s upgrades are part', async () => {
    const ingester = await ingest([await nodeOf()]);
    expect(ingester.networkId).toBe(network.networkId);
    for (const chain of PRIMARY_NETWORK_CHAINS) {
      const events = await logOf(chain);
      await follows(events, chain);
      const bytes = { P: network.genesis, X: Buffer.from('genesis of the X-Chain'), C: Buffer.alloc(0) };
      expect(events[0]).toEqual({
        kind: 'genesis',
        networkId: network.networkId,
        chain,
        epoch: 1,
        sequence: 1,
        genesis: {
          blockchainId: network.chainId(chain),
          bytes: bytes[chain],
          head: 0,
          nodeVersion: 'avalanchego/1.14.2',
          upgrades: {
            times: { apricotPhase1: 1_607_144_400, helicon: 253_399_622_400 },
            apricotPhase4MinPChainHeight: 0,
            cortinaXChainStopVertexId: Buffer.alloc(32),
          },
        },
      });
    }
  });

  it('have the X-Chain’s vertices before its blocks, also when the ingester was away in the middle of them', async () => {
    network.addVertices(699);
    network.stopVertices();
    network.chains.X.grow(20);
    const node = await nodeOf();
    const first = await ingest([node], { mostBlocks: 16 });
    const events = await logOf('X');
    await until(() => events.length > 100);
    await first.stop();
    await ingest([node]);
    await follows(events, 'X');
    const vertices = events.slice(1, 701).map((event) => (event.kind === 'vertex' ? event.vertex : undefined));
    expect(vertices.map((vertex) => vertex?.index)).toEqual(network.vertices.map((_, i) => i));
    expect(vertices.map((vertex) => vertex?.id)).toEqual(network.vertices.map(({ id }) => id));
    expect(events[701]).toMatchObject({ kind: 'block', block: { height: 0 } });
  });

  it('have no block before the stop vertex, which a node that still catches up does not have, and no later time than Cortina’s', async () => {
    network.addVertices(20);
    network.chains.X.grow(3);
    const node = await nodeOf();
    const stopId = network.stopVertices();
    node.vertexOrder = (vertices) => vertices.slice(0, 12);
    const upgrades = { cortinaXChainStopVertexID: encodeCb58(stopId), cortinaTime: '2023-04-25T15:00:00Z' };
    node.upgrades = { ...node.upgrades, ...upgrades };
    const ingester = await ingest([node]);
    const events = await logOf('X');
    await until(() => ingester.status('X')?.reason?.includes(encodeCb58(stopId)) === true);
    expect(events.map(({ kind }) => kind)).toEqual(['genesis', ...Array.from({ length: 12 }, () => 'vertex')]);
    node.vertexOrder = undefined;
    await follows(events, 'X');
    const vertices = events.flatMap((event) => (event.kind === 'vertex' ? [event.vertex] : []));
    expect(vertices.map(({ id }) => id)).toEqual(network.vertices.map(({ id }) => id));
    // The node accepted them in 2026.
    expect(new Set(vertices.map(({ timestamp }) => timestamp))).toEqual(new Set([1_682_434_800]));
  });

  it('are not gone on with by a node that has the vertices in another order', async () => {
    network.addVertices(60);
    network.stopVertices();
    const [first, other] = [await nodeOf(), await nodeOf()];
    // As if it had accepted the eleventh before the first: what follows is shifted.
    other.vertexOrder = (vertices) => [vertices[10]!, ...vertices.slice(0, 10), ...vertices.slice(11)];
    first.vertexOrder = (vertices) => vertices.slice(0, 10);
    const ingester = await ingest([first, other]);
    const events = await logOf('X');
    await until(() => events.length === 11);
    await first.stop();
    await until(() => ingester.status('X')?.reason?.includes('another order') === true);
    expect(ingester.status('X')!.reason).toMatch(/^node 2: vertex 10 of the X-Chain \(\w+\) has come before/);
    first.vertexOrder = undefined;
    await first.start();
    await follows(events, 'X');
    expect(events.filter(({ kind }) => kind === 'vertex')).toHaveLength(61);
  });

  it('wait where the network had vertices and no node has an index of them', async () => {
    const node = await nodeOf();
    node.upgrades = { ...node.upgrades, cortinaXChainStopVertexID: encodeCb58(Buffer.alloc(32, 7)) };
    const ingester = await ingest([node]);
    const events = await logOf('X');
    await until(() => ingester.status('X')?.reason?.includes('--index-enabled') === true);
    expect(events.map(({ kind }) => kind)).toEqual(['genesis']);
    await follows(await logOf('P'), 'P');
  });

  it('are made without info.upgrades, of a node too old to know it', async () => {
    const node = await nodeOf();
    node.upgrades = undefined;
    await ingest([node]);
    const events = await logOf('C');
    await follows(events, 'C');
    expect(events[0]).not.toHaveProperty('genesis.upgrades');
  });
});

describe.each(PRIMARY_NETWORK_CHAINS)('of the %s-Chain', (chain) => {
  const proposers = (events: PrimaryNetworkEvent[]) =>
    events.map((event) => ('block' in event ? event.block.proposer !== undefined : false));

  it.each([
    ['complete', 1, 299],
    ['incomplete', 120, 180],
    ['off', undefined, 0],
  ])('everything comes where the index is %s', async (_, indexFrom, enveloped) => {
    network.chains[chain].grow(299);
    const node = await nodeOf();
    node.indexFrom = indexFrom;
    await ingest([node]);
    const events = await logOf(chain);
    await follows(events, chain);
    expect(proposers(events).filter(Boolean)).toHaveLength(enveloped);
    network.chains[chain].grow(3);
    await follows(events, chain);
  });

  it('everything comes although the index is switched off on the way', async () => {
    network.chains[chain].grow(40);
    const node = await nodeOf();
    await ingest([node]);
    const events = await logOf(chain);
    await follows(events, chain);
    node.indexFrom = undefined;
    network.chains[chain].grow(40);
    await follows(events, chain);
  });

  it('nothing comes twice, and nothing is missing, when the node is restarted', async () => {
    network.chains[chain].grow(200);
    const node = await nodeOf();
    await ingest([node], { mostBlocks: 8 });
    const events = await logOf(chain);
    await until(() => blockIds(events).length > 20);
    await node.stop();
    network.chains[chain].grow(50);
    await node.start();
    await follows(events, chain);
  });

  it('a node that lags is no failure, and another one’s blocks come', async () => {
    network.chains[chain].grow(50);
    const [lagging, other] = [await nodeOf(), await nodeOf()];
    lagging.heads[chain] = 10;
    other.heads[chain] = 30;
    const ingester = await ingest([lagging, other]);
    const events = await logOf(chain);
    await until(() => blockIds(events).length === 31);
    // Further behind than what is published.
    lagging.heads[chain] = 2;
    delete other.heads[chain];
    await follows(events, chain);
    expect(ingester.status(chain)?.reason).toBeUndefined();
  });

  it('a block that is cut off is asked of another node', async () => {
    network.chains[chain].grow(30);
    const [liar, other] = [await nodeOf(), await nodeOf()];
    liar.lie = (_, height, bytes) => (height >= 17 ? bytes.subarray(0, -1) : bytes);
    await ingest([liar, other]);
    await follows(await logOf(chain), chain);
  });

  it('a block that no node gives whole holds the chain up, with node, chain and height named, until one does', async () => {
    network.chains[chain].grow(30);
    const liar = await nodeOf();
    liar.lie = (_, height, bytes) => (height === 17 ? bytes.subarray(0, -1) : bytes);
    const ingester = await ingest([liar]);
    const events = await logOf(chain);
    await until(() => ingester.status(chain)?.reason !== undefined);
    expect(ingester.status(chain)!.reason).toMatch(new RegExp(`^node 1: .*block 17 of the ${chain}-Chain`));
    liar.lie = undefined;
    await follows(events, chain);
    await until(() => ingester.status(chain)!.reason === undefined);
  });
});

describe('a node that hangs', () => {
  it.each(['first', 'second'])('holds up neither the start nor the head where it is the %s', async (place) => {
    network.chains.P.grow(3);
    const [hanging, other] = [await nodeOf(), await nodeOf()];
    hanging.hangs = true;
    const nodes = place === 'first' ? [hanging, other] : [other, hanging];
    const begun = performance.now();
    const ingester = await ingest(nodes);
    const events = await logOf('P');
    await follows(events, 'P');
    expect(performance.now() - begun).toBeLessThan(6_000);
    // It comes back to its place, and hangs again.
    hanging.hangs = false;
    await ingester.nodes.look();
    expect(ingester.nodes.ordered().map(({ label }) => label)).toEqual(['node 1', 'node 2']);
    hanging.hangs = true;
    network.chains.P.grow(1);
    await follows(events, 'P');
    for (let i = 0; i < 3; i++) {
      const grown = performance.now();
      network.chains.P.grow(1);
      await follows(events, 'P');
      expect(performance.now() - grown).toBeLessThan(1_500);
    }
    expect(ingester.status('P')?.reason).toBeUndefined();
  });
});

describe('another chain of blocks', () => {
  it('is refused with both ids, and its node passed over for one that goes on from what is published', async () => {
    network.chains.P.grow(10);
    const [first, second] = [await nodeOf(), await nodeOf()];
    const ingester = await ingest([first, second]);
    const events = await logOf('P');
    await follows(events, 'P');
    // The same genesis, and other blocks: their times are others.
    const other = new FakeNetwork(network.networkId);
    other.chains.P.grow(10, 1);
    other.chains.P.grow(10);
    const [ours, theirs] = [network.chains.P.head, other.chains.P.blocks[11]!];
    Object.assign(other, { genesis: network.genesis });
    [first.network, second.network] = [other, other];
    await until(() => ingester.status('P')?.reason !== undefined);
    const { reason } = ingester.status('P')!;
    expect(reason).toContain(
      `node 1: block 11 of the P-Chain (${encodeCb58(theirs.id)}) has the parent ${encodeCb58(theirs.parentId)}, but block 10 is ${encodeCb58(ours.id)}`,
    );
    expect(reason).toContain('node 2: ');
    expect(blockIds(events)).toEqual(idsOf('P'));
    second.network = network;
    network.chains.P.grow(10);
    await follows(events, 'P');
  });

  it('begun anew while the ingester runs is named: shorter than what is published, and once it is as long', async () => {
    network.chains.X.grow(10);
    const node = await nodeOf();
    const ingester = await ingest([node]);
    const events = await logOf('X');
    await follows(events, 'X');
    const other = new FakeNetwork(network.networkId);
    other.chains.X.grow(3, 1);
    node.network = other;
    const reason = () => ingester.status('X')?.reason;
    await until(() => reason() !== undefined, { timeoutMs: 20_000 });
    expect(reason()).toMatch(
      /^the nodes have blocks up to 3, the log \d+-X up to 10: they are behind, or the network was begun anew/,
    );
    other.chains.X.grow(7);
    await until(() => reason()?.startsWith('node 1: its block 10 of the X-Chain is ') ?? false);
    expect(blockIds(events)).toEqual(idsOf('X'));
    // The node is of the log's network after all.
    node.network = network;
    network.chains.X.grow(1);
    await follows(events, 'X');
    await until(() => reason() === undefined);
  });

  it('than the log’s is found out when the ingester begins', async () => {
    network.chains.X.grow(10);
    const node = await nodeOf();
    const first = await ingest([node]);
    const events = await logOf('X');
    await follows(events, 'X');
    await first.stop();
    const other = new FakeNetwork(network.networkId);
    other.chains.X.grow(10, 1);
    node.network = other;
    const second = await ingest([node]);
    await until(() => second.status('X')?.reason !== undefined);
    expect(second.status('X')!.reason).toContain(
      `node 1: its block 10 of the X-Chain is ${encodeCb58(other.chains.X.head.id)}, the log ${network.networkId}-X ends with ${encodeCb58(network.chains.X.head.id)}`,
    );
    expect(blockIds(events)).toEqual(idsOf('X'));
  });
});

describe('a block that follows what is published, and that another node does not have', () => {
  /** The same blocks up to the tenth; those after it are others. */
  function branch(chain: PrimaryNetworkChain): FakeNetwork {
    const other = new FakeNetwork(network.networkId);
    other.chains[chain].grow(10);
    other.chains[chain].grow(5, 200);
    return other;
  }

  it.each(PRIMARY_NETWORK_CHAINS)('%s: is not published while one node is against the other', async (chain) => {
    const metrics = new Registry();
    network.chains[chain].grow(10);
    const [liar, honest] = [await nodeOf(), await nodeOf()];
    const ingester = await ingest([liar, honest], { metrics });
    const events = await logOf(chain);
    await follows(events, chain);
    network.chains[chain].grow(5);
    liar.network = branch(chain);
    await until(() => ingester.status(chain)?.reason?.includes('neither is believed') === true);
    expect(blockIds(events)).toEqual(idsOf(chain).slice(0, 11));
    const of = (node: FakeNode) => textOfId(chain, node.network.chains[chain].blocks[15]!.id);
    expect(ingester.status(chain)!.reason).toContain(
      `node 1: its block 15 of the ${chain}-Chain is ${of(liar)}, but node 2 states ${of(honest)}: neither is believed; ` +
        `node 2: its block 15 of the ${chain}-Chain is ${of(honest)}, but node 1 states ${of(liar)}: neither is believed`,
    );
    expect(await metrics.metrics()).toMatch(
      new RegExp(`disputed_blocks_total\\{chain="${network.networkId}-${chain}"\\} [1-9]`),
    );
    liar.network = network;
    await follows(events, chain);
  });

  it('is outvoted where a third node has what the second has', async () => {
    network.chains.P.grow(15);
    const nodes = [await nodeOf(branch('P')), await nodeOf(), await nodeOf()];
    const ingester = await ingest(nodes, { genesis: genesisOf(network) });
    const events = await logOf('P');
    await follows(events, 'P');
    expect(ingester.status('P')?.reason).toBeUndefined();
  });

  it('is published where the other node does not know it yet, or is away', async () => {
    network.chains.P.grow(10);
    const [first, other] = [await nodeOf(), await nodeOf()];
    other.heads.P = 5;
    await ingest([first, other]);
    const events = await logOf('P');
    await follows(events, 'P');
    await other.stop();
    network.chains.P.grow(5);
    await follows(events, 'P');
  });
});

describe('the start', () => {
  it('fails for nodes of two networks, and names both', async () => {
    const nodes = [await nodeOf(), await nodeOf(new FakeNetwork(network.networkId + 1))];
    await expect(ingest(nodes)).rejects.toMatchObject({
      code: 'network_mismatch',
      message: `node 2: it is in network ${network.networkId + 1}, node 1 in network ${network.networkId}: nodes that stand for one another have to be of one network`,
    });
  });

  it('fails for nodes of two geneses, and names both blocks', async () => {
    const other = new FakeNetwork(network.networkId, 'another genesis');
    const nodes = [await nodeOf(), await nodeOf(other)];
    const [ours, theirs] = [network, other].map(({ chains }) => encodeCb58(chains.P.blocks[0]!.id));
    await expect(ingest(nodes)).rejects.toThrow(
      `node 2: block 0 of its P-Chain is ${theirs}, that of node 1 ${ours}: network ${network.networkId} has another genesis there`,
    );
  });

  it('fails where the genesis is not known, and names the way out', async () => {
    const node = await nodeOf();
    await expect(ingest([node], { genesis: undefined })).rejects.toThrow('--avalanche-genesis');
    const platform = Buffer.from('another');
    await expect(ingest([node], { genesis: () => ({ platform, xChain: platform }) })).rejects.toThrow(
      `network ${network.networkId} begins with ${encodeCb58(sha256(network.genesis))}, the genesis given is ${encodeCb58(sha256(platform))}`,
    );
  });

  it('waits for the first node, and leaves one out that turns out to be of another network', async () => {
    network.chains.P.grow(5);
    const [down, other] = [await nodeOf(), await nodeOf(new FakeNetwork(network.networkId + 1))];
    await down.stop();
    await other.stop();
    const starting = ingest([down, other], {
      genesis: genesisOf(network),
    });
    await down.start();
    const ingester = await starting;
    await other.start();
    const events = await logOf('P');
    await follows(events, 'P');
    await down.stop();
    network.chains.P.grow(5);
    await until(() => ingester.nodes.leftOut.length > 0);
    expect(ingester.nodes.leftOut).toEqual([
      expect.stringMatching(/^node 2 is left out: it is in network \d+, node 1 in network \d+/),
    ]);
    await down.start();
    await follows(events, 'P');
  });
});
