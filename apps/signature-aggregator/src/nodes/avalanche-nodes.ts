import { decodeNodeId, encodeCb58 } from '@nunatak/avalanche-codec';
import type { SetMember } from '@nunatak/avalanche-warp';
import { EndpointSet, ForeignNodeError, type NodeEndpoint } from '@nunatak/chain-nodes';
import { amountOf, idOf, integerOf, keyOf, objectOf, textOf } from './answer-fields.js';

/** An avalanchego, as one endpoint. */
export type SigningNode = NodeEndpoint<true>;

/** A node's answer is part of a client's request, which has 10 s. */
const TIMEOUT_MS = 3_000;
const P_CHAIN = '/ext/bc/P';
const INFO = '/ext/info';

/** An L1 validator with less has nothing left for the fee of the next blocks (avalanchego drops it then). In nAVAX. */
const LEAST_BALANCE = 2_048n;

/** Endpoints that come one after the other, as they tell their network. */
class NodeList extends EndpointSet<true> {
  append(node: SigningNode): void {
    this.insert(node, this.endpoints.length);
  }
}

/** Returns the id of the network that a node is in. @throws NodeError */
export async function readNetworkId(node: SigningNode): Promise<number> {
  const answer = await node.askOne('info.getNetworkID', {}, { path: INFO, timeoutMs: TIMEOUT_MS, lane: 'interactive' });
  return integerOf(objectOf(answer, 'info.getNetworkID').networkID, 'info.getNetworkID');
}

/** The configured nodes of one network. Each question goes to the first healthy node, and after a failure to the next. */
export class AvalancheNodes {
  readonly #nodes: NodeList;

  constructor(readonly networkId: number) {
    this.#nodes = new NodeList([], {
      identify: (node, isNew) => (isNew ? assertNetwork(node, networkId) : Promise.resolve()),
      probe: async () => true,
    });
  }

  /** Takes in one more node, behind those that are there. */
  add(node: SigningNode): void {
    this.#nodes.append(node);
  }

  has(node: SigningNode): boolean {
    return this.#nodes.endpoints.includes(node);
  }

  /** Returns the height at which the P-Chain's next block would be proposed. */
  proposedHeight(): Promise<number> {
    return this.#ask('platform.getProposedHeight', {}, P_CHAIN, ({ height }, method) => integerOf(height, method));
  }

  /** Returns the height of the P-Chain's last accepted block. */
  height(): Promise<number> {
    return this.#ask('platform.getHeight', {}, P_CHAIN, ({ height }, method) => integerOf(height, method));
  }

  /** Returns the P-Chain height whose sets verify messages in the next block of a chain. */
  epochHeight(blockchainId: Buffer): Promise<number> {
    const path = `/ext/bc/${encodeCb58(blockchainId)}/proposervm`;
    return this.#ask('proposervm.getCurrentEpoch', {}, path, ({ pChainHeight }, method) =>
      integerOf(pChainHeight, method),
    );
  }

  /** Returns a subnet's validators at a height. Empty of a subnet that had none. */
  validatorsAt(subnetId: Buffer, height: number): Promise<SetMember[]> {
    const params = { height: String(height), subnetID: encodeCb58(subnetId) };
    return this.#ask('platform.getValidatorsAt', params, P_CHAIN, membersIn);
  }

  /** Returns the ids of an L1's validators whose balance is used up, as hex. Empty of a subnet that is no L1. */
  exhaustedValidators(subnetId: Buffer): Promise<string[]> {
    const params = { subnetID: encodeCb58(subnetId) };
    return this.#ask('platform.getCurrentValidators', params, P_CHAIN, exhaustedIn);
  }

  /** Returns the subnet that validates a blockchain. @throws NodeError, also where there is no such blockchain */
  subnetOf(blockchainId: Buffer): Promise<Buffer> {
    const params = { blockchainID: encodeCb58(blockchainId) };
    return this.#ask('platform.validatedBy', params, P_CHAIN, ({ subnetID }, method) => idOf(subnetID, method));
  }

  /** Returns what `info.peers` answers. */
  peers(): Promise<unknown> {
    return this.#ask('info.peers', {}, INFO, (answer) => answer);
  }

  /** Returns the release of a node, such as `avalanchego/1.14.2`. */
  version(): Promise<string> {
    return this.#ask('info.getNodeVersion', {}, INFO, ({ version }, method) => textOf(version, method));
  }

  /** Returns the ids and addresses that the nodes themselves state; nodes that do not answer are left out. */
  async ownAddresses(): Promise<{ nodeId: string; address: string }[]> {
    const asked = this.#nodes.endpoints.map(async (node) => {
      const options = { path: INFO, timeoutMs: TIMEOUT_MS, lane: 'interactive' as const };
      const [id, ip] = await Promise.all([
        node.askOne('info.getNodeID', {}, options),
        node.askOne('info.getNodeIP', {}, options),
      ]);
      return {
        nodeId: textOf(objectOf(id, 'info.getNodeID').nodeID, 'info.getNodeID'),
        address: textOf(objectOf(ip, 'info.getNodeIP').ip, 'info.getNodeIP'),
      };
    });
    return (await Promise.allSettled(asked)).flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  }

  async close(): Promise<void> {
    await this.#nodes.close();
  }

  /** An answer that can not be read counts as a failure of its node, so that the next one is asked. */
  #ask<Answer>(
    method: string,
    params: Record<string, unknown>,
    path: string,
    read: (answer: Record<string, unknown>, method: string) => Answer,
  ): Promise<Answer> {
    return this.#nodes.run(async (node) => {
      const answer = await node.askOne(method, params, { path, timeoutMs: TIMEOUT_MS, lane: 'interactive' });
      return read(objectOf(answer, method), method);
    });
  }
}

/** A bare map by node ids. A later release may put the map into a field. */
function membersIn(answer: Record<string, unknown>, method: string): SetMember[] {
  const members = answer.validators === undefined ? answer : objectOf(answer.validators, method);
  return Object.entries(members).map(([nodeId, member]) => {
    const { weight, publicKey } = objectOf(member, method);
    const key = keyOf(publicKey, method);
    return {
      ...{ nodeId: idOf(decodeNodeId(nodeId), method), weight: amountOf(weight, method) },
      ...(key && { publicKey: key }),
    };
  });
}

function exhaustedIn({ validators }: Record<string, unknown>, method: string): string[] {
  if (!Array.isArray(validators)) return [];
  return validators.flatMap((each) => {
    const { nodeID, balance } = objectOf(each, method);
    if (balance === undefined || amountOf(balance, method) >= LEAST_BALANCE) return [];
    return idOf(decodeNodeId(textOf(nodeID, method)), method).toString('hex');
  });
}

async function assertNetwork(node: SigningNode, networkId: number): Promise<void> {
  const found = await readNetworkId(node);
  if (found !== networkId)
    throw new ForeignNodeError('chain-id', `it is in network ${found}, not in network ${networkId}`);
}
