import { Prices } from '@nunatak/evm-prices';
import { ContractDescriptions, TokenLists } from '@nunatak/evm-token-lists';
import { Reputations } from '../reputation/reputations.js';

/**
 * What no chain says and answers show all the same: names, logos and reputations of token lists, the operator's descriptions of contracts,
 * prices. Look-ups never wait for a list or a file.
 */
export interface Annotations {
  tokenLists: TokenLists;
  descriptions: ContractDescriptions;
  /** What lists and heuristics together make of tokens. */
  reputations: Reputations;
  prices: Prices;
  /** How long a balance answer waits at most for prices that are being asked for the first time. Milliseconds. */
  pricesWaitMs: number;
}

/** Nothing but what chains say. */
export function noAnnotations(): Annotations {
  const log = { info: () => undefined, warn: () => undefined };
  const tokenLists = new TokenLists({ log });
  return {
    tokenLists,
    reputations: new Reputations(tokenLists),
    descriptions: new ContractDescriptions({ files: [], log }),
    prices: new Prices([]),
    pricesWaitMs: 0,
  };
}
