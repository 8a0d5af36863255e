import { type DefinitionState, DefinitionWatch, type DefinitionWatchLog } from '@nunatak/coordination';
import { type Chain, type ChainEntry, type ChainRegistry, ChainsError, resolveChainEntry } from '@nunatak/evm-chains';
import type { ChainList } from '@nunatak/evm-contracts';
import type { Pool } from 'pg';
import { ChainDefinitions } from './chain-definitions.js';
import { publicChain } from './public-chain.js';

export interface ChainWatchOptions {
  /** The domain's database. A connection beside the pool, with the pool's options, listens. */
  pool: Pool;
  /** The service's chains: kept as the database's rows state. Nothing else changes it. */
  registry: ChainRegistry;
  /** Resolves `${NAME}` in definitions. Default: the process's. */
  environment?: NodeJS.ProcessEnv;
  /** Whether the service asks the chains' nodes: the others need not resolve endpoints. */
  readsNodes: boolean;
  /** Whether a paused chain stays in the registry: for who serves it, yes; for who ingests or indexes it, no. */
  paused: 'keep' | 'drop';
  /**
   * Told what others may know of all chains that are wanted, paused ones included whatever `paused` says: after each look at the rows, and
   * marked as stale once they can't be read. Not before they were read once.
   */
  publish?: (list: ChainList) => void;
  logger: DefinitionWatchLog;
  /** How often the rows are read in any case. Default 5 s. */
  pollMs?: number;
}

/**
 * Keeps a service's {@link ChainRegistry} as the rows of `definition` state, by a {@link DefinitionWatch}. A chain that the registry refuses
 * (two with one blockchain id) is logged once and left out.
 */
export class ChainWatch {
  readonly #watch: DefinitionWatch<ChainEntry, Chain>;

  constructor(private readonly options: ChainWatchOptions) {
    const { pool, registry, environment, readsNodes, paused, publish, logger, pollMs } = options;
    const resolve = (chainId: string, entry: ChainEntry) => {
      const chain = resolveChainEntry(entry, environment, readsNodes);
      if (chain.chainId !== chainId) throw new ChainsError([`the entry is of chain ${chain.chainId}`]);
      return chain;
    };
    this.#watch = new DefinitionWatch(
      new ChainDefinitions(pool),
      { name: 'chain', resolve },
      { ...{ paused, logger, pollMs }, onLook: publish && (() => this.#publish(publish)) },
    );
    this.#watch.onChange((chainId, chain) => {
      if (chain) registry.add(chain);
      else registry.remove(chainId);
    });
  }

  /** Brings the registry up to date, then follows. Never fails: while the database is away, there are no chains; they come once it is back. */
  start(): Promise<void> {
    return this.#watch.start();
  }

  /** Returns what is wanted of a chain, as of the last look; undefined for one that the database does not have. */
  state(chainId: string): DefinitionState | undefined {
    return this.#watch.state(chainId);
  }

  close(): Promise<void> {
    return this.#watch.close();
  }

  #publish(publish: (list: ChainList) => void): void {
    const { hasRead, staleSince } = this.#watch;
    if (!hasRead) return;
    const all = [...this.options.registry.list(), ...this.#watch.listPaused()];
    const chains = all.map((chain) => publicChain(chain, this.#watch.state(chain.chainId) === 'paused'));
    publish({ chains, ...(staleSince !== undefined && { staleSince }) });
  }
}
