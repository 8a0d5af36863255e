import { encodePlatformBlock, sha256 } from '@nunatak/avalanche-codec';

/**
 * The id of block 0, of which no bytes come: a commit block whose parent is the genesis. avalanchego: `init` in
 * vms/platformvm/state/state.go.
 * @param genesisId SHA-256 of the genesis bytes
 */
export function genesisBlockId(genesisId: Buffer): Buffer {
  return sha256(encodePlatformBlock({ type: 'ApricotCommitBlock', parentId: genesisId, height: 0n }));
}
