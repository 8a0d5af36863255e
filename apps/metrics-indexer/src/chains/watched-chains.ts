import type { FollowedSource } from '@nunatak/coordination';
import type { Chains, PublicChain } from '@nunatak/evm-contracts';

/** A chain as far as its blocks are counted. */
export type CountedChain = Pick<PublicChain, 'chainId' | 'startBlock' | 'maxReorgDepth'>;

type Listener = (chainId: string, chain: CountedChain | undefined) => void;

/** The chains that are wanted and not paused, as the ingesters' list changes. */
export class WatchedChains implements FollowedSource<CountedChain> {
  readonly #chains = new Map<string, CountedChain>();
  readonly #listeners = new Set<Listener>();
  readonly #abort = new AbortController();
  #watching: Promise<void> = Promise.resolve();

  constructor(private readonly source: Chains) {}

  /** Begins to watch the list. */
  start(): void {
    this.#watching = this.#watch();
  }

  list(): readonly [chainId: string, chain: CountedChain][] {
    return [...this.#chains];
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    for await (const { chains } of this.source.watch(this.#abort.signal)) {
      const wanted = new Map(chains.filter(({ paused }) => !paused).map((chain) => [chain.chainId, chain]));
      for (const chainId of [...this.#chains.keys()]) if (!wanted.has(chainId)) this.#set(chainId, undefined);
      for (const [chainId, { startBlock, maxReorgDepth }] of wanted) {
        const known = this.#chains.get(chainId);
        if (known?.startBlock === startBlock && known.maxReorgDepth === maxReorgDepth) continue;
        this.#set(chainId, { chainId, startBlock, maxReorgDepth });
      }
    }
  }

  #set(chainId: string, chain: CountedChain | undefined): void {
    if (chain) this.#chains.set(chainId, chain);
    else this.#chains.delete(chainId);
    for (const listener of this.#listeners) listener(chainId, chain);
  }
}
