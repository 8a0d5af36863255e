import type { StoredChain } from '@firn/evm-node-client';
import { StoredBlockHashes } from '@firn/evm-store';
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

async function orNone<T>(answer: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error;
    return undefined;
  }
}
