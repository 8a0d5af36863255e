import { NodeError } from '@nunatak/chain-nodes';
import { DefinitionWatch, Follower } from '@nunatak/coordination';
import { codeOf } from '@nunatak/core/errors';
import type { HealthChecks } from '@nunatak/core/health';
import { withTimeout } from '@nunatak/core/pause';
import {
  type Network,
  type NetworkDefinition,
  NetworkDefinitions,
  resolveNetwork,
} from '@nunatak/primary-network-control';
import type { PrimaryNetworkIngesterOptions } from './ingester-options.js';
import { PrimaryNetworkIngester } from './primary-network-ingester.js';

/** What the networks are followed with. */
export type NetworkIngestersParts = Pick<
  PrimaryNetworkIngesterOptions,
  'pool' | 'stream' | 'logger' | 'metrics' | 'health' | 'holder' | 'sharing' | 'readAheadBytes'
> & { pollMs?: number };

/** How a network stands that is defined. */
export interface NetworkStanding {
  networkId: string;
  /** Absent while the network is not followed. */
  ingester?: PrimaryNetworkIngester;
  /** Why the network is not followed, where that is known. */
  fault?: string;
}

/** A network whose nodes are silent for so long is not followed yet: asked again with pauses. */
const OPEN_MS = 10_000;

/**
 * The ingesters of all networks that are defined with nodes, as definitions come and go. A network whose nodes are silent or can't be
 * followed is tried again with growing pauses, and holds up no other one.
 */
export class NetworkIngesters {
  readonly #watch: DefinitionWatch<NetworkDefinition, Network>;
  readonly #follower: Follower<Network>;
  readonly #ingesters = new Map<string, PrimaryNetworkIngester>();
  readonly #endings = new Map<string, Promise<void>>();
  readonly #faults = new Map<string, string>();
  readonly #closing = new AbortController();
  #starting: Promise<void> = Promise.resolve();

  constructor(private readonly parts: NetworkIngestersParts) {
    const { pool, logger, pollMs } = parts;
    this.#watch = new DefinitionWatch(
      new NetworkDefinitions(pool),
      { name: 'network', resolve: resolveNetwork },
      { paused: 'drop', logger, pollMs },
    );
    this.#follower = new Follower(
      this.#watch,
      { add: (network) => this.#begin(network), remove: (networkId) => this.end(networkId) },
      (networkId, isWanted, error) => this.#failed(networkId, isWanted, error),
    );
  }

  /** Begins to follow. Waits for no node; whatever goes wrong shows in {@link standing}. */
  async start(): Promise<void> {
    await this.#watch.start();
    this.#starting = this.#follower.start();
  }

  /** How the networks stand, by id. */
  get standing(): NetworkStanding[] {
    return this.#watch
      .list()
      .filter(([, { nodes }]) => nodes.length > 0)
      .map(([networkId]) => {
        const ingester = this.#ingesters.get(networkId);
        const fault = this.#faults.get(networkId);
        return { networkId, ...(ingester && { ingester }), ...(fault !== undefined && { fault }) };
      });
  }

  /** Shows networks that are not followed in readiness. */
  showIn(health: HealthChecks): () => void {
    return health.addReadiness('avalanche networks', () => {
      const faults = this.standing.flatMap(({ networkId, fault }) => (fault ? [`network ${networkId}: ${fault}`] : []));
      if (faults.length) throw new Error(faults.join('; '));
      return this.standing.map(({ networkId }) => `network ${networkId}`).join(', ') || 'none is defined';
    });
  }

  /** Ends a network's ingester. Resolves when nothing of the network is published any more. */
  end(networkId: string): Promise<void> {
    const ingester = this.#ingesters.get(networkId);
    this.#ingesters.delete(networkId);
    if (ingester)
      this.#endings.set(
        networkId,
        ingester.stop().finally(() => this.#endings.delete(networkId)),
      );
    return this.#endings.get(networkId) ?? Promise.resolve();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#watch.close();
    await this.#follower.close();
    await this.#starting;
    await Promise.all([...this.#ingesters.keys()].map((networkId) => this.end(networkId)));
  }

  async #begin({ networkId, nodes, genesisFile, rules }: Network): Promise<void> {
    // Without a node the network is served as far as it is stored.
    if (!nodes.length) return;
    const ingester = await withTimeout(OPEN_MS, this.#closing.signal, (signal) =>
      PrimaryNetworkIngester.open({
        ...this.parts,
        ...{ nodes, genesisFile, rules, signal },
        networkId: Number(networkId),
        onWaiting: (reason) => this.#faults.set(networkId, `no node answers yet: ${reason}`),
      }),
    );
    this.#faults.delete(networkId);
    this.#ingesters.set(networkId, ingester);
    ingester.start();
  }

  #failed(networkId: string, isWanted: boolean, error: unknown): void {
    if (this.#closing.signal.aborted) return;
    const cause = error instanceof Error ? error.message : String(error);
    const text = error instanceof NodeError ? `no node answers yet: ${cause}` : cause;
    if (isWanted) {
      // A node may be away for days.
      if (this.#faults.get(networkId) === text) return;
      this.#faults.set(networkId, text);
    }
    const what = isWanted ? 'followed yet' : 'put down';
    this.parts.logger.warn(
      { network: networkId, code: codeOf(error) },
      `network ${networkId} is not ${what}: ${text}: trying again`,
    );
  }
}
