import { orNone } from '@nunatak/commands/installation';
import type { StoredChain } from '@nunatak/evm-node-client';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import type { Pool } from 'pg';

/** The stored blocks by which a chain's nodes are told from those of others; none before the first migration. */
export function storedBlocks(pool: Pool): StoredChain {
  const stored = new StoredBlockHashes(pool);
  return {
    hashAt: (chainId, height) => orNone(stored.hashAt(chainId, height)),
    firstHeight: (chainId) => orNone(stored.firstHeight(chainId)),
    headHeight: (chainId) => orNone(stored.headHeight(chainId)),
  };
}
