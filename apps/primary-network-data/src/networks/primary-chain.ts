import type { ServedNetwork } from './served-network.js';

/** The names that clients may use for the chains of the primary network, in place of their ids. */
export const CHAIN_NAMES = ['p-chain', 'x-chain', 'c-chain'] as const;
export type ChainName = (typeof CHAIN_NAMES)[number];

/** A chain of the primary network as the store names it. */
export type ChainLetter = 'P' | 'X' | 'C';

/** A chain of a network that is served. */
export interface PrimaryChain {
  readonly network: ServedNetwork;
  readonly letter: ChainLetter;
  readonly name: ChainName;
  /** cb58. */
  readonly blockchainId: string;
}

const LETTERS: Readonly<Record<ChainName, ChainLetter>> = { 'p-chain': 'P', 'x-chain': 'X', 'c-chain': 'C' };

/** @param name a chain's name or its id in cb58. @returns undefined where the network has no such chain */
export function chainOf(network: ServedNetwork, name: string): PrimaryChain | undefined {
  const chainName = CHAIN_NAMES.find((known) => known === name || network.blockchainIds[LETTERS[known]] === name);
  if (chainName === undefined) return undefined;
  const letter = LETTERS[chainName];
  return { network, letter, name: chainName, blockchainId: network.blockchainIds[letter] };
}
