import type { ChainProgress } from '../../pipeline/messages.js';

/** How the network that is followed stands: told by the pipeline's thread to the main one. */
export interface NetworkStanding {
  /** Absent until a node has told it. */
  networkId?: number;
  /** Why nothing is followed: no node has answered yet, or the network can't be followed at all. */
  trouble?: { text: string; isFinal: boolean };
  /** Nodes that are not asked now, and why. */
  nodes: string[];
  /** Of P, X and C, once the network is known. */
  chains: ChainProgress[];
}

/** By which the terminal names what is followed while its network is not known. */
export const UNKNOWN_NETWORK = { chainId: 'primary-network', name: 'primary network' };

/** A network's chains as the terminal names them: by the keys of their logs. */
export function chainsOfNetwork(networkId: number | string): { chainId: string; name: string }[] {
  return ['P', 'X', 'C'].map((letter) => ({
    chainId: `${networkId}-${letter}`,
    name: `${letter}-Chain of network ${networkId}`,
  }));
}
