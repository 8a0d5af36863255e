import type { Hex } from '@nunatak/evm-contracts';
import { LRUCache } from 'lru-cache';

/** A call that takes so long, and so many times as long as the simplest question, is slow: an ordinary one takes a few milliseconds. */
const SLOW_CALL_MS = 300;
const SLOWER_THAN_SIMPLEST = 10;
/** For so long what is known of a token holds. */
const KNOWN_MS = 60 * 60_000;
const MOST_KNOWN = 10_000;

/**
 * Contracts that are left out of the audit for a while: whose calls burn all the gas that a node grants. One with a million holders would take
 * up the node's time for as long as they are compared, and all others' turns would wait. That everything is slow is the node's doing.
 */
export class SlowTokens {
  private readonly known: LRUCache<Hex, 'slow' | 'ordinary'>;

  constructor(now: () => number = () => performance.now()) {
    this.known = new LRUCache({ max: MOST_KNOWN, ttl: KNOWN_MS, ttlResolution: 0, perf: { now } });
  }

  /** Whether a token is left out. */
  has(token: Hex | undefined): boolean {
    return token !== undefined && this.known.get(token) === 'slow';
  }

  /**
   * A comparison of tokens' holdings took long: finds out whose calls did.
   * @param msOf how long one call of a token takes
   * @param simplestMs how long the simplest question takes
   */
  async judge(tokens: Iterable<Hex>, msOf: (token: Hex) => Promise<number>, simplestMs: number): Promise<void> {
    for (const token of new Set(tokens)) {
      if (this.known.has(token)) continue;
      const took = await msOf(token);
      const isSlow = took >= SLOW_CALL_MS && took >= SLOWER_THAN_SIMPLEST * simplestMs;
      this.known.set(token, isSlow ? 'slow' : 'ordinary');
    }
  }
}
