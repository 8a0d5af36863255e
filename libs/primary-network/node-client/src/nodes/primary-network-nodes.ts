import {
  asNodeError,
  type EndpointEvents,
  EndpointSet,
  type EndpointSetOptions,
  type EndpointSettings,
  ForeignNodeError,
  NodeError,
  type PaceLimits,
} from '@nunatak/chain-nodes';
import { Backoff } from '@nunatak/core/pause';
import type { NetworkUpgrades } from '@nunatak/primary-network-contracts';
import type { L1FeeConfig } from '@nunatak/primary-network-networks';
import { readNodeVersion, readUpgrades } from '../api/info-api.js';
import { readValidatorFeeConfig } from '../api/platform-api.js';
import { parseLossless } from '../json/parse-lossless.js';
import { AvalancheNode } from './avalanche-node.js';
import { gather } from './gather.js';
import { assertSameNetwork, type NetworkIdentity, readNetworkIdentity } from './network-identity.js';
import { NetworkMismatchError } from './network-mismatch-error.js';
import type { NodeCapabilities } from './node-capabilities.js';
import { unlessRefused } from './unless-refused.js';

/** A node of several that were named: not all of them have to be of one network. */
export interface PlacedNode {
  /** Secret. */
  url: string;
  /** Among all that were named, from 1. */
  place: number;
  /** The network that it was named for, where several are followed: its id in decimal. */
  network?: string;
}

/** By what a node goes in logs, metrics and messages: `node 2`, `node 2 of network 5`. */
export function nodeLabel({ place, network }: Pick<PlacedNode, 'place' | 'network'>): string {
  return network === undefined ? `node ${place}` : `node ${place} of network ${network}`;
}

/** What a node has told of its network. */
export interface ToldIdentity {
  /** The node's, as {@link nodeLabel} makes it. */
  label: string;
  identity: NetworkIdentity;
}

/** What a node states of its release and of the network's rules. */
export interface NodeRules {
  nodeVersion: string;
  upgrades: NetworkUpgrades | undefined;
  /** How L1 validators are charged. */
  l1Fee: L1FeeConfig | undefined;
}

/** What a network's nodes are asked through. */
export interface PrimaryNetworkNodesOptions extends EndpointSetOptions<NodeCapabilities> {
  endpoint?: Partial<Omit<EndpointSettings, 'events' | 'parse'>>;
  events?: EndpointEvents;
  /** The network that the nodes are to be of, where one has told it: then no answer is waited for at the start. */
  told?: ToldIdentity;
  /** The id of the network that the nodes are to be of, where that is known: a node of another one counts as one that does not answer. */
  networkId?: number;
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
/** After the first node's answer at the start the others have so long. */
const OPENING_GRACE_MS = 2_000;
/** A node that takes longer to tell its release is away. */
const LOOK_TIMEOUT_MS = 2_000;
const OPENING_PAUSES = { firstMs: 200, longestMs: 5_000 };

/** The nodes of one network, asked in their order, with failover. All have one network id and one genesis. */
export class PrimaryNetworkNodes extends EndpointSet<NodeCapabilities> {
  readonly #places: number[];

  private constructor(
    /** The network that the nodes are of, as the first that answered told it. */
    readonly identity: NetworkIdentity,
    nodes: readonly { place: number; node: AvalancheNode }[],
    known: Known,
    private readonly options: PrimaryNetworkNodesOptions,
  ) {
    super(
      nodes.map(({ node }) => node),
      {
        identify: (node, isNew) => (isNew ? known.identify(node) : Promise.resolve()),
        probe: async (node) => ({ nodeVersion: await readNodeVersion(node), blockIndexes: {} }),
      },
      options,
    );
    this.#places = nodes.map(({ place }) => place);
  }

