import { Repetition } from '@nunatak/core/pause';
import type { ChainRegistry } from '@nunatak/evm-chains';
import { suspectTokens } from '@nunatak/evm-queries';
import { COUNTED_HEURISTICS, type HeuristicName, type TokenLists } from '@nunatak/evm-token-lists';
import type { Logger } from '@nunatak/telemetry/logging';
import { registerMetrics } from '@nunatak/telemetry/metrics';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { LookAlikes } from './look-alikes.js';
import { reputationMetrics } from './reputation-metrics.js';
import type { SuspectTokens } from './reputations.js';

/** How often what heuristics found is read. */
const EVERY_MS = 15_000;
/** So many suspects of a chain are heeded at most: some 10 MB, and what a statement that leaves them out bears. */
export const MOST_SUSPECTS = 50_000;

const NOBODY: ReadonlySet<string> = new Set();

export interface SuspectsOptions {
  pool: Pool;
  chains: ChainRegistry;
  tokenLists: TokenLists;
  /** Those that were chosen, at least one. */
  heuristics: readonly HeuristicName[];
  logger: Logger;
  metrics: Registry;
  /** Default: 15 seconds. */
  everyMs?: number;
}

/** Follows what heuristics find suspect: what the indexer counted, and look-alikes of what lists name. Look-ups wait for nothing. */
export class Suspects implements SuspectTokens {
  readonly #found = new Map<string, ReadonlySet<string>>();
  readonly #lookAlikes: LookAlikes | undefined;
  readonly #counted: readonly HeuristicName[];
  readonly #metrics;
  readonly #full = new Set<string>();
  readonly #rounds: Repetition;
  #isFailing = false;

  constructor(private readonly options: SuspectsOptions) {
    const { heuristics, pool, tokenLists, metrics, everyMs = EVERY_MS } = options;
    this.#rounds = new Repetition(() => this.#readAll(), everyMs);
    this.#counted = COUNTED_HEURISTICS.filter((name) => heuristics.includes(name));
    this.#lookAlikes = heuristics.includes('look-alike') ? new LookAlikes(pool, tokenLists, MOST_SUSPECTS) : undefined;
    this.#metrics = registerMetrics(reputationMetrics, metrics);
  }

  of(chainId: string): ReadonlySet<string> {
    return this.#found.get(chainId) ?? NOBODY;
  }

  /** Reads once, and again and again from then on. Never fails: a database that is away is waited for. */
  start(): Promise<void> {
    return this.#rounds.start();
  }

  /** Ends that; look-ups go on giving what is known. */
  async close(): Promise<void> {
    const ended = this.#rounds.close();
    this.#lookAlikes?.close();
    await ended;
  }

  async #readAll(): Promise<void> {
    const { chains, logger } = this.options;
    try {
      const served = chains.list();
      for (const chain of served) {
        if (this.#rounds.isClosed) return;
        const counted = this.#counted.length
          ? await suspectTokens(this.options.pool, chain.chainId, this.#counted, MOST_SUSPECTS)
          : [];
        const alike = (await this.#lookAlikes?.read(chain)) ?? [];
        this.#take(chain.chainId, [...counted, ...alike]);
      }
      this.#forgetAllBut(new Set(served.map(({ chainId }) => chainId)));
      this.#isFailing = false;
    } catch (err) {
      if (!this.#isFailing) logger.warn({ err }, 'what heuristics found can’t be read: what was known stays');
      this.#isFailing = true;
    }
  }

  #take(chainId: string, addresses: string[]): void {
    const found = new Set(addresses.slice(0, MOST_SUSPECTS));
    const isFull = addresses.length >= MOST_SUSPECTS;
    if (isFull && !this.#full.has(chainId))
      this.options.logger.warn({ chainId, most: MOST_SUSPECTS }, 'more tokens are suspect than are heeded');
    if (isFull) this.#full.add(chainId);
    else this.#full.delete(chainId);
    this.#metrics.suspects.set({ chain: chainId }, found.size);
    const before = this.of(chainId);
    // The same set as before keeps what was made of it.
    if (found.size === before.size && [...found].every((address) => before.has(address))) return;
    this.#found.set(chainId, found);
  }

  #forgetAllBut(served: ReadonlySet<string>): void {
    for (const chainId of this.#found.keys()) {
      if (served.has(chainId)) continue;
      this.#found.delete(chainId);
      this.#metrics.suspects.remove({ chain: chainId });
      this.#lookAlikes?.forget(chainId);
    }
  }
}
