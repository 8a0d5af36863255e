import { isDeepStrictEqual } from 'node:util';
import { within } from '@nunatak/core/pause';
import { type Chain, type ChainRegistry, ChainsError, resolveChainEntry } from '@nunatak/evm-chains';
import type { ChainList } from '@nunatak/evm-contracts';
import type { Pool } from 'pg';
import { type ChainDefinition, ChainDefinitions, type ChainState, DEFINITION_CHANNEL } from './chain-definitions.js';
import { ListeningConnection } from './listening-connection.js';
import { publicChain } from './public-chain.js';

/** Where a {@link ChainWatch} writes its log; pino's shape. */
export interface ChainWatchLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

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
  logger: ChainWatchLog;
  /** How often the rows are read in any case. Default 5 s. */
  pollMs?: number;
}

const POLL_MS = 5_000;
/** A database that has not told a few rows by then is away. */
const QUERY_TIMEOUT_MS = 10_000;

/**
 * Keeps a service's {@link ChainRegistry} as operators want it: the base's chains, over them the rows of `chain_definition`.
 *
 * A change reaches the registry at once where the database's notification comes through, after a poll otherwise. Only what differs is
 * told to the registry's listeners. A row that can't be followed (an unknown variable, an invalid entry) is logged once and leaves that
 * chain as it was. While the database is away, everything stays as it is.
 */
export class ChainWatch {
  readonly #definitions: ChainDefinitions;
  #base: readonly Chain[];
  readonly #states = new Map<string, ChainState>();
  /** Faults that were logged, by chain, so that each poll does not repeat them. */
  readonly #told = new Map<string, string>();
  /** Paused chains that the registry leaves out. */
  readonly #dropped = new Map<string, Chain>();
  #staleSince: number | undefined;
  #listening: ListeningConnection | undefined;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;
  #again = false;
  #isAway = false;
  #hasRead = false;
  #closed = false;

  constructor(private readonly options: ChainWatchOptions) {
    this.#definitions = new ChainDefinitions(options.pool);
    this.#base = options.base;
  }

