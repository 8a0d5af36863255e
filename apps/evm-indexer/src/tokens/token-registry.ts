import type { Hex } from '@firn/contracts';
import { readTokens, type StoredToken } from '@firn/evm-store';
import type { Pool } from 'pg';
import { GenerationalMap } from '../balances/generational-map.js';

const CACHED_CONTRACTS = 100_000;
const REMEMBERED_HOLDERS = 8;

/** A token with what the balance checks remember of it between batches. */
export interface KnownToken extends StoredToken {
  /** Balances of it that were (or are about to be) compared with the node since this process started. */
  checkedBalances: number;
  /** Some of those who received it last, for finding rebases that touch nobody by a transfer. */
  recentHolders: Hex[];
  /** Whether the zero address's balance was compared after a burn. */
  isBurnChecked: boolean;
}

/** Which contracts of a chain are tokens: those lately met in memory, the others read from the store. */
export class TokenRegistry {
  private readonly contracts = new GenerationalMap<Hex, KnownToken | false>(CACHED_CONTRACTS);

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
  ) {}

  /** Makes {@link get} answer for some contracts: one query for all that are not in memory. */
  async load(addresses: Iterable<Hex>): Promise<void> {
    const missing = [...addresses].filter((address) => this.contracts.get(address) === undefined);
    if (missing.length === 0) return;
    for (const address of missing) this.contracts.set(address, false);
    for (const token of await readTokens(this.pool, this.chainId, missing)) this.add(token);
  }

  /** A loaded contract's token, or undefined when it is none. */
  get(address: Hex): KnownToken | undefined {
    return this.contracts.get(address) || undefined;
  }

  /** Adds a token that was just found. */
  add(token: StoredToken): KnownToken {
    const known: KnownToken = { ...token, checkedBalances: 0, recentHolders: [], isBurnChecked: false };
    this.contracts.set(token.address, known);
    return known;
  }

  /** The chain went back, or a batch was not stored: read everything again. */
  clear(): void {
    this.contracts.clear();
  }
}

/** Remembers who received a token. */
export function rememberHolder(token: KnownToken, holder: Hex): void {
  const { recentHolders } = token;
  if (recentHolders.includes(holder)) return;
  recentHolders.push(holder);
  if (recentHolders.length > REMEMBERED_HOLDERS) recentHolders.shift();
}
