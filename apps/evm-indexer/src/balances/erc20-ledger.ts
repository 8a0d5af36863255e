import type { Hex } from '@firn/evm-contracts';
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

/** What a holder has of a token while a batch is read. */
export interface RunningBalance {
  readonly holder: Hex;
  readonly token: Hex;
  balance: bigint;
  /** Whether the store has no row of it yet, which a first row has to make known even at 0. */
  isUnknown: boolean;
}

/**
 * The running ERC-20 balances of one chain, by transfers: those of hot holders in memory, the others read from the store when a batch
 * needs them. What was changed becomes the memory's truth only by {@link commit}, after the batch is stored.
 */
export class Erc20Ledger {
  private readonly stored = new GenerationalMap<string, bigint>(CACHED_BALANCES);
  private batch = new Map<string, RunningBalance>();

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
   * Makes the balances of some holdings available to {@link of}: one query for all that are not in memory.
   *
   * @returns what those had that the store doesn't know yet, as of the block below the chain's first, where that is not nothing;
   *   undefined where nobody can say
   */
  async load(holdings: Iterable<FirstMeeting>): Promise<Opening[]> {
    const missing: FirstMeeting[] = [];
    for (const holding of holdings) {
      const key = keyOf(holding.holder, holding.token);
      if (this.batch.has(key)) continue;
      const cached = this.stored.get(key);
      if (cached === undefined) missing.push(holding);
      else this.begin(holding, cached);
    }
    if (missing.length === 0) return [];
    const found = await newestErc20Balances(this.pool, this.chainId, missing, this.below);
    const fresh = missing.filter((_, i) => found[i] === undefined);
    const openings = await this.openings.read(fresh);
    missing.forEach((holding, i) => {
      if (found[i] !== undefined) this.begin(holding, found[i]);
    });
    return fresh.flatMap((holding, i) => {
      const { holder, token } = holding;
      const balance = openings[i];
      this.begin(holding, balance ?? 0n, !balance);
      return balance === 0n ? [] : { holder, token, balance };
    });
  }

  private begin({ holder, token }: FirstMeeting, balance: bigint, isUnknown = false): void {
    this.batch.set(keyOf(holder, token), { holder, token, balance, isUnknown });
  }

  /** A loaded holding, with what the batch has added so far; to be changed in place. */
  of(holder: Hex, token: Hex): RunningBalance {
    const running = this.batch.get(keyOf(holder, token));
    if (!running) throw new Error(`the balance of ${holder} in ${token} is not loaded`);
    return running;
  }

  /** The batch is stored: its balances are those of the chain. */
  commit(): void {
    for (const [key, { balance, isUnknown }] of this.batch) if (!isUnknown) this.stored.set(key, balance);
    this.discard();
  }

  /** The batch was not stored: forget what it changed. */
  discard(): void {
    this.batch = new Map();
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