  /**
   * Brings the registry up to date, then follows. Never fails: while the database is away, a service that serves (`paused: 'keep'`) has
   * the base's chains, and one that works on chains none, lest it works on one that was paused; both catch up once it is back.
   */
  async start(): Promise<void> {
    await this.refresh();
    this.#applyUnread();
    if (this.#closed) return;
    this.#timer = setInterval(() => void this.refresh(), this.options.pollMs ?? POLL_MS).unref();
    this.#listening = new ListeningConnection(this.options.pool.options, DEFINITION_CHANNEL, {
      onNews: () => void this.refresh(),
      onLost: (error) =>
        this.options.logger.info({ err: error }, 'not listening for changes of chains: asking now and then until then'),
    });
  }

  /** What is wanted of a chain, as of the last look; undefined for one that neither the base nor the database has. */
  state(chainId: string): ChainState | undefined {
    const state = this.#states.get(chainId);
    return state ?? (this.#base.some((chain) => chain.chainId === chainId) ? 'active' : undefined);
  }

  /** Replaces the base, since a node has reported its chain after the start. Resolves when the registry is up to date. */
  async rebase(base: readonly Chain[]): Promise<void> {
    this.#base = base;
    await this.refresh();
    this.#applyUnread();
  }

  /** Reads the rows now. Resolves when the registry is as they say. */
  refresh(): Promise<void> {
    // A change may have come after the rows under way were read: look once more.
    this.#again = this.#refreshing !== undefined;
    this.#refreshing ??= this.#refreshUntilQuiet().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#listening?.close();
    await this.#refreshing;
  }

  async #refreshUntilQuiet(): Promise<void> {
    do {
      this.#again = false;
      if (this.#closed) return;
      try {
        const reading = this.#definitions.list(QUERY_TIMEOUT_MS);
        const rows = await within(QUERY_TIMEOUT_MS, "the database's answer about chains", reading);
        this.#hasRead = true;
        if (this.#isAway) this.options.logger.info({}, 'changes of chains are followed again');
        this.#isAway = false;
        this.#staleSince = undefined;
        if (!this.#closed) this.#apply(rows);
        this.#publish();
      } catch (error) {
        if (!this.#isAway && !this.#closed)
          this.options.logger.warn({ err: error }, 'changes of chains can not be read: trying again');
        this.#isAway = true;
        this.#staleSince ??= Date.now();
        this.#publish();
      }
    } while (this.#again);
  }

  /** While the rows are not known, a service that serves has the base's chains. */
  #applyUnread(): void {
    if (!this.#hasRead && !this.#closed && this.options.paused === 'keep') this.#apply([]);
  }

  #apply(rows: ChainDefinition[]): void {
    this.#states.clear();
    const wanted = new Map(this.#base.map((chain) => [chain.chainId, chain]));
    const untouched = new Set<string>();
    this.#dropped.clear();
    for (const row of rows) {
      this.#states.set(row.chainId, row.state);
      if (row.state === 'removed' || (row.state === 'paused' && this.options.paused === 'drop')) {
        if (row.state === 'paused') this.#drop(row, wanted.get(row.chainId));
        wanted.delete(row.chainId);
        continue;
      }
      if (row.definition === undefined) continue; // the base's own, where it has one
      try {
        wanted.set(row.chainId, this.#resolve(row));
      } catch (error) {
        untouched.add(row.chainId);
        this.#tell(row, error as Error);
      }
    }
    this.#bring(wanted, untouched);
  }

  /** @param base what the chain is without the row's definition */
  #drop(row: ChainDefinition, base: Chain | undefined): void {
    let chain = base;
    try {
      if (row.definition !== undefined) chain = this.#resolve(row);
    } catch {
      // Nobody works on it: it is complained about when it is active again.
    }
    if (chain !== undefined) this.#dropped.set(row.chainId, chain);
  }

  #publish(): void {
    const { publish, registry } = this.options;
    if (publish === undefined || !this.#hasRead || this.#closed) return;
    const isPaused = ({ chainId }: Chain) => this.#states.get(chainId) === 'paused';
    const chains = [...registry.list(), ...this.#dropped.values()].map((chain) => publicChain(chain, isPaused(chain)));
    publish({ chains, ...(this.#staleSince !== undefined && { staleSince: this.#staleSince }) });
  }

  #resolve({ chainId, definition }: ChainDefinition): Chain {
    const { environment } = this.options;
    const chain = resolveChainEntry(definition, { ...(environment && { environment }) });
    if (chain.chainId !== chainId) throw new ChainsError([`the entry is of chain ${chain.chainId}`]);
    return chain;
  }

  /** Removals first, so that a blockchain id may go from one chain to another. */
  #bring(wanted: Map<string, Chain>, untouched: Set<string>): void {
    const { registry, logger } = this.options;
    for (const { chainId } of registry.list()) {
      if (wanted.has(chainId) || untouched.has(chainId)) continue;
      this.#change(chainId, () => registry.remove(chainId));
      logger.info({ chainId, state: this.#states.get(chainId) }, `chain ${chainId} is not worked on any more`);
    }
    for (const [chainId, chain] of wanted) {
      if (untouched.has(chainId)) continue;
      const before = registry.get(chainId);
      if (before?.chainId === chainId && isDeepStrictEqual(before, chain)) continue;
      if (!this.#change(chainId, () => registry.add(chain))) continue;
      this.#told.delete(chainId);
      if (this.#listening) logger.info({ chainId }, `chain ${chainId} ${before ? 'has changed' : 'is here'}`);
    }
  }

  #change(chainId: string, change: () => void): boolean {
    try {
      change();
      return true;
    } catch (error) {
      this.#tell({ chainId, revision: 0 }, error as Error);
      return false;
    }
  }

  #tell({ chainId, revision }: { chainId: string; revision: number }, error: Error): void {
    const text = `${revision}: ${error.message}`;
    if (this.#told.get(chainId) === text) return;
    this.#told.set(chainId, text);
    // A ChainsError's message shows no value of the entry; another error may, in its details.
    const faults = error instanceof ChainsError ? error.faults : [error.message];
    this.options.logger.warn(
      { chainId, revision, faults },
      `a change of chain ${chainId} can not be followed: ${faults.join('; ')}`,
    );
  }
}
