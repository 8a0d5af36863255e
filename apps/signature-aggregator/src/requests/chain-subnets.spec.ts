import { describe, expect, it } from '@jest/globals';
import { NodeError } from '@nunatak/chain-nodes';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { Heights } from '../sets/heights.js';
import { SetSources } from '../sets/set-sources.js';
import { PlayedNetwork } from '../testing/played-network.js';
import { ChainSubnets } from './chain-subnets.js';

const SUBNET = Buffer.alloc(32, 1);
const CHAIN = Buffer.alloc(32, 2);
const UNKNOWN = Buffer.alloc(32, 3);

/** @param unknownChain what a node says of a blockchain that does not exist */
function play(unknownChain: NodeError) {
  const network = new PlayedNetwork(unknownChain);
  network.addSubnet(SUBNET, [], CHAIN);
  const { networkId, index, nodes } = network;
  const sources = new SetSources(networkId, index, nodes);
  return { network, chains: new ChainSubnets(networkId, index, nodes, sources, new Heights(nodes)) };
}

describe('the subnet of a blockchain', () => {
  // The words of avalanchego 1.14.2, as they are classified.
  const words = `problem retrieving blockchain "${'2'.repeat(49)}": not found`;

  it.each([
    ['as of a missing block', new NodeError('missing-block', words)],
    ['as of a wrong request', new NodeError('fatal', words)],
  ])('comes from a node while the index is away; a node speaks of one that does not exist %s', async (_, error) => {
    const { network, chains } = play(error);
    network.indexFault = new UnavailableError('away');
    expect(await chains.of(CHAIN, 'message')).toEqual(SUBNET);
    await expect(chains.of(UNKNOWN, 'message')).rejects.toBeInstanceOf(BadRequestError);
  });

  it('is not known while nobody answers, and asked for once', async () => {
    const { network, chains } = play(new NodeError('fatal', words));
    network.indexFault = new UnavailableError('away');
    network.nodeFault = new NodeError('retryable', 'away');
    await expect(chains.of(CHAIN, 'message')).rejects.toBeInstanceOf(UnavailableError);
    network.indexFault = undefined;
    await chains.of(CHAIN, 'message');
    const asked = network.asked.length;
    await chains.of(CHAIN, 'message');
    expect(network.asked).toHaveLength(asked);
  });
});
