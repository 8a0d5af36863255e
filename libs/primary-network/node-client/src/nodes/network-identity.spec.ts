import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { FakeNetwork, FakeNode } from '../testing/fake-network.js';
import { PrimaryNetworkNodes } from './primary-network-nodes.js';

let network: FakeNetwork;
let first: FakeNode;
let second: FakeNode;
let nodes: PrimaryNetworkNodes | undefined;

beforeEach(async () => {
  network = new FakeNetwork(67);
  [first, second] = [new FakeNode(network), new FakeNode(network)];
  for (const node of [first, second]) await node.start();
});
afterEach(async () => {
  await nodes?.close();
  nodes = undefined;
  for (const node of [first, second]) await node.stop();
});

// Its checksum is that of what was sent: only what it decodes to tells that it was cut off.
it.each([1, 2])(
  'a node that gives less than all of block 0 is not taken for one of another network: node %i',
  async (at) => {
    const spoilt = [first, second][at - 1]!;
    spoilt.lie = (_, height, bytes) => (height === 0 ? bytes.subarray(0, 20) : bytes);
    nodes = await PrimaryNetworkNodes.open([first.url, second.url]);
    expect(nodes.identity.genesisBlockId).toEqual(network.chains.P.blocks[0]!.id);
  },
);
