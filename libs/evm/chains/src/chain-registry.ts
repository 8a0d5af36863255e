import type { Chain } from './chain.js';

/** What happened to a chain of the registry. */
export interface ChainChange {
  kind: 'added' | 'changed' | 'removed';
  chain: Chain;
}

/**
 * The chains that a service serves at this moment. Chains come and go while it runs. Listeners are called in order, before the call that
 * makes the change returns; a listener that throws stops nobody else.
 */
export class ChainRegistry {
  private readonly chains = new Map<string, Chain>();
  private readonly byBlockchainId = new Map<string, Chain>();
  private readonly listeners = new Set<(change: ChainChange) => void>();

  constructor(chains: Iterable<Chain> = []) {
    for (const chain of chains) this.add(chain);
  }

  /** In the order in which they were added. */
  list(): Chain[] {
    return [...this.chains.values()];
  }

  /** By EVM chain id in decimal, or by blockchain id (cb58). */
  get(id: string): Chain | undefined {
    return this.chains.get(id) ?? this.byBlockchainId.get(id);
  }

  /** Adds a chain, or takes the place of the one with the same EVM chain id. */
  add(chain: Chain): void {
    const before = this.chains.get(chain.chainId);
    const owner = chain.blockchainId === undefined ? undefined : this.byBlockchainId.get(chain.blockchainId);
    if (owner && owner.chainId !== chain.chainId) {
      throw new Error(`chains ${owner.chainId} and ${chain.chainId} have the same blockchain id ${chain.blockchainId}`);
    }
    if (before?.blockchainId) this.byBlockchainId.delete(before.blockchainId);
    this.chains.set(chain.chainId, chain);
    if (chain.blockchainId) this.byBlockchainId.set(chain.blockchainId, chain);
    this.tell({ kind: before ? 'changed' : 'added', chain });
  }

  /** @returns whether it was there */
  remove(chainId: string): boolean {
    const chain = this.chains.get(chainId);
    if (!chain) return false;
    this.chains.delete(chainId);
    if (chain.blockchainId) this.byBlockchainId.delete(chain.blockchainId);
    this.tell({ kind: 'removed', chain });
    return true;
  }

  /** @returns a function that ends the listening */
  onChange(listener: (change: ChainChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private tell(change: ChainChange): void {
    const faults: unknown[] = [];
    for (const listener of [...this.listeners]) {
      try {
        listener(change);
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length)
      throw new AggregateError(faults, `a listener failed on chain ${change.chain.chainId} being ${change.kind}`);
  }
}
