import {
  type EndpointEvents,
  EndpointSet,
  type EndpointSetOptions,
  type EndpointSettings,
  NodeError,
  type PaceLimits,
} from '@firn/chain-nodes';
import { Backoff } from '@firn/platform/pause';
import type { NetworkUpgrades } from '@firn/primary-network-contracts';
import { readNodeVersion, readUpgrades } from '../api/info-api.js';
import { parseLossless } from '../json/parse-lossless.js';
import { AvalancheNode } from './avalanche-node.js';
import { assertSameNetwork, type NetworkIdentity, readNetworkIdentity } from './network-identity.js';
import { NetworkMismatchError } from './network-mismatch-error.js';
import type { NodeCapabilities } from './node-capabilities.js';

/** What a network's nodes are asked through. */
export interface PrimaryNetworkNodesOptions extends EndpointSetOptions<NodeCapabilities> {
  endpoint?: Partial<Omit<EndpointSettings, 'events' | 'parse'>>;
  events?: EndpointEvents;
  /** Told while no node answers: why. */
  onWaiting?(error: NodeError): void;
}

/** Blocks by height are many small requests; avalanchego takes no batches but on the C-Chain's path. */
const PACE: PaceLimits = { batch: 40, maxBatch: 100, window: 8, maxWindow: 16 };
/**
 * Sixteen times the largest container there can be: avalanchego's messages end at 2 MiB (utils/constants/networking.go), which is 4 MiB in hex.
 * A full answer of 1,024 containers is above it where they have more than 32 kB on average: then fewer are asked for.
 */
const MAX_RESPONSE_BYTES = 64 << 20;
const OPENING_PAUSES = { firstMs: 200, longestMs: 5_000 };

/** The nodes of one network, asked in their order, with failover. All have one network id and one genesis. */
export class PrimaryNetworkNodes extends EndpointSet<NodeCapabilities> {
  private constructor(
    /** The network that the nodes are of, as the first that answered told it. */
    readonly identity: NetworkIdentity,
    nodes: readonly AvalancheNode[],
    known: Known,
    options: PrimaryNetworkNodesOptions,
  ) {
    super(
      nodes,
      {
        identify: (node, isNew) => (isNew ? known.identify(node) : Promise.resolve()),
        probe: async (node) => ({ nodeVersion: await readNodeVersion(node), blockIndexes: {} }),
      },
      options,
    );
  }

  /**
   * Finds out which network the nodes are of. Waits for the first that answers; those that don't are checked when they do.
   * @param urls of avalanchego's HTTP API, as `http://127.0.0.1:9650`; they are secrets
   * @throws NetworkMismatchError when nodes that answer are of different networks; NodeError when cancelled before one answered
   */
  static async open(
    urls: readonly string[],
    options: PrimaryNetworkNodesOptions = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<PrimaryNetworkNodes> {
    const limits = { pace: PACE, maxResponseBytes: MAX_RESPONSE_BYTES };
    const settings = { ...limits, ...options.endpoint, parse: parseLossless, events: options.events ?? {} };
    const nodes = urls.map((rpcUrl, i) => new AvalancheNode(`node ${i + 1}`, { rpcUrl: apiRoot(rpcUrl) }, settings));
    const known = new Known();
    try {
      const identity = await firstIdentity(nodes, known, options, signal);
      return new PrimaryNetworkNodes(identity, nodes, known, options);
    } catch (error) {
      await Promise.all(nodes.map((node) => node.close()));
      throw error;
    }
  }

  /** What the node that answers first states of its release and of the network's rules. */
  async readRules(): Promise<{ nodeVersion: string; upgrades: NetworkUpgrades | undefined }> {
    return this.run(async (node) => ({
      nodeVersion: await readNodeVersion(node),
      upgrades: await readUpgrades(node).catch((error: unknown) => {
        // Releases before v1.12 have no such method.
        if (error instanceof NodeError && error.kind === 'refused') return undefined;
        throw error;
      }),
    }));
  }
}

/** URLs are copied with a path of one of the APIs at times. */
function apiRoot(url: string): string {
  const parsed = new URL(url);
  parsed.pathname = parsed.pathname.replace(/\/ext\/.*$/, '');
  return parsed.href;
}

/** The first network that was told of stands for all. */
class Known {
  identity: { of: AvalancheNode; network: NetworkIdentity } | undefined;

  async identify(node: AvalancheNode): Promise<void> {
    const network = await readNetworkIdentity(node);
    this.identity ??= { of: node, network };
    assertSameNetwork(network, this.identity.network, this.identity.of.label);
  }
}

async function firstIdentity(
  nodes: readonly AvalancheNode[],
  known: Known,
  { onWaiting }: PrimaryNetworkNodesOptions,
  signal: AbortSignal,
): Promise<NetworkIdentity> {
  const backoff = new Backoff(OPENING_PAUSES);
  for (;;) {
    // One after the other, so that the first in their order stands for the network.
    const failures: string[] = [];
    let last: NodeError | undefined;
    for (const node of nodes) {
      try {
        await known.identify(node);
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        if (error.kind === 'fatal' && known.identity !== undefined && 'by' in error)
          throw new NetworkMismatchError(`${node.label}: ${error.message}`);
        failures.push(`${node.label}: ${error.message}`);
        last = error;
      }
    }
    if (known.identity !== undefined) return known.identity.network;
    const error = new NodeError(last?.kind ?? 'retryable', failures.join('; '));
    if (signal.aborted) throw error;
    onWaiting?.(error);
    await backoff.wait(signal, last?.retryAfterMs);
    if (signal.aborted) throw error;
  }
}
