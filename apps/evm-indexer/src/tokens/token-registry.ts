import type { Hex } from '@nunatak/evm-contracts';
import type { TransferReading } from '@nunatak/evm-decoding';
import { newestErc20Holders, readTokens, type StoredToken } from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import { GenerationalMap } from '../balances/generational-map.js';
import { noChecks, type TokenChecks } from './due-checks.js';

const CACHED_CONTRACTS = 100_000;
const REMEMBERED_HOLDERS = 8;
/** After a restart, holders are looked for among the balances that so many blocks changed: a bounded scan. */
const HOLDERS_WITHIN_BLOCKS = 5_000;

/** A token with what the balance checks remember of it between batches. */
export interface KnownToken extends StoredToken {
  checks: TokenChecks;
  /** Some of those who received it last, for finding rebases that touch nobody by a transfer. */
  recentHolders: Hex[];
  /** Whether the store was asked for them, or has none that this process did not meet. */
  areHoldersKnown: boolean;
  /** Whether the zero address's balance was compared after a burn. */
  isBurnChecked: boolean;
}

/** Which contracts of a chain are tokens: those lately met in memory, the others read from the store. */
export class TokenRegistry {
  private readonly contracts = new GenerationalMap<Hex, KnownToken | false>(CACHED_CONTRACTS);
  /** Kept when the chain goes back: whoever holds nothing any more is compared in vain, nothing else. */
  private readonly holders = new GenerationalMap<Hex, Hex[]>(CACHED_CONTRACTS);

  /** Of contracts that are stored, but met at a height that does not count. */
  private readonly storedReadings = new Map<Hex, TransferReading>();

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    /** Only tokens first met below this height count. */
    private readonly below = Number.MAX_SAFE_INTEGER,
  ) {}

  /** Makes {@link get} answer for some contracts: one query for all that are not in memory. */
  async load(addresses: Iterable<Hex>): Promise<void> {
    const missing = [...addresses].filter((address) => this.contracts.get(address) === undefined);
    if (missing.length === 0) return;
    for (const address of missing) this.contracts.set(address, false);
    for (const token of await readTokens(this.pool, this.chainId, missing)) {
      if (token.firstHeight < this.below) this.remember(token, false);
      else if (token.reading !== undefined) this.storedReadings.set(token.address, token.reading);
    }
  }

  /** How a contract's transfer logs are read, by what is stored of it; undefined where nothing is. */
  readingOf(address: Hex): TransferReading | undefined {
    return this.storedReadings.get(address);
  }

  /** A loaded contract's token, or undefined when it is none. */
  get(address: Hex): KnownToken | undefined {
    return this.contracts.get(address) || undefined;
  }

  /** Adds a token that was just found. */
  add(token: StoredToken): KnownToken {
    return this.remember(token, true);
  }

  /** Makes the recent holders of some tokens known that this process has not met yet: one query for all. */
  async loadHolders(tokens: Iterable<KnownToken>, height: number): Promise<void> {
    const missing = new Map(
      [...tokens].filter((t) => t.standard === 20 && !t.areHoldersKnown).map((t) => [t.address, t]),
    );
    if (missing.size === 0) return;
    const above = height - HOLDERS_WITHIN_BLOCKS;
    const found = await newestErc20Holders(this.pool, this.chainId, [...missing.keys()], above, REMEMBERED_HOLDERS);
    for (const { token, holder } of found) rememberHolder(missing.get(token)!, holder);
    for (const token of missing.values()) token.areHoldersKnown = true;
  }

  /** The chain went back, or a batch was not stored: read everything again. */
  clear(): void {
    this.contracts.clear();
    this.storedReadings.clear();
  }

  private remember(token: StoredToken, isNew: boolean): KnownToken {
    const met = this.holders.get(token.address);
    const recentHolders = met ?? [];
    if (!met) this.holders.set(token.address, recentHolders);
    const areHoldersKnown = isNew || recentHolders.length > 0;
    const known = { ...token, checks: noChecks(), recentHolders, areHoldersKnown, isBurnChecked: false };
    this.contracts.set(token.address, known);
    return known;
  }
}

/** Remembers who received a token. */
export function rememberHolder(token: KnownToken, holder: Hex): void {
  const { recentHolders } = token;
  if (recentHolders.includes(holder)) return;
  recentHolders.push(holder);
  if (recentHolders.length > REMEMBERED_HOLDERS) recentHolders.shift();
}

/** Forgets who gave away all of a token. */
export function forgetHolder({ recentHolders }: KnownToken, holder: Hex): void {
  const at = recentHolders.indexOf(holder);
  if (at !== -1) recentHolders.splice(at, 1);
}
