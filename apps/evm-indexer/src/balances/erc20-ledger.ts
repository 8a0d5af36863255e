import type { Hex } from '@firn/contracts';
import { newestErc20Balances } from '@firn/evm-store';
import type { Pool } from 'pg';
import type { Erc20Openings, FirstMeeting } from './erc20-openings.js';
import { GenerationalMap } from './generational-map.js';

/** Nobody holds what is at the zero address: transfers from it are mints, transfers to it burns. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/** Balances kept in memory; about 250 bytes each. */
const CACHED_BALANCES = 100_000;

/** What a holder had before the chain's first block. */
export interface Opening {
  holder: Hex;
  token: Hex;
  balance: bigint | undefined;
}

/**
 * The running ERC-20 balances of one chain, by transfers: those of hot holders in memory, the others read from the store when a batch
 * needs them. What was changed becomes the memory's truth only by {@link commit}, after the batch is stored.
 */
export class Erc20Ledger {
  private readonly stored = new GenerationalMap<string, bigint>(CACHED_BALANCES);
  private batch = new Map<string, bigint>();
  /** Holdings without any stored row, which a first row has to make known even at 0. */
  private unknown = new Set<string>();

  /**
   * @param below only rows below this height count: what the chain was before it, for reading some of it anew
   */
  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly openings: Erc20Openings,
    private readonly below = Number.MAX_SAFE_INTEGER,
  ) {}

  /**
   * Makes the balances of some holdings available to {@link balanceOf} and {@link add}: one query for all that are not in memory.
   *
   * @returns what those had that the store doesn't know yet, as of the block below the chain's first; undefined where nobody can say
   */
  async load(holdings: Iterable<FirstMeeting>): Promise<Opening[]> {
    const missing: FirstMeeting[] = [];
    for (const holding of holdings) {
      const key = keyOf(holding.holder, holding.token);
      if (this.batch.has(key)) continue;
      const cached = this.stored.get(key);
      if (cached === undefined) missing.push(holding);
      else this.batch.set(key, cached);
    }
    if (missing.length === 0) return [];
    const found = await newestErc20Balances(this.pool, this.chainId, missing, this.below);
    const fresh = missing.filter((_, i) => found[i] === undefined);
    const openings = await this.openings.read(fresh);
    missing.forEach(({ holder, token }, i) => {
      this.batch.set(keyOf(holder, token), found[i] ?? 0n);
    });
    return fresh.map(({ holder, token }, i) => {
      const key = keyOf(holder, token);
      const balance = openings[i];
      this.batch.set(key, balance ?? 0n);
      if (!balance) this.unknown.add(key);
      return { holder, token, balance };
    });
  }

  /** A loaded holding's balance, with what the batch has added so far. */
  balanceOf(holder: Hex, token: Hex): bigint {
    return this.batch.get(keyOf(holder, token)) ?? 0n;
  }

  /** Adds to (or takes from) a loaded holding. */
  add(holder: Hex, token: Hex, amount: bigint): void {
    const key = keyOf(holder, token);
    this.batch.set(key, (this.batch.get(key) ?? 0n) + amount);
  }

  /** Whether the store has no row of a loaded holding yet; once asked, the answer is no. */
  takeUnknown(holder: Hex, token: Hex): boolean {
    return this.unknown.delete(keyOf(holder, token));
  }

  /** The batch is stored: its balances are those of the chain. */
  commit(): void {
    for (const [key, balance] of this.batch) if (!this.unknown.has(key)) this.stored.set(key, balance);
    this.discard();
  }

  /** The batch was not stored: forget what it changed. */
  discard(): void {
    this.batch = new Map();
    this.unknown = new Set();
  }

  /** The chain went back: nothing in memory holds any more. */
  clear(): void {
    this.stored.clear();
    this.discard();
  }
}

function keyOf(holder: Hex, token: Hex): string {
  return holder + token;
}
