import type { BlockStream } from '@nunatak/block-stream';
import { codeOf, isPermanent } from '@nunatak/core/errors';
import { Backoff } from '@nunatak/core/pause';
import type { ChainProgress } from '@nunatak/embedding';
import { logKeyOf, PRIMARY_NETWORK_CHAINS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { PrimaryNetworkIndexer } from '@nunatak/primary-network-indexer';
import { PrimaryNetworkIngester } from '@nunatak/primary-network-ingester';
import type { StatedRules } from '@nunatak/primary-network-networks';
import type { NetworkIdentity, PlacedNode, ToldIdentity } from '@nunatak/primary-network-node-client';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { NetworkStanding } from './network-standing.js';

/** What networks are followed with. */
export interface FollowingParts {
  pool: Pool;
  stream: BlockStream<PrimaryNetworkEvent>;
  indexer: PrimaryNetworkIndexer;
  logger: Logger;
  metrics: Registry;
  /** What each chain's ingester may have read ahead; its own measure where it is not said. */
  readAheadBytes?: number;
}

/** So often each node is looked at, those too that nobody needs now: a dead one shows before it is needed. */
const LOOK_MS = 5_000;
/** What keeps a chain from going on for so long does not pass by itself: people are to know. */
const LASTING_MS = 10_000;
const PAUSES = { firstMs: 500, longestMs: 10_000 };

/** One network whose nodes have told which it is: its ingester, and how it stands. */
export class FollowedNetwork {
  readonly networkId: string;
  readonly #stopping = new AbortController();
  /** By their places. */
  readonly #nodes: PlacedNode[] = [];
  #ingester: PrimaryNetworkIngester | undefined;
  #trouble: NetworkStanding['trouble'];
  #looks: NodeJS.Timeout | undefined;
  /** What is wrong with nodes, by their labels. */
  readonly #faults = new Map<string, string>();

  /** @param parts with the text of the network's own genesis file and its rules, where they were given */
  constructor(
    private readonly told: ToldIdentity,
    private readonly parts: FollowingParts & { genesisFile: string | undefined; rules: StatedRules | undefined },
  ) {
    this.networkId = String(told.identity.networkId);
  }

  /** The nodes that have told its id, in the order of their places. */
  get nodes(): readonly PlacedNode[] {
    return this.#nodes;
  }

  /** Whether it can't be followed as its first node told it, and this one tells of another genesis: that may be the right one. */
  isRefutedBy({ genesisBlockId }: NetworkIdentity): boolean {
    const isGivenUp = this.#trouble?.isFinal === true;
    return isGivenUp && !this.told.identity.genesisBlockId.equals(genesisBlockId);
  }

  /** Takes in a node that has told that it is of this network's id; one of another genesis is left out. */
  add(node: PlacedNode): void {
    this.#nodes.push(node);
    this.#nodes.sort((a, b) => a.place - b.place);
    if (!this.#ingester) return;
    this.#ingester.nodes.add(node);
    this.#look(this.#ingester);
  }

  /**
   * Begins to follow it, with the nodes that it has. Whatever goes wrong shows in {@link standing}; what may pass is tried again.
   * @param findFault why it can't be followed beside others
   */
  async begin(findFault: () => Promise<string | undefined>): Promise<void> {
    const { signal } = this.#stopping;
    const backoff = new Backoff(PAUSES);
    while (!signal.aborted) {
      try {
        const fault = await findFault();
        if (fault === undefined) await this.#follow();
        this.#trouble = fault === undefined ? undefined : { text: fault, isFinal: true };
        return;
      } catch (error) {
        if (signal.aborted) return;
        const { logger } = this.parts;
        const text = error instanceof Error ? error.message : String(error);
        const isFinal = isPermanent(error);
        this.#trouble = { text, isFinal };
        logger.error({ err: error, code: codeOf(error) }, `network ${this.networkId} is not followed: ${text}`);
        if (isFinal) return;
        await backoff.wait(signal);
      }
    }
  }

  get standing(): NetworkStanding {
    const { networkId } = this;
    const places = this.#nodes.map(({ place }) => place);
    const trouble = this.#trouble;
    const ingester = this.#ingester;
    // A network that is not followed shows no chains: what keeps it from being followed is all that there is to show.
    if (!ingester) return { networkId, places, ...(trouble && { trouble }), nodes: [], chains: [] };
    const nodes = ingester.nodes.endpoints.flatMap(({ label, excluded }) => {
      if (excluded) return [`${label} is left out: ${excluded.message}`];
      const fault = this.#faults.get(label);
      return fault === undefined ? [] : [`${label} does not answer: ${fault}`];
    });
    return {
      ...{ networkId, places, nodes },
      chains: PRIMARY_NETWORK_CHAINS.map((chain): ChainProgress => {
        const chainId = logKeyOf({ networkId: ingester.networkId, chain });
        const { state = 'starting', head, reason, troubledForMs = 0 } = ingester.status(chain) ?? {};
        if (this.parts.indexer.state(chainId) === 'stopped')
          return { chainId, state: 'stopped', reason: 'its blocks are not indexed any more: the log says why' };
        // Blocks are read, and none is stored: that outweighs what the ingester does.
        const trouble = this.parts.indexer.trouble(chainId);
        if (trouble !== undefined)
          return { chainId, state, ...(head !== undefined && { head }), reason: trouble, warnings: [trouble] };
        // Where a node is away, that says it all.
        const isLasting = nodes.length === 0 && troubledForMs > LASTING_MS;
        return {
          ...{ chainId, state },
          ...(head !== undefined && { head }),
          ...(reason !== undefined && { reason, ...(isLasting && { warnings: [reason] }) }),
        };
      }),
    };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#looks);
    await this.#ingester?.stop();
  }

  async #follow(): Promise<void> {
    const { pool, stream, indexer, logger, metrics, genesisFile, rules, readAheadBytes } = this.parts;
    const nodes = [...this.#nodes];
    const ingester = await PrimaryNetworkIngester.open({
      ...{ nodes, told: this.told, genesisFile, rules, pool, stream, logger, metrics, readAheadBytes },
      // The data folder has one user at a time: a lease of the run before is ours.
      holder: 'standalone',
    });
    if (this.#stopping.signal.aborted) return ingester.stop();
    for (const node of this.#nodes) if (!nodes.includes(node)) ingester.nodes.add(node);
    this.#ingester = ingester;
    indexer.addNetwork(ingester.networkId);
    ingester.start();
    this.#look(ingester);
    this.#looks = setInterval(() => this.#look(ingester), LOOK_MS).unref();
  }

  #look({ nodes }: PrimaryNetworkIngester): void {
    for (const node of nodes.endpoints)
      nodes.prepare(node).then(
        () => this.#faults.delete(node.label),
        (error: Error) => this.#faults.set(node.label, error.message),
      );
  }
}
