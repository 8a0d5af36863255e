import type { MessagePort } from 'node:worker_threads';
import type { HealthChecks } from '@nunatak/core/health';
import type { ShownChain, ShownChains } from '@nunatak/embedding';
import { chainsOfNetwork, type NetworkStanding, type NetworksStanding, UNKNOWN_NETWORK } from './network-standing.js';

/** A chain that can't go on for so long is not ready. */
const NOT_READY_AFTER_MS = 30_000;

type Change = Parameters<Parameters<ShownChains['onChange']>[0]>[0];

/** The networks of the start's nodes, as the main thread sees them: their chains for the terminal, their faults for readiness. */
export class WatchedNetworks implements ShownChains {
  #standing: NetworksStanding = { networks: [], unplaced: [] };
  readonly #listeners: ((change: Change) => void)[] = [];
  readonly #standingListeners: ((standing: NetworksStanding) => void)[] = [];
  readonly #troubledSince = new Map<string, number>();
  #networkIds: readonly string[];
  #hasUnplaced: boolean;

  /**
   * @param networkIds of those that are known already
   * @param hasUnplaced whether there are nodes whose network is not known
   */
  constructor(networkIds: Iterable<string>, hasUnplaced: boolean) {
    this.#networkIds = [...networkIds];
    this.#hasUnplaced = hasUnplaced;
  }

  list(): ShownChain[] {
    const known = this.#networkIds.flatMap(chainsOfNetwork);
    return this.#hasUnplaced || !known.length ? [...known, UNKNOWN_NETWORK] : known;
  }

  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  /** Told how all networks stand, whenever something of that has changed. */
  onStanding(listener: (standing: NetworksStanding) => void): void {
    this.#standingListeners.push(listener);
  }

  /** Hears the half in the pipeline's thread; undefined: that has ended. */
  connect(port: MessagePort | undefined): void {
    port?.on('message', (standing: NetworksStanding) => this.#hear(standing));
  }

  /** Shows in readiness what keeps networks from being followed, and beside it the nodes that are not asked. */
  showConditions(health: HealthChecks): void {
    health.addReadiness('primary network', () => {
      const { networks } = this.#standing;
      if (!networks.length) throw new Error('no node has answered yet');
      const faults = networks.flatMap((network) => this.#faultsOf(network));
      if (faults.length) throw new Error(faults.join('; '));
    });
    health.addInformation('avalanche nodes', () => {
      const { networks, unplaced } = this.#standing;
      const lines = networks.flatMap(({ nodes, trouble }) => (trouble ? [trouble.text] : nodes));
      const silent = unplaced.map(({ label, fault }) => fault ?? `${label} has not answered yet`);
      return [...lines, ...silent].join('; ') || 'all answer';
    });
  }

  #faultsOf({ networkId, trouble, chains }: NetworkStanding): string[] {
    if (trouble) return [networkId === undefined ? trouble.text : `network ${networkId}: ${trouble.text}`];
    if (!chains.length) return [`network ${networkId} is being started`];
    return chains
      .filter(({ chainId, state }) => state === 'stopped' || this.#isTroubled(chainId))
      .map(({ chainId, state, reason }) => `${chainId} is ${state}${reason === undefined ? '' : `: ${reason}`}`);
  }

  #isTroubled(chainId: string): boolean {
    const since = this.#troubledSince.get(chainId);
    return since !== undefined && performance.now() - since > NOT_READY_AFTER_MS;
  }

  #hear(standing: NetworksStanding): void {
    this.#standing = standing;
    for (const { chainId, reason } of standing.networks.flatMap(({ chains }) => chains)) {
      if (reason === undefined) this.#troubledSince.delete(chainId);
      else if (!this.#troubledSince.has(chainId)) this.#troubledSince.set(chainId, performance.now());
    }
    const before = this.list();
    for (const listener of this.#standingListeners) listener(standing);
    // A network of which a node told at an earlier start is none of these once that node tells of another.
    this.#networkIds = standing.networks.flatMap(({ networkId }) => networkId ?? []);
    this.#hasUnplaced = standing.unplaced.length > 0;
    this.#tellOf(before, this.list());
  }

  #tellOf(before: readonly ShownChain[], now: readonly ShownChain[]): void {
    const isIn = (list: readonly ShownChain[]) => (chain: ShownChain) =>
      list.some(({ chainId }) => chainId === chain.chainId);
    const isOld = isIn(before);
    const isStillThere = isIn(now);
    for (const listener of this.#listeners) {
      for (const chain of before) if (!isStillThere(chain)) listener({ kind: 'removed', chain });
      for (const chain of now) if (!isOld(chain)) listener({ kind: 'added', chain });
    }
  }
}
