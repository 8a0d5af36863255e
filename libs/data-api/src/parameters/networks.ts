/** The words for networks that clients may use. */
export const NETWORKS = ['mainnet', 'fuji', 'testnet'] as const;

export type NetworkWord = (typeof NETWORKS)[number];
/** A network by the one name that chains are listed under. */
export type Network = Exclude<NetworkWord, 'testnet'>;

/** The network that a client's word means: testnet and fuji are the same. */
export function networkOf(word: NetworkWord): Network {
  return word === 'testnet' ? 'fuji' : word;
}

/** The form of a name that an operator may give a network beside {@link NETWORKS}. Addresses and paths have room for 32 characters. */
export const NETWORK_NAME = /^[a-z][a-z0-9-]{0,31}$/;
