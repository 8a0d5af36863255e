import { afterEach, describe, expect, it } from '@jest/globals';
import { makeStakingKeyPair, StakingIdentity } from '@nunatak/avalanche-p2p';
import { SimulatedPeer } from '@nunatak/avalanche-p2p/testing';
import { NodeEndpoint } from '@nunatak/chain-nodes';
import { until } from '@nunatak/core/testing';
import { pino } from 'pino';
import { AvalancheNodes } from '../nodes/avalanche-nodes.js';
import { NodeServer } from '../testing/node-server.js';
import { NetworkPeers } from './network-peers.js';

const NETWORK = 12_345;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function identity(): Promise<StakingIdentity> {
  return new StakingIdentity(await makeStakingKeyPair());
}

async function simulatedPeer(): Promise<SimulatedPeer> {
  const peer = await SimulatedPeer.start(await identity(), NETWORK);
  closing.push(() => peer.close());
  return peer;
}

describe('NetworkPeers', () => {
  it('announces the release that the node has after its upgrade, without a restart', async () => {
    const [before, after] = [await simulatedPeer(), await simulatedPeer()];
    const release = { version: 'avalanchego/1.14.2', peers: [before] };
    const server = await NodeServer.start({
      'info.getNetworkID': () => ({ networkID: String(NETWORK) }),
      'info.getNodeVersion': () => ({ version: release.version }),
      'info.peers': () => ({
        peers: release.peers.map(({ nodeId, address }) => ({ nodeID: nodeId, publicIP: `127.0.0.1:${address.port}` })),
      }),
    });
    closing.push(() => server.close());
    const nodes = new AvalancheNodes(NETWORK);
    nodes.add(new NodeEndpoint<true>('node 1', { rpcUrl: server.url }));
    closing.push(() => nodes.close());
    const settings = { identity: await identity(), folder: undefined, manual: [], allowedAddresses: [] };
    const peers = await NetworkPeers.start(nodes, settings, pino({ level: 'silent' }));
    closing.push(() => peers.close());
    const validators = [before, after].map(({ nodeId }) => ({ nodeId, weight: 1n }));
    peers.pool.want('primary', { validators, totalWeight: 2n });
    await peers.refresh();
    await until(() => before.connections.size === 1);
    release.version = 'avalanchego/1.15.0';
    release.peers = [before, after];
    await peers.refresh();
    await until(() => after.connections.size === 1);
    const announced = [before, after].map(({ connections }) => [...connections][0]!.version);
    expect(announced).toEqual(['avalanchego/1.14.2', 'avalanchego/1.15.0']);
  });
});
