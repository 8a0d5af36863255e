/** A chain of the primary network, as columns of the type `"char"` name it: platform, exchange, contract. */
export type Chain = 'P' | 'X' | 'C';

/** The chains, in the order in which their logs are named. */
export const CHAINS: readonly Chain[] = ['P', 'X', 'C'];
