import { decodePlatformGenesis, encodeCb58, sha256 } from '@nunatak/avalanche-codec';
import { PermanentError } from '@nunatak/core/errors';
import { genesisOf, primaryChainsOf } from '@nunatak/primary-network-networks';
import type { NetworkIdentity } from '@nunatak/primary-network-node-client';

/** The genesis bytes that the logs begin with. */
export interface NetworkGenesis {
  /** The platform genesis, whose SHA-256 is the parent of the P-Chain's block 0. */
  platform: Buffer;
  /** The X-Chain's own. */
  xChain: Buffer;
}

/** The network's genesis is not known, or is not the one that was given. */
export class NetworkGenesisError extends PermanentError {
  override readonly code = 'network_genesis';
}

/**
 * The genesis of a network: the one that a file makes, else a built-in one.
 * @param file the text of the network's genesis file
 * @throws NetworkGenesisError when there is none that the nodes' network begins with
 */
export function networkGenesis(identity: NetworkIdentity, file?: string): NetworkGenesis {
  const { networkId, genesisHash, xChainId } = identity;
  const found = genesisOf(networkId, genesisHash, file);
  if (found.bytes === undefined) throw new NetworkGenesisError(found.fault);
  const chains = primaryChainsOf(decodePlatformGenesis(found.bytes));
  if (chains === undefined) throw new NetworkGenesisError(`the genesis of network ${networkId} has no X- or C-Chain`);
  if (!chains.x.id.equals(xChainId))
    throw new NetworkGenesisError(
      `the genesis of network ${networkId} makes the X-Chain ${encodeCb58(chains.x.id)}, the node's is ${encodeCb58(xChainId)}`,
    );
  return { platform: found.bytes, xChain: chains.x.genesis };
}

/** @throws NetworkGenesisError for bytes that the network does not begin with */
export function assertGenesis({ platform }: NetworkGenesis, { networkId, genesisHash }: NetworkIdentity): void {
  const ours = sha256(platform);
  if (ours.equals(genesisHash)) return;
  throw new NetworkGenesisError(
    `network ${networkId} begins with ${encodeCb58(genesisHash)}, the genesis given is ${encodeCb58(ours)}`,
  );
}