  /**
   * Finds out which network the nodes are of. Waits for the first that answers, and two seconds for the others; those that don't are checked
   * when they do.
   * @param named URLs of avalanchego's HTTP API, as `http://127.0.0.1:9650`, which are secrets; or nodes in the order of their places
   * @throws NetworkMismatchError when nodes that answer are of different networks; NodeError when cancelled before one answered
   */
  static async open(
    named: readonly (string | PlacedNode)[],
    options: PrimaryNetworkNodesOptions = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<PrimaryNetworkNodes> {
    const placed = named.map((each, i) => (typeof each === 'string' ? { url: each, place: i + 1 } : each));
    const nodes = placed.map((each) => makeNode(each, options));
    const known = new Known();
    try {
      known.told = options.told;
      const identity = options.told?.identity ?? (await firstIdentity(nodes, known, options, signal));
      const withPlaces = nodes.map((node, i) => ({ node, place: placed[i]!.place }));
      return new PrimaryNetworkNodes(identity, withPlaces, known, options);
    } catch (error) {
      await Promise.all(nodes.map((node) => node.close()));
      throw error;
    }
  }

  /** Takes in one more node, at its place. It is left out where it turns out to be of another network. */
  add(named: PlacedNode): void {
    const at = this.#places.filter((place) => place < named.place).length;
    this.#places.splice(at, 0, named.place);
    this.insert(makeNode(named, this.options), at);
  }

  /**
   * The nodes in the order in which they would be asked now: those that are away come last, so that a node that hangs holds up nothing once it
   * was found out, and comes back to its place when {@link look} finds it there.
   */
  override ordered(): AvalancheNode[] {
    const order = super.ordered();
    return [...order.filter(({ isAway }) => !isAway), ...order.filter(({ isAway }) => isAway)];
  }

  /** Looks which nodes are there, all at once. To be called now and then: a node that is not needed may die unseen. */
  async look(): Promise<void> {
    await Promise.all(
      this.endpoints
        .filter(({ excluded }) => excluded === undefined)
        .map(async (node) => {
          const error = await readNodeVersion(node, { timeoutMs: LOOK_TIMEOUT_MS }).then(() => undefined, asNodeError);
          // One that asks for a pause is there.
          node.lookedFor(error?.kind === 'rate-limited' ? undefined : error);
        }),
    );
  }

  /** What the node that answers first states of its release and of the network's rules. */
  async readRules(): Promise<NodeRules> {
    return this.run(async (node) => ({
      nodeVersion: await readNodeVersion(node),
      // Releases before v1.12 have no such method.
      upgrades: await unlessRefused(readUpgrades(node)),
      // Releases before v1.12 neither.
      l1Fee: await unlessRefused(readValidatorFeeConfig(node)),
    }));
  }
}

function makeNode(named: PlacedNode, { endpoint, events = {} }: PrimaryNetworkNodesOptions): AvalancheNode {
  const limits = { pace: PACE, maxResponseBytes: MAX_RESPONSE_BYTES };
  const settings = { ...limits, ...endpoint, parse: parseLossless, events };
  return new AvalancheNode(nodeLabel(named), { rpcUrl: apiRoot(named.url) }, settings);
}

/** URLs are copied with a path of one of the APIs at times. */
function apiRoot(url: string): string {
  const parsed = new URL(url);
  parsed.pathname = parsed.pathname.replace(/\/ext\/.*$/, '');
  return parsed.href;
}

/** The first network that was told of stands for all. */
class Known {
  told: ToldIdentity | undefined;

  async identify(node: AvalancheNode): Promise<void> {
    const identity = await readNetworkIdentity(node);
    this.told ??= { label: node.label, identity };
    assertSameNetwork(identity, this.told.identity, this.told.label);
  }
}

async function firstIdentity(
  nodes: readonly AvalancheNode[],
  known: Known,
  { onWaiting, networkId }: PrimaryNetworkNodesOptions,
  signal: AbortSignal,
): Promise<NetworkIdentity> {
  const backoff = new Backoff(OPENING_PAUSES);
  for (;;) {
    const failures = new Map<AvalancheNode, NodeError>();
    const asked = nodes.map(async (node) => {
      try {
        const network = await readNetworkIdentity(node);
        if (networkId !== undefined && network.networkId !== networkId)
          throw new NodeError('retryable', `it is in network ${network.networkId}, not in network ${networkId}`);
        return { node, network };
      } catch (error) {
        failures.set(node, asNodeError(error));
        throw error;
      }
    });
    const [first, ...others] = await gather(asked, { graceMs: OPENING_GRACE_MS });
    if (first !== undefined) {
      known.told = { label: first.node.label, identity: first.network };
      for (const { node, network } of others) assertOneNetwork(known.told, node, network);
      const answered = new Set([first, ...others].map(({ node }) => node));
      for (const node of nodes) if (!answered.has(node)) node.failed(failures.get(node) ?? silent());
      return first.network;
    }
    const texts = nodes.map((node) => `${node.label}: ${failures.get(node)?.message}`);
    const last = failures.get(nodes.at(-1)!);
    const error = new NodeError(last?.kind ?? 'retryable', texts.join('; '));
    if (signal.aborted) throw error;
    onWaiting?.(error);
    await backoff.wait(signal, last?.retryAfterMs);
    if (signal.aborted) throw error;
  }
}

/** @throws NetworkMismatchError that names both nodes */
function assertOneNetwork(ours: ToldIdentity, node: AvalancheNode, theirs: NetworkIdentity): void {
  try {
    assertSameNetwork(theirs, ours.identity, ours.label);
  } catch (error) {
    throw error instanceof ForeignNodeError ? new NetworkMismatchError(`${node.label}: ${error.message}`) : error;
  }
}

function silent(): NodeError {
  const error = new NodeError('retryable', `no answer within ${OPENING_GRACE_MS} ms of another node's`);
  error.timedOut = true;
  return error;
}
