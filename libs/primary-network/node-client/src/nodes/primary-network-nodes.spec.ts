import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { readNetworkId } from '../api/info-api.js';
import { FakeNetwork, FakeNode } from '../testing/fake-network.js';
import { PrimaryNetworkNodes } from './primary-network-nodes.js';

let first: FakeNode;
let second: FakeNode;
let nodes: PrimaryNetworkNodes | undefined;

beforeEach(async () => {
  const network = new FakeNetwork(66);
  [first, second] = [new FakeNode(network), new FakeNode(network)];
  for (const node of [first, second]) await node.start();
});
afterEach(async () => {
  await nodes?.close();
  for (const node of [first, second]) await node.stop();
});

const order = () => nodes!.ordered().map(({ label, isAway }) => `${label}${isAway ? ' is away' : ''}`);

describe('the nodes of a network', () => {
  it('are opened although the first of them hangs, which comes last until it answers', async () => {
    first.hangs = true;
    const begun = performance.now();
    nodes = await PrimaryNetworkNodes.open([first.url, second.url]);
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(order()).toEqual(['node 2', 'node 1 is away']);
    expect(await nodes.run(async ({ label }) => label)).toBe('node 2');
    first.hangs = false;
    await nodes.look();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(order()).toEqual(['node 1', 'node 2']);
  });

  it('that are not needed are looked for, and one that died is known to be away', async () => {
    nodes = await PrimaryNetworkNodes.open([first.url, second.url]);
    await nodes.look();
    expect(order()).toEqual(['node 1', 'node 2']);
    await second.stop();
    await nodes.look();
    expect(order()).toEqual(['node 1', 'node 2 is away']);
    // Another network's may have come back in its place.
    expect(nodes.endpoints[1]!.needsProbe).toBe(true);
    await second.start();
    await nodes.look();
    expect(order()).toEqual(['node 1', 'node 2']);
  });

  it('may be some of those that were named, and more of them later: each keeps its place', async () => {
    const foreign = new FakeNode(new FakeNetwork(67));
    await foreign.start();
    try {
      nodes = await PrimaryNetworkNodes.open([{ url: second.url, place: 4 }]);
      nodes.add({ url: first.url, place: 1 });
      nodes.add({ url: foreign.url, place: 3 });
      expect(order()).toEqual(['node 1', 'node 3', 'node 4']);
      expect(await nodes.run(async ({ label }) => label)).toBe('node 1');
      await first.stop();
      expect(await nodes.run((node) => readNetworkId(node).then(() => node.label))).toBe('node 4');
      expect(nodes.leftOut).toEqual([
        expect.stringMatching(/^node 3 is left out: it is in network 67, node 4 in network 66/),
      ]);
    } finally {
      await foreign.stop();
    }
  });

  it('of a network that is known are opened while none answers, and checked once they do', async () => {
    const known = await PrimaryNetworkNodes.open([first.url]);
    await known.close();
    await first.stop();
    second.network = new FakeNetwork(66, 'another genesis');
    nodes = await PrimaryNetworkNodes.open([first.url, second.url], {
      told: { label: 'node 1', identity: known.identity },
    });
    expect(nodes.identity).toBe(known.identity);
    await expect(nodes.run((node) => readNetworkId(node))).rejects.toThrow(
      /node 2 is left out: block 0 of its P-Chain/,
    );
    await first.start();
    await until(async () => (await nodes!.run(async ({ label }) => label).catch(() => undefined)) === 'node 1');
  });
});
