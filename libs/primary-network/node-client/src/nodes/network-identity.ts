import { encodeCb58 } from '@nunatak/avalanche-codec';
import { ForeignNodeError } from '@nunatak/chain-nodes';
import { readBlockchainId, readNetworkId } from '../api/info-api.js';
import { readPlatformBlockBytes } from '../api/platform-api.js';
import { readBlock } from '../blocks/primary-block.js';
import type { AvalancheNode } from './avalanche-node.js';

/** What all nodes of a network have in common. */
export interface NetworkIdentity {
  networkId: number;
  /** The id of the P-Chain's block 0, 32 bytes. Its parent id is the SHA-256 of the genesis bytes, so it stands for the genesis. */
  genesisBlockId: Buffer;
  /** The SHA-256 of the P-Chain's genesis bytes. */
  genesisHash: Buffer;
  xChainId: Buffer;
  cChainId: Buffer;
}

/**
 * Asks a node which network it is in.
 * @throws InvalidAnswerError for a block 0 that is none: its hash would pass for another network's
 */
export async function readNetworkIdentity(node: AvalancheNode): Promise<NetworkIdentity> {
  const [networkId, bytes, xChainId, cChainId] = await Promise.all([
    readNetworkId(node),
    readPlatformBlockBytes(node, 0, { lane: 'interactive', timeoutMs: 5_000 }),
    readBlockchainId(node, 'X'),
    readBlockchainId(node, 'C'),
  ]);
  const { id, parentId } = readBlock('P', 0, bytes);
  return { networkId, genesisBlockId: id, genesisHash: parentId, xChainId, cChainId };
}

/**
 * @param of names the node that `ours` was read from
 * @throws ForeignNodeError for a node of another network: another id, or the same one with another genesis
 */
export function assertSameNetwork(theirs: NetworkIdentity, ours: NetworkIdentity, of: string): void {
  if (theirs.networkId !== ours.networkId)
    throw new ForeignNodeError(
      'chain-id',
      `it is in network ${theirs.networkId}, ${of} in network ${ours.networkId}: nodes that stand for one another have to be of one network`,
    );
  const parts = [
    ['block 0 of its P-Chain', 'genesisBlockId'],
    ['its X-Chain', 'xChainId'],
    ['its C-Chain', 'cChainId'],
  ] as const;
  for (const [what, part] of parts) {
    if (theirs[part].equals(ours[part])) continue;
    throw new ForeignNodeError(
      'other-genesis',
      `${what} is ${encodeCb58(theirs[part])}, that of ${of} ${encodeCb58(ours[part])}: network ${ours.networkId} has another genesis there`,
    );
  }
}
