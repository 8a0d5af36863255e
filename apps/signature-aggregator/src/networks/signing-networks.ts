import { asNodeError, NodeEndpoint } from '@nunatak/chain-nodes';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { Backoff } from '@nunatak/core/pause';
import { type Directory, NETWORK_NAME, NETWORKS, shownName } from '@nunatak/data-api';
import { AvalancheNodes, readNetworkId, type SigningNode } from '../nodes/avalanche-nodes.js';
import type { NetworkNames } from './network-names.js';
import { SigningNetwork, type SigningSettings } from './signing-network.js';

const PAUSES = { firstMs: 200, longestMs: 5_000 };
/** What one node is asked for fits into few requests at a time. */
const PACE = { batch: 1, maxBatch: 1, window: 8, maxWindow: 16 };
/** Sets of thousands of validators, and thousands of peers, have some megabytes. */
const MAX_RESPONSE_BYTES = 16 << 20;

/** What a client reads that names no network. */
export const NETWORK_FAULT = `network must be one of ${NETWORKS.join(', ')}, a network's id, or the name that its operator gave it`;

/** A network's name in a path, in any of its forms. */
export function isNetworkText(value: unknown): boolean {
  return typeof value === 'string' && (/^\d{1,10}$/.test(value) || NETWORK_NAME.test(value));
}

/**
 * The networks whose nodes are configured. Which network a node is in, the node tells; until it has told, it is asked again. So a start waits
 * for no node.
 */
export class SigningNetworks implements Directory<{ network: string }, SigningNetwork> {
  readonly #networks = new Map<number, Promise<SigningNetwork>>();
  readonly #started = new Map<number, SigningNetwork>();
  readonly #nodesOf = new Map<number, AvalancheNodes>();
  readonly #waiting = new Map<SigningNode, string>();
  readonly #closing = new AbortController();
  readonly #joining: Promise<void>[];

  /**
   * @param urls of nodes of any networks
   */
  constructor(
    urls: readonly string[],
    private readonly names: NetworkNames,
    private readonly settings: SigningSettings,
  ) {
    const limits = { pace: PACE, maxResponseBytes: MAX_RESPONSE_BYTES };
    const nodes = urls.map((url, i) => new NodeEndpoint<true>(`node ${i + 1}`, { rpcUrl: apiRoot(url) }, limits));
    for (const node of nodes) this.#waiting.set(node, 'not asked yet');
    this.#joining = nodes.map((node) => this.#join(node));
  }

  /** The networks that are known. */
  get started(): readonly SigningNetwork[] {
    return [...this.#started.values()];
  }

  /** Why nodes have not told their network yet, by node. */
  get waiting(): readonly string[] {
    return [...this.#waiting].map(([{ label }, reason]) => `${label}: ${reason}`);
  }

  /** @throws BadRequestError for a name that nobody gave; UnavailableError while a node may still be of the network */
  find({ network: word }: { network: string }): SigningNetwork | undefined {
    if (!this.names.isKnown(word)) throw new BadRequestError(NETWORK_FAULT, 'network');
    const found = this.names.find(word, this.started);
    if (found === undefined && this.#waiting.size > 0)
      throw new UnavailableError(`network: ${shownName(word)} is not served yet: nodes have not answered`, {
        headers: { 'retry-after': '2' },
      });
    return found;
  }

  unknown({ network }: { network: string }): string {
    return `network: ${shownName(network)} is not served here`;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#joining);
    for (const node of this.#waiting.keys()) await node.close();
    for (const network of this.#started.values()) await network.close();
  }

  /** Asks a node until it is in its network, or until the end. */
  async #join(node: SigningNode): Promise<void> {
    const backoff = new Backoff(PAUSES);
    while (!this.#closing.signal.aborted) {
      try {
        const networkId = await readNetworkId(node);
        await this.#place(node, networkId);
        this.#waiting.delete(node);
        return;
      } catch (error) {
        const { message } = asNodeError(error);
        if (this.#waiting.get(node) !== message)
          this.settings.logger.warn({ node: node.label, reason: message }, 'a node can not be used yet');
        this.#waiting.set(node, message);
        await backoff.wait(this.#closing.signal);
      }
    }
  }

  async #place(node: SigningNode, networkId: number): Promise<void> {
    const known = this.#nodesOf.get(networkId);
    const nodes = known ?? new AvalancheNodes(networkId);
    if (!nodes.has(node)) nodes.add(node);
    this.#nodesOf.set(networkId, nodes);
    const starting = this.#networks.get(networkId) ?? this.#start(nodes);
    await starting;
  }

  #start(nodes: AvalancheNodes): Promise<SigningNetwork> {
    const { networkId } = nodes;
    const starting = SigningNetwork.start(nodes, this.settings).then((network) => {
      this.#started.set(networkId, network);
      const { nodeId } = network.status();
      this.settings.logger.info({ network: networkId, nodeId }, 'connecting to the validators of a network');
      return network;
    });
    this.#networks.set(networkId, starting);
    // A failed start is tried again with the next node, or with the same one.
    starting.catch(() => this.#networks.delete(networkId));
    return starting;
  }
}

/** URLs are copied with a path of one of the APIs at times. */
function apiRoot(url: string): string {
  const parsed = new URL(url);
  parsed.pathname = parsed.pathname.replace(/\/ext\/.*$/, '');
  return parsed.href;
}
