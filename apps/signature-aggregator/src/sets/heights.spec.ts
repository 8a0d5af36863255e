import { describe, expect, it } from '@jest/globals';
import { NodeError } from '@nunatak/chain-nodes';
import { UnavailableError } from '@nunatak/core/errors';
import { PlayedNetwork } from '../testing/played-network.js';
import { Heights } from './heights.js';

const CHAIN = Buffer.alloc(32, 1);

function play() {
  const network = new PlayedNetwork(new NodeError('fatal', 'the endpoint answered HTTP 404'));
  const clock = { now: 0 };
  return { network, clock, heights: new Heights(network.nodes, () => clock.now) };
}

describe('the heights of verifiers', () => {
  it('are asked for once a second', async () => {
    const { network, clock, heights } = play();
    expect(await Promise.all([heights.proposed(), heights.proposed()])).toEqual([99, 99]);
    expect(network.asked).toEqual(['nodes.proposedHeight']);
    network.proposedHeight = 120;
    clock.now = 999;
    expect(await heights.proposed()).toBe(99);
    clock.now = 1_000;
    expect(await heights.proposed()).toBe(120);
  });

  it('are of the epoch of a chain that the nodes run, else the proposed one', async () => {
    const { network, heights } = play();
    network.epochs.set(CHAIN.toString('hex'), 42);
    expect(await heights.ofVerifier(CHAIN)).toBe(42);
    expect(await heights.ofVerifier(Buffer.alloc(32, 2))).toBe(99);
  });

  it('are never the proposed one because a node failed, or starts again and does not know its chains yet', async () => {
    const { network, clock, heights } = play();
    network.epochs.set(CHAIN.toString('hex'), 42);
    await heights.ofVerifier(CHAIN);
    network.epochs.clear();
    clock.now = 1_000;
    await expect(heights.ofVerifier(CHAIN)).rejects.toBeInstanceOf(UnavailableError);
    network.nodeFault = new NodeError('retryable', 'away');
    await expect(heights.ofVerifier(CHAIN)).rejects.toBeInstanceOf(UnavailableError);
  });
});
