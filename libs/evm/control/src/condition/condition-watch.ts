import { Repetition, within } from '@nunatak/core/pause';
import type { Pool } from 'pg';
import { type ChainCondition, conditionText, TROUBLE_AFTER_MS } from './chain-condition.js';
import { readChainConditions } from './read-conditions.js';

/** Conditions are looked at so often: a stop shows within it. */
const LOOK_EVERY_MS = 1_000;
/** A database that has not told a few rows by then is away. */
const QUERY_TIMEOUT_MS = 10_000;

/**
 * Keeps in memory how chains stand, for health reports: those are to answer at once, whatever the database does. While it is away, what
 * was seen last counts for as long as trouble may last unnoticed; then nothing is known.
 */
export class ConditionWatch {
  #seen: { at: number; conditions: Map<string, ChainCondition> } | undefined;
  readonly #looks = new Repetition(() => this.#look(), LOOK_EVERY_MS);

  /**
   * @param chainIds the chains that are asked about, as they are at each look
   * @param now milliseconds that no setting of a clock moves
   */
  constructor(
    private readonly pool: Pool,
    private readonly chainIds: () => string[],
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Looks, and goes on looking. Never fails. */
  start(): Promise<void> {
    return this.#looks.start();
  }

  /** Ends the looking; a look under way is waited for. */
  close(): Promise<void> {
    return this.#looks.close();
  }

  /** How a chain stands; undefined where that is not known: the database is away, or the chain is new. */
  of(chainId: string): ChainCondition | undefined {
    if (this.#seen === undefined || this.now() - this.#seen.at > TROUBLE_AFTER_MS) return undefined;
    return this.#seen.conditions.get(chainId);
  }

  /** The same as one line for operators. */
  textOf(chainId: string): string {
    const condition = this.of(chainId);
    return condition === undefined ? 'not known: the database does not tell' : conditionText(condition);
  }

  async #look(): Promise<void> {
    const at = this.now();
    try {
      const reading = readChainConditions(this.pool, this.chainIds());
      const conditions = await within(QUERY_TIMEOUT_MS, "the database's answer about conditions", reading);
      this.#seen = { at, conditions };
    } catch {
      // What was seen last stands until it is too old.
    }
  }
}
