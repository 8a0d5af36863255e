import { describe, expect, it } from '@jest/globals';
import { NodeError } from '@nunatak/chain-nodes';
import { UnavailableError } from '@nunatak/core/errors';
import { PlayedNetwork } from '../testing/played-network.js';
import { Heights } from './heights.js';
import { InactiveValidators } from './inactive-validators.js';

const SUBNET = Buffer.alloc(32, 1);
const validator = (n: number, balance: bigint, balanceEndTime?: number) => ({
  ...{
    validationId: Buffer.alloc(32, n),
    nodeId: Buffer.alloc(20, n),
    publicKey: Buffer.alloc(48),
    weight: 1n,
    balance,
  },
  ...(balanceEndTime !== undefined && { balanceEndTime }),
});

describe('the inactive validators of a subnet', () => {
  it('are those without a balance, and those whose balance ends soon', async () => {
    const network = new PlayedNetwork(new NodeError('fatal', ''));
    const now = Math.floor(Date.now() / 1_000);
    network.l1s.set(SUBNET.toString('hex'), [
      ...[validator(1, 0n), validator(2, 10n, now + 20), validator(3, 10n, now + 600), validator(4, 10n)],
    ]);
    const inactive = new InactiveValidators(
      network.networkId,
      network.index,
      network.nodes,
      new Heights(network.nodes),
      60,
    );
    expect([...(await inactive.of(SUBNET))]).toEqual(['01'.repeat(20), '02'.repeat(20)]);
    await inactive.of(SUBNET);
    expect(network.asked).toEqual(['nodes.proposedHeight', 'index.l1Validators']);
    expect((await inactive.of(Buffer.alloc(32))).size).toBe(0);
  });

  it('are those that a node states while the index is away or behind', async () => {
    const network = new PlayedNetwork(new NodeError('fatal', ''));
    const nodes = { exhaustedValidators: async () => ['aa'] };
    const now = async () => {
      const { networkId, index } = network;
      return [...(await new InactiveValidators(networkId, index, nodes, new Heights(network.nodes), 60).of(SUBNET))];
    };
    network.l1s.set(SUBNET.toString('hex'), [validator(1, 0n)]);
    expect(await now()).toEqual(['01'.repeat(20)]);
    network.indexHead = 98;
    expect(await now()).toEqual(['aa']);
    network.indexFault = new UnavailableError('away');
    expect(await now()).toEqual(['aa']);
  });

  it('are those of the index, wherever it is, while no node answers', async () => {
    const network = new PlayedNetwork(new NodeError('fatal', ''));
    network.l1s.set(SUBNET.toString('hex'), [validator(1, 0n)]);
    network.indexHead = 98;
    network.nodeFault = new NodeError('retryable', 'away');
    const heights = new Heights(network.nodes);
    const inactive = new InactiveValidators(network.networkId, network.index, network.nodes, heights, 60);
    expect([...(await inactive.of(SUBNET))]).toEqual(['01'.repeat(20)]);
  });
});
