import { describe, expect, it } from '@jest/globals';
import { NodeError } from '@nunatak/chain-nodes';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { PlayedNetwork } from '../testing/played-network.js';
import { signerOf } from '../testing/signers.js';
import { CanonicalSets } from './canonical-sets.js';
import { SetSources } from './set-sources.js';

const SUBNET = Buffer.alloc(32, 1);
const UNKNOWN = Buffer.alloc(32, 2);

function play() {
  const network = new PlayedNetwork(new NodeError('fatal', 'no such chain'));
  network.addSubnet(SUBNET, [signerOf(1, 5n), signerOf(2, 7n), { nodeId: Buffer.alloc(20), weight: 3n }]);
  const sets = new CanonicalSets(new SetSources(network.networkId, network.index, network.nodes));
  return { network, sets };
}

describe('the canonical sets of a network', () => {
  it('come from the index, once for all who ask, and are kept', async () => {
    const { network, sets } = play();
    const [first, second] = await Promise.all([sets.get(SUBNET, 9), sets.get(SUBNET, 9)]);
    expect(await sets.get(SUBNET, 9)).toBe(first);
    expect(second).toBe(first);
    expect(network.asked).toEqual(['index.validatorSet']);
    expect(first!.set).toMatchObject({ totalWeight: 15n, validators: [{ index: 0 }, { index: 1 }] });
    expect(first!.wanted.totalWeight).toBe(15n);
    expect(first!.wanted.validators).toHaveLength(2);
    expect(first!.nodeIds.flat().every((id) => id.startsWith('NodeID-'))).toBe(true);
    expect((await sets.get(SUBNET, 10)).fingerprint).toBe(first!.fingerprint);
  });

  it('come from a node while the index is behind or away', async () => {
    const { network, sets } = play();
    network.indexHead = 50;
    expect((await sets.get(SUBNET, 60)).set.totalWeight).toBe(15n);
    network.indexFault = new UnavailableError('away');
    expect((await sets.get(SUBNET, 61)).set.totalWeight).toBe(15n);
  });

  it('are a fault of the request for an unknown subnet, at once where the index has the height', async () => {
    const { network, sets } = play();
    await expect(sets.get(UNKNOWN, 9)).rejects.toThrow(/^signingSubnetId: there is no subnet /);
    expect(network.asked).toEqual(['index.validatorSet', 'index.validatorSet']);
    network.indexHead = 5;
    await expect(sets.get(UNKNOWN, 10)).rejects.toThrow(/^signingSubnetId: subnet .* has no validators/);
  });

  it('are a fault of the request for a height of the future and of before the first validator', async () => {
    const { network, sets } = play();
    await expect(sets.get(SUBNET, 101)).rejects.toThrow(
      new BadRequestError("pChainHeight: 101 is in the future: the P-Chain's last block is 100"),
    );
    network.subnets.set(SUBNET.toString('hex'), () => []);
    await expect(sets.get(SUBNET, 1)).rejects.toBeInstanceOf(BadRequestError);
  });

  it('can not be had while both are away, and are asked for again', async () => {
    const { network, sets } = play();
    network.indexFault = new UnavailableError('away');
    network.nodeFault = new NodeError('retryable', 'away');
    await expect(sets.get(SUBNET, 9)).rejects.toBeInstanceOf(UnavailableError);
    network.indexFault = undefined;
    expect((await sets.get(SUBNET, 9)).set.totalWeight).toBe(15n);
  });
});
