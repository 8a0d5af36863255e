import { decodeNodeId, encodeNodeId } from '@nunatak/avalanche-codec';
import { makeStakingKeyPair, StakingIdentity } from '@nunatak/avalanche-p2p';
import { type Behaviour, type BlsKey, SimulatedPeer, simulatedBlsKey } from '@nunatak/avalanche-p2p/testing';
import type { SetMember } from '@nunatak/avalanche-warp';
import { NodeError } from '@nunatak/chain-nodes';
import { NodeServer } from './node-server.js';
import { PlayedNetwork } from './played-network.js';

const NETWORK = 12_345;
/** A subnet with one blockchain. */
export const SUBNET = Buffer.alloc(32, 1);
export const CHAIN = Buffer.alloc(32, 2);

/** A network in memory whose validators speak the protocol, with an index and a node. */
export class PlayedValidators {
  readonly network = new PlayedNetwork(new NodeError('fatal', 'no such chain'));

  private constructor(
    readonly peers: readonly SimulatedPeer[],
    readonly members: readonly SetMember[],
    readonly node: NodeServer,
  ) {
    this.network.addSubnet(SUBNET, [...members], CHAIN);
  }

  /** Starts validators of some weights. @param behaviourOf gets a validator's key and its place */
  static async start(
    weights: readonly bigint[],
    behaviourOf: (key: BlsKey, place: number) => Behaviour,
  ): Promise<PlayedValidators> {
    const validators = await Promise.all(
      weights.map(async (weight, place) => {
        const key = simulatedBlsKey();
        const identity = new StakingIdentity(await makeStakingKeyPair());
        const peer = await SimulatedPeer.start(identity, NETWORK, behaviourOf(key, place));
        return { peer, member: { nodeId: decodeNodeId(identity.nodeId)!, weight, publicKey: key.publicKey } };
      }),
    );
    const peers = validators.map(({ peer }) => peer);
    const node = await NodeServer.start({
      'info.getNetworkID': () => ({ networkID: String(NETWORK) }),
      'info.getNodeVersion': () => ({ version: 'avalanchego/1.14.2' }),
      'info.peers': () => ({
        peers: peers.slice(1).map(({ nodeId, address }) => ({ nodeID: nodeId, publicIP: `127.0.0.1:${address.port}` })),
      }),
      'info.getNodeID': () => ({ nodeID: peers[0]!.nodeId }),
      'info.getNodeIP': () => ({ ip: `127.0.0.1:${peers[0]!.address.port}` }),
      'platform.getProposedHeight': () => ({ height: '99' }),
      'platform.getHeight': () => ({ height: '100' }),
      'platform.getValidatorsAt': () => Object.fromEntries(validators.map(({ member }) => statedOf(member))),
      'platform.getCurrentValidators': () => ({ validators: [] }),
    });
    return new PlayedValidators(
      peers,
      validators.map(({ member }) => member),
      node,
    );
  }

  async close(): Promise<void> {
    await this.node.close();
    for (const peer of this.peers) await peer.close();
  }
}

function statedOf({ nodeId, weight, publicKey }: SetMember) {
  return [encodeNodeId(nodeId), { weight: String(weight), publicKey: `0x${publicKey?.toString('hex')}` }];
}
