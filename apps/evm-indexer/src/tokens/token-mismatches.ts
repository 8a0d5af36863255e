import type { Hex } from '@nunatak/evm-contracts';
import type { KnownToken, TokenRegistry } from './token-registry.js';

/** Tokens that don't add up whatever the node says: running balances fell below zero, or began unknown. */
export class TokenMismatches {
  private readonly found = new Set<KnownToken>();

  constructor(private readonly registry: TokenRegistry) {}

  /** Marks a token, from a height on, unless it is marked already. */
  mark(address: Hex, height: number): void {
    const token = this.registry.get(address);
    if (!token || token.mismatchHeight !== undefined) return;
    token.mismatchHeight = height;
    this.found.add(token);
  }

  /** Those that were marked since this was last asked. */
  take(): KnownToken[] {
    const tokens = [...this.found];
    this.found.clear();
    return tokens;
  }

  /** Goes on from what is stored. */
  clear(): void {
    this.found.clear();
  }
}
