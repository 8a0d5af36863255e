import type { Hex } from '@nunatak/evm-contracts';
import type { BalanceTable, Holding } from '@nunatak/evm-schema';
import { newestBalances } from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import { GenerationalMap } from './generational-map.js';
import { type FirstMeeting, keyOf } from './meetings.js';
import type { Openings } from './openings.js';

/** Balances kept in memory; about 250 bytes each. */
const CACHED_BALANCES = 100_000;

/** What a holder had before the chain's first block. */
export interface Opening extends Holding {
  balance: bigint | undefined;
}

/** What {@link TransferLedger.load} gives. */
export interface LoadedBalances {
  /** In the order of the holdings. */
  running: RunningBalance[];
  /**
   * What those had that the store doesn't know yet, as of the block below the chain's first, where that is not nothing; undefined where nobody
   * can say.
   */
  openings: Opening[];
}

/** What a holder has of a token while a batch is read. */
export interface RunningBalance extends Readonly<Holding> {
  balance: bigint;
  /** Whether the store has no row of it yet, which a first row has to make known even at 0. */
  isUnknown: boolean;
}

/**
 * The running balances of one standard's tokens in one chain, by transfers: those of hot holders in memory, the others read from the store
 * when a batch needs them. What was changed becomes the memory's truth only by {@link commit}, after the batch is stored.
 */
export class TransferLedger {
  private readonly stored = new GenerationalMap<string, bigint>(CACHED_BALANCES);
  private batch = new Map<string, RunningBalance>();

  /**
   * @param below only rows below this height count: what the chain was before it, for reading some of it anew
   */
  constructor(
    private readonly pool: Pool,
    private readonly table: BalanceTable,
    private readonly chainId: string,
    private readonly openings: Openings,
    private readonly below = Number.MAX_SAFE_INTEGER,
  ) {}

  /** Loads the balances of some holdings, to be changed in place: one query for all that are not in memory. */
  async load(holdings: readonly FirstMeeting[]): Promise<LoadedBalances> {
    const running = new Array<RunningBalance>(holdings.length);
    const missing: number[] = [];
    holdings.forEach((holding, i) => {
      const known = this.batch.get(holding.key);
      if (known !== undefined) {
        running[i] = known;
        return;
      }
      const cached = this.stored.get(holding.key);
      if (cached === undefined) missing.push(i);
      else running[i] = this.begin(holding, cached, false);
    });
    if (missing.length === 0) return { running, openings: [] };
    const asked = missing.map((i) => holdings[i]!);
    const found = await newestBalances(this.pool, this.table, this.chainId, asked, this.below);
    const unknown = asked.filter((_, place) => found[place] === undefined);
    const balances = await this.openings.read(unknown);
    const openings: Opening[] = [];
    let next = 0;
    missing.forEach((i, place) => {
      const holding = holdings[i]!;
      const stored = found[place];
      if (stored !== undefined) {
        running[i] = this.begin(holding, stored, false);
        return;
      }
      const balance = balances[next++];
      running[i] = this.begin(holding, balance ?? 0n, !balance);
      if (balance !== 0n) openings.push({ ...named(holding), balance });
    });
    return { running, openings };
  }

  private begin(holding: FirstMeeting, balance: bigint, isUnknown: boolean): RunningBalance {
    const { holder, token, tokenId } = holding;
    const running: RunningBalance =
      tokenId === undefined ? { holder, token, balance, isUnknown } : { holder, token, tokenId, balance, isUnknown };
    this.batch.set(holding.key, running);
    return running;
  }

  /** A loaded holding of an ERC-20 token, with what the batch has added so far; to be changed in place. */
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

function named({ holder, token, tokenId }: Holding): Holding {
  return tokenId === undefined ? { holder, token } : { holder, token, tokenId };
}
