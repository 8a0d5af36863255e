import type { StoredToken } from '@nunatak/evm-writes';

/** Those of some tokens that heuristics judge: tokens of amounts. */
export function suspectsOf(tokens: readonly StoredToken[]): StoredToken[] {
  return tokens.filter(({ standard }) => standard !== 721);
}
