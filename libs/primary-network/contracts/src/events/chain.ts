/** A chain of the primary network: platform, exchange, contract. */
export type PrimaryNetworkChain = 'P' | 'X' | 'C';

/** The chains, each of which has a log of its own. */
export const PRIMARY_NETWORK_CHAINS: readonly PrimaryNetworkChain[] = ['P', 'X', 'C'];
