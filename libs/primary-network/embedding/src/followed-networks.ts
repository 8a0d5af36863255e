import { awaitNetwork } from '@nunatak/primary-network-ingester';
import { type NetworkIdentity, nodeLabel } from '@nunatak/primary-network-node-client';
import { type AskedRules, rulesOf } from './asked-rules.js';
import { FollowedNetwork, type FollowingParts } from './followed-network.js';
import { nameFault, namesWith } from './network-name.js';
import type { NetworkStanding, NetworksStanding } from './network-standing.js';
import type { GenesisFile, PrimaryNetworkPipelineSettings, SourceNode } from './primary-network-pipeline-settings.js';
import { storedNetworks } from './stored-networks.js';

/** What is followed, and with what. */
export interface FollowedNetworksParts extends FollowingParts {
  nodes: readonly SourceNode[];
  genesisFile?: GenesisFile | undefined;
  rules?: AskedRules | undefined;
  names: PrimaryNetworkPipelineSettings['names'];
}

/**
 * The networks of the nodes that were given. Each node is asked until it tells which network it is of; then it stands beside the others of that
 * network, or is the first of it. Nobody waits for a node: until it answers, what is stored is served.
 */
export class FollowedNetworks {
  /** By their ids in decimal. */
  readonly #networks = new Map<string, FollowedNetwork>();
  /** Nodes that have not answered yet, and why, where that is known. */
  readonly #awaited = new Map<SourceNode, string | undefined>();
  /** Nodes that are not of the network of which they told at an earlier start. */
  readonly #moved = new Set<SourceNode>();
  readonly #stopping = new AbortController();
  /** Networks begin one after another: each is held against the names of those before. */
  #beginning: Promise<void> = Promise.resolve();

  constructor(private readonly parts: FollowedNetworksParts) {}

  /** Begins to ask; whatever goes wrong shows in {@link standing}. */
  start(): void {
    for (const node of this.parts.nodes) {
      this.#awaited.set(node, undefined);
      void this.#place(node);
    }
  }

  get standing(): NetworksStanding {
    const awaited = [...this.#awaited].map(([node, reason]) => ({ ...node, label: nodeLabel(node), reason }));
    const followed = [...this.#networks.values()].map(({ standing, networkId }): NetworkStanding => {
      const late = awaited.filter((node) => node.networkId === networkId && node.reason !== undefined);
      return { ...standing, nodes: [...standing.nodes, ...late.map(doesNotAnswer)] };
    });
    // Networks of which nodes told at an earlier time, and none has answered yet.
    const silentIds = new Set(awaited.flatMap(({ networkId }) => networkId ?? []));
    const silent = [...silentIds]
      .filter((id) => !this.#networks.has(id))
      .map((networkId) => ({ networkId, ...unanswered(awaited.filter((node) => node.networkId === networkId)) }));
    const unplaced = awaited.filter(({ networkId }) => networkId === undefined);
    const networks = [...followed, ...silent];
    if (!networks.length) return { networks: [unanswered(unplaced)], unplaced: [] };
    return {
      networks,
      unplaced: unplaced.map((node) => ({
        label: node.label,
        ...(node.reason !== undefined && {
          fault: `${doesNotAnswer(node)} (which network it is of is not known)`,
        }),
      })),
    };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // A request to a node that hangs can't be taken back: it ends with the thread.
    const stops = [...this.#networks.values()].map((network) => network.stop());
    await Promise.all([...stops, this.#beginning]);
  }

  /** Asks a node for its network, and gives it to that. */
  async #place(node: SourceNode): Promise<void> {
    const { logger, metrics } = this.parts;
    const { signal } = this.#stopping;
    let identity: NetworkIdentity;
    try {
      identity = await awaitNetwork(node, {
        ...{ logger, metrics, signal },
        onWaiting: (reason) => this.#awaited.set(node, reason),
      });
    } catch (error) {
      if (!signal.aborted) throw error;
      return;
    }
    if (signal.aborted) return;
    this.#awaited.delete(node);
    const networkId = String(identity.networkId);
    if (node.networkId !== undefined && node.networkId !== networkId) this.#moved.add(node);
    const known = this.#networks.get(networkId);
    if (known && !known.isRefutedBy(identity)) return known.add(node);
    const { genesisFile, rules: asked } = this.parts;
    const own = genesisFile?.networkId === networkId ? genesisFile.text : undefined;
    const told = { label: nodeLabel(node), identity };
    const network = new FollowedNetwork(told, {
      ...this.parts,
      genesisFile: own,
      rules: asked && rulesOf(asked, networkId),
    });
    for (const each of [...(known?.nodes ?? []), node]) network.add(each);
    this.#networks.set(networkId, network);
    this.#beginning = this.#beginning.then(() => network.begin(() => this.#faultOf(networkId)));
  }

  /** Why a network can't be followed: it would answer under the name of another one. */
  async #faultOf(networkId: string): Promise<string | undefined> {
    const { pool, names, nodes } = this.parts;
    // The start has held those that it knew of against one another: whichever answers first, each of them keeps its name.
    const expected = nodes.filter((node) => !this.#moved.has(node)).flatMap((node) => node.networkId ?? []);
    const begun = [...this.#networks.values()].filter(({ standing }) => standing.chains.length > 0);
    const followed = new Set([...expected, ...begun.map((network) => network.networkId)]);
    const all = namesWith(names.kept, names.given, [...followed, networkId]);
    return nameFault(networkId, { followed, stored: await storedNetworks(pool) }, all);
  }
}

interface AwaitedNode {
  label: string;
  reason: string | undefined;
}

function doesNotAnswer({ label, reason }: AwaitedNode): string {
  return `${label} does not answer: ${reason}`;
}

/** A network of which no node has answered. */
function unanswered(awaited: readonly AwaitedNode[]): Pick<NetworkStanding, 'places' | 'trouble' | 'nodes' | 'chains'> {
  const known = awaited.filter(({ reason }) => reason !== undefined).map(({ label, reason }) => `${label}: ${reason}`);
  const text = known.length ? `no node answers yet: ${known.join('; ')}` : 'no node has answered yet';
  return { places: [], trouble: { text, isFinal: false }, nodes: [], chains: [] };
}
