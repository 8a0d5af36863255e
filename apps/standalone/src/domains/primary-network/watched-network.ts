import type { MessagePort } from 'node:worker_threads';
import type { HealthChecks } from '@firn/platform/health';
import type { ShownChain, ShownChains } from '../domain.js';
import { chainsOfNetwork, type NetworkStanding, UNKNOWN_NETWORK } from './network-standing.js';

/** A chain that can't go on for so long is not ready. */
const NOT_READY_AFTER_MS = 30_000;

type Change = Parameters<Parameters<ShownChains['onChange']>[0]>[0];

/** The network that is followed, as the main thread sees it: its chains for the terminal, its faults for readiness. */
export class WatchedNetwork implements ShownChains {
  #standing: NetworkStanding = { nodes: [], chains: [] };
  readonly #listeners: ((change: Change) => void)[] = [];
  readonly #networkListeners: ((networkId: string) => void)[] = [];
  readonly #troubledSince = new Map<string, number>();
  #networkId: string | undefined;

  /** @param networkId of the network, where it is known */
  constructor(networkId: string | undefined) {
    this.#networkId = networkId;
  }

  list(): ShownChain[] {
    return this.#networkId === undefined ? [UNKNOWN_NETWORK] : chainsOfNetwork(this.#networkId);
  }

  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  /** Told once, when a node has told which network it is. */
  onNetwork(listener: (networkId: string) => void): void {
    this.#networkListeners.push(listener);
  }

  /** Hears the half in the pipeline's thread; undefined: that has ended. */
  connect(port: MessagePort | undefined): void {
    port?.on('message', (standing: NetworkStanding) => this.#hear(standing));
  }

  /** Shows in readiness what keeps the network from being followed, and beside it the nodes that are not asked. */
  showConditions(health: HealthChecks): void {
    health.addReadiness('primary network', () => {
      const { trouble, networkId, chains } = this.#standing;
      if (trouble) throw new Error(trouble.text);
      if (networkId === undefined) throw new Error('no node has answered yet');
      const faults = chains
        .filter(({ chainId, state }) => state === 'stopped' || this.#isTroubled(chainId))
        .map(({ chainId, state, reason }) => `${chainId} is ${state}${reason === undefined ? '' : `: ${reason}`}`);
      if (faults.length) throw new Error(faults.join('; '));
    });
    health.addInformation('avalanche nodes', () => {
      const { nodes, trouble } = this.#standing;
      return nodes.length ? nodes.join('; ') : (trouble?.text ?? 'all answer');
    });
  }

  #isTroubled(chainId: string): boolean {
    const since = this.#troubledSince.get(chainId);
    return since !== undefined && performance.now() - since > NOT_READY_AFTER_MS;
  }

  #hear(standing: NetworkStanding): void {
    this.#standing = standing;
    for (const { chainId, reason } of standing.chains) {
      if (reason === undefined) this.#troubledSince.delete(chainId);
      else if (!this.#troubledSince.has(chainId)) this.#troubledSince.set(chainId, performance.now());
    }
    if (standing.networkId === undefined || this.#networkId === String(standing.networkId)) return;
    const before = this.list();
    this.#networkId = String(standing.networkId);
    for (const listener of this.#networkListeners) listener(this.#networkId);
    for (const listener of this.#listeners) {
      for (const chain of before) listener({ kind: 'removed', chain });
      for (const chain of this.list()) listener({ kind: 'added', chain });
    }
  }
}
