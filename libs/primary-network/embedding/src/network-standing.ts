import type { ChainProgress } from '@nunatak/embedding';

/** How a network stands that is followed, or is to be: told by the pipeline's thread to the main one. */
export interface NetworkStanding {
  /** Decimal; absent while no node has told it. */
  networkId?: string;
  /** The nodes of it that have answered, by their places. */
  places: readonly number[];
  /** Why it is not followed: no node has answered yet, or it can't be followed at all. */
  trouble?: { text: string; isFinal: boolean };
  /** Nodes that are not asked now, and why. */
  nodes: readonly string[];
  /** Of P, X and C, once it is followed. */
  chains: readonly ChainProgress[];
}

/** How all networks of the start's nodes stand. */
export interface NetworksStanding {
  networks: readonly NetworkStanding[];
  /** Nodes beside these that have not answered, and whose network is not known. */
  unplaced: readonly UnplacedNode[];
}

/** A node that has not told its network. */
export interface UnplacedNode {
  label: string;
  /** What is wrong with it; absent while it is asked for the first time. */
  fault?: string;
}

/** By which the terminal names nodes while their network is not known. */
export const UNKNOWN_NETWORK = { chainId: 'primary-network', name: 'primary network' };

/** A network's chains as the terminal names them: by the keys of their logs. */
export function chainsOfNetwork(networkId: string): { chainId: string; name: string }[] {
  return ['P', 'X', 'C'].map((letter) => ({
    chainId: `${networkId}-${letter}`,
    name: `${letter}-Chain of network ${networkId}`,
  }));
}
