import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { PoolStatus } from '@nunatak/avalanche-p2p';
import { repeatUntilAborted } from '@nunatak/core/pause';
import type { Logger } from 'pino';
import type { AggregationEvents } from '../aggregation/aggregation-events.js';
import { Aggregator } from '../aggregation/aggregator.js';
import type { SharedSignatures } from '../aggregation/shared-signatures.js';
import type { AvalancheNodes } from '../nodes/avalanche-nodes.js';
import { ChainSubnets } from '../requests/chain-subnets.js';
import { RequestReader } from '../requests/request-reader.js';
import { CanonicalSets } from '../sets/canonical-sets.js';
import { Heights } from '../sets/heights.js';
import { InactiveValidators } from '../sets/inactive-validators.js';
import { SetSources, type SigningIndex } from '../sets/set-sources.js';
import { NetworkPeers, type PeerSettings } from './network-peers.js';
import { WantedSubnets } from './wanted-subnets.js';

/** How long what nodes and sets say of whom to connect to is good. */
const REFRESH_MS = 30_000;
/** After a first failure; the pause doubles with each further one. */
const RETRY_MS = 2_000;
/** What is warned of, beside subnets by their ids. */
const PEERS = 'peers';

/** What all networks of a service have in common. */
export interface SigningSettings {
  peers: PeerSettings;
  deadlineMs: number;
  /** A validator whose balance ends within this time counts as inactive. */
  balanceEndSeconds: number;
  /** The subnets that are served, as hex; undefined: all. */
  allowedSubnets: ReadonlySet<string> | undefined;
  /** The subnets whose validators are connected from the start on, as hex. */
  warmSubnets: ReadonlySet<string>;
  index: SigningIndex;
  /** What replicas share; undefined: nothing. */
  shared?: SharedSignatures | undefined;
  /** Gets what happens in a network. */
  eventsOf(networkId: number): AggregationEvents;
  logger: Logger;
}

/** Everything about one network: its nodes, its peers, its sets, and what collects signatures. */
export class SigningNetwork {
  readonly requests: RequestReader;
  readonly aggregator: Aggregator;
  readonly #sets: CanonicalSets;
  readonly #heights: Heights;
  readonly #wanted: WantedSubnets;
  readonly #closing = new AbortController();
  /** What can not be read now, and why: subnets by their ids, or `peers`. */
  readonly #problems = new Map<string, string>();
  #refreshing: Promise<void> = Promise.resolve();
  #failures = 0;

  private constructor(
    private readonly nodes: AvalancheNodes,
    private readonly peers: NetworkPeers,
    private readonly settings: SigningSettings,
  ) {
    const { networkId } = nodes;
    const { index, allowedSubnets, warmSubnets, deadlineMs, balanceEndSeconds, shared, eventsOf } = settings;
    const sources = new SetSources(networkId, index, nodes);
    this.#sets = new CanonicalSets(sources);
    this.#heights = new Heights(nodes);
    this.#wanted = new WantedSubnets(peers.pool, warmSubnets);
    const chains = new ChainSubnets(networkId, index, nodes, sources, this.#heights);
    this.requests = new RequestReader(networkId, index, chains, allowedSubnets);
    this.aggregator = new Aggregator({
      ...{ networkId, sets: this.#sets, heights: this.#heights, pool: peers.pool, deadlineMs, shared },
      inactive: new InactiveValidators(networkId, index, nodes, this.#heights, balanceEndSeconds),
      use: (set, isOfNow) => this.#wanted.use(set, isOfNow),
      events: eventsOf(networkId),
    });
  }

  /** Starts to connect to a network's validators. @throws NodeError while none of its nodes answers */
  static async start(nodes: AvalancheNodes, settings: SigningSettings): Promise<SigningNetwork> {
    const peers = await NetworkPeers.start(nodes, settings.peers, settings.logger);
    const network = new SigningNetwork(nodes, peers, settings);
    network.#refreshing = repeatUntilAborted(
      network.#closing.signal,
      () => network.#refresh(),
      (error) => {
        network.#warn(PEERS, error, 'validators to connect to can not be read now');
        return network.#pauseMs(true);
      },
    );
    return network;
  }

  get networkId(): number {
    return this.nodes.networkId;
  }

  /** Whether the next start has the same node id. */
  get isNodeIdKept(): boolean {
    return this.settings.peers.folder !== undefined;
  }

  /** What can not be read of nodes and index now: subnets by their ids, or `peers`, with the reason. */
  get problems(): ReadonlyMap<string, string> {
    return this.#problems;
  }

  /** Returns how the connections do. */
  status(): PoolStatus {
    return this.peers.pool.status();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#refreshing;
    await this.peers.close();
    await this.nodes.close();
  }

  /** Renews the sets that are wanted before the peers, so that the nodes' addresses are those of targets. @returns the pause after it */
  async #refresh(): Promise<number> {
    let hasFailed = false;
    const subnets = this.#wanted.sweep();
    const names = new Set([PEERS, ...subnets.map(encodeCb58)]);
    for (const what of this.#problems.keys()) if (!names.has(what)) this.#problems.delete(what);
    const height = subnets.length > 0 ? await this.#heights.proposed() : 0;
    for (const subnetId of subnets) {
      try {
        this.#wanted.renew(await this.#sets.get(subnetId, height));
        this.#problems.delete(encodeCb58(subnetId));
      } catch (error) {
        hasFailed = true;
        this.#warn(encodeCb58(subnetId), error as Error, "a subnet's validators can not be read now");
      }
    }
    await this.peers.refresh();
    this.#problems.delete(PEERS);
    return this.#pauseMs(hasFailed);
  }

  #pauseMs(hasFailed: boolean): number {
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    return hasFailed ? Math.min(REFRESH_MS, RETRY_MS * 2 ** (this.#failures - 1)) : REFRESH_MS;
  }

  /** Warns once of a failure that lasts. */
  #warn(what: string, { message: reason }: Error, text: string): void {
    if (this.#problems.get(what) === reason) return;
    this.#problems.set(what, reason);
    this.settings.logger.warn({ network: this.networkId, what, reason }, text);
  }
}
