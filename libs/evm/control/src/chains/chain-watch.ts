import { type DefinitionState, DefinitionWatch, type DefinitionWatchLog } from '@nunatak/coordination';
import { type Chain, type ChainEntry, type ChainRegistry, ChainsError, resolveChainEntry } from '@nunatak/evm-chains';
import type { ChainList } from '@nunatak/evm-contracts';
import type { Pool } from 'pg';
import { ChainDefinitions } from './chain-definitions.js';
import { publicChain } from './public-chain.js';

export interface ChainWatchOptions {
  /** The domain's database. A connection beside the pool, with the pool's options, listens. */
  pool: Pool;
  /** What the chains file and the command line say, as far as nodes have reported their chains. */
  base: readonly Chain[];
  /** The service's chains: kept as the base and the database's rows say. Nobody else changes it. */
  registry: ChainRegistry;
  /** Resolves `${NAME}` in definitions. Default: the process's. */
  environment?: NodeJS.ProcessEnv;
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
 * Keeps a service's {@link ChainRegistry} as operators want it, by a {@link DefinitionWatch}: the base's chains, over them the rows of
 * `definition`. A chain that the registry refuses (two with one blockchain id) is logged once and left out.
 */
export class ChainWatch {
  readonly #watch: DefinitionWatch<ChainEntry, Chain>;

  constructor(private readonly options: ChainWatchOptions) {
    const { pool, base, registry, environment, paused, publish, logger, pollMs } = options;
    const resolve = (chainId: string, entry: ChainEntry) => {
      const chain = resolveChainEntry(entry, { ...(environment && { environment }) });
      if (chain.chainId !== chainId) throw new ChainsError([`the entry is of chain ${chain.chainId}`]);
      return chain;
    };
    this.#watch = new DefinitionWatch(
      new ChainDefinitions(pool),
      { name: 'chain', resolve, base: byId(base) },
      { ...{ paused, logger, pollMs }, onLook: publish && (() => this.#publish(publish)) },
    );
    this.#watch.onChange((chainId, chain) => {
      if (chain) registry.add(chain);
      else registry.remove(chainId);
    });
  }

  /**
   * Brings the registry up to date, then follows. Never fails: while the database is away, a service that serves (`paused: 'keep'`) has
   * the base's chains, and one that works on chains none, lest it works on one that was paused; both catch up once it is back.
   */
  start(): Promise<void> {
    return this.#watch.start();
  }

  /** What is wanted of a chain, as of the last look; undefined for one that neither the base nor the database has. */
  state(chainId: string): DefinitionState | undefined {
    return this.#watch.state(chainId);
  }

  /** Replaces the base, since a node has reported its chain after the start. Resolves when the registry is up to date. */
  rebase(base: readonly Chain[]): Promise<void> {
    return this.#watch.rebase(byId(base));
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

function byId(chains: readonly Chain[]): Map<string, Chain> {
  return new Map(chains.map((chain) => [chain.chainId, chain]));
}
