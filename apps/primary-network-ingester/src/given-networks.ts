import { AskedNodes, type NodeReports } from '@nunatak/coordination';
import { Backoff } from '@nunatak/core/pause';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import {
  askNetwork,
  type NetworkDefinition,
  type NetworkDefinitions,
  nameFault,
  networkName,
} from '@nunatak/primary-network-control';

/** A node that a start was given. */
export interface GivenNode {
  /** A secret. */
  url: string;
  /** The URL as a definition keeps it: a reference where the URL may hold a key. */
  stored: string;
}

/** What a start gives of networks beside their nodes. */
export type Described = Omit<NetworkDefinition, 'nodes'>;

/** A node takes longer where it is busy: it is asked again then. */
const ASK_MS = 10_000;
/** A database that is away is waited for. */
const PAUSES = { firstMs: 500, longestMs: 10_000 };

/**
 * Brings the nodes that a start was given into the definitions of their networks. Each node is asked which network it is of, until it
 * answers; a silent node counts for the network that it was defined for at an earlier start.
 */
export class GivenNetworks {
  readonly #nodes: AskedNodes;
  readonly #storedOf: ReadonlyMap<string, string>;
  readonly #ending = new AbortController();
  #giving: Promise<void> = Promise.resolve();

  /**
   * @param origin the flag or variable that gave the nodes
   * @param describe what is given of a network, by its id in decimal
   * @param isWhole whether networks that the origin gave at an earlier start, and does not now, are paused
   */
  constructor(
    private readonly origin: string,
    nodes: readonly GivenNode[],
    private readonly describe: (networkId: string) => Described,
    private readonly isWhole: boolean,
  ) {
    this.#storedOf = new Map(nodes.map(({ url, stored }) => [url, stored]));
    for (const { url } of nodes) keepUrlSecrets(url);
    this.#nodes = new AskedNodes([...this.#storedOf.keys()], origin, {
      what: 'network',
      ask: async (url, { timeoutMs = ASK_MS }) => {
        try {
          return String((await askNetwork(url, timeoutMs)).networkId);
        } catch (error) {
          throw new Error(`does not answer (${(error as Error).message.replace(/^node 1: /, '')})`);
        }
      },
    });
  }

  /** The ids of the networks that nodes are of, as far as that is known. */
  get networkIds(): string[] {
    return [...new Set(this.#nodes.all.flatMap(({ key }) => key ?? []))];
  }

  /** One text for each node that has not answered since the start. No URL stands in them. */
  get faults(): string[] {
    return this.#nodes.faults;
  }

  /** Whether each node has reported its network. */
  get isAllKnown(): boolean {
    return this.#nodes.all.every(({ key }) => key !== undefined);
  }

  /** Asks each node once, for a few seconds. Never rejects. */
  look(): Promise<void> {
    return this.#nodes.look();
  }

  /**
   * Takes silent nodes for nodes of the networks that they were defined for, and writes the definitions.
   * @throws Error that names two networks which would answer under one name
   */
  async give(definitions: NetworkDefinitions): Promise<void> {
    const before = await definitions.list();
    for (const node of this.#nodes.all) {
      const stored = this.#storedOf.get(node.url)!;
      const definition = before.find((each) => each.definition?.nodes.includes(stored));
      if (definition !== undefined) node.key ??= definition.key;
    }
    const given = new Map(
      this.networkIds.map((id): [string, NetworkDefinition] => [
        id,
        { nodes: this.#nodesOf(id), ...this.describe(id) },
      ]),
    );
    const names = new Map(before.map(({ key, definition }) => [key, networkName(key, definition?.name)]));
    for (const [id, { name }] of given) names.set(id, networkName(id, name));
    const fault = nameFault(names);
    if (fault !== undefined) throw new Error(fault);
    await definitions.give(this.origin, given, this.isWhole);
  }

  /**
   * Asks the nodes that have not answered until each has, and writes their networks' definitions.
   * @param onFault called with why a node's network is not known, or is not defined. No URL stands in the text
   */
  follow(definitions: NetworkDefinitions, onFault: (text: string) => void): void {
    const onChange = () => {
      this.#giving = this.#giving.then(() => this.#giveInTime(definitions, onFault));
    };
    this.#nodes.follow({ onChange, onFault });
  }

  /** Shows the nodes that have not answered. */
  showIn(health: NodeReports, isFollowing: () => boolean): void {
    this.#nodes.showIn(health, 'avalanche nodes', isFollowing);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#nodes.close();
    await this.#giving;
  }

  async #giveInTime(definitions: NetworkDefinitions, onFault: (text: string) => void): Promise<void> {
    const { signal } = this.#ending;
    const backoff = new Backoff(PAUSES);
    while (!signal.aborted) {
      try {
        return await this.give(definitions);
      } catch (error) {
        if (backoff.failures === 0) onFault(`networks can't be defined now: ${(error as Error).message}`);
        await backoff.wait(signal);
      }
    }
  }

  #nodesOf(networkId: string): string[] {
    const all = this.#nodes.all.filter(({ key }) => key === networkId);
    return [...new Set(all.map(({ url }) => this.#storedOf.get(url)!))];
  }
}
