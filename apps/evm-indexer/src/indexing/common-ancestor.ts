import type { BlockReader, EvmBlock, Hex } from '@nunatak/evm-contracts';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import type { ChainHead } from '@nunatak/evm-writes';
import type { Pool } from 'pg';

/** Blocks that are read at once for the last one that the store and the node have in common. */
const WALK_BACK = 64;

/** A chain's rows, as far as going back needs them. */
export interface RevertibleChain {
  readonly head: ChainHead;
  /** Goes back to a stored block. The place in the stream stays. */
  goBack(to: { height: number; hash: Hex }): Promise<void>;
}

export interface CommonAncestorParts {
  chainId: string;
  pool: Pool;
  blockReader: BlockReader;
  signal: AbortSignal;
}

/**
 * Goes back to the newest stored block that the node's chain has too: what lies above was reverted meanwhile.
 * @param highest the newest block that the node is known to have
 */
export async function goBackToCommonAncestor(
  { chainId, pool, blockReader, signal }: CommonAncestorParts,
  chain: RevertibleChain,
  highest = chain.head.height,
): Promise<void> {
  const { head } = chain;
  const stored = new StoredBlockHashes(pool);
  for (let to = Math.min(head.height, highest), size = 1; to >= head.startHeight; to -= size, size = WALK_BACK) {
    const from = Math.max(head.startHeight, to - size + 1);
    const blocks: EvmBlock[] = [];
    for await (const block of blockReader.read(chainId, from, to, { signal })) blocks.push(block);
    for (const { header } of blocks.reverse()) {
      const { height, hash } = header;
      if ((await stored.hashAt(chainId, height)) !== hash) continue;
      if (height < head.height) await chain.goBack({ height, hash });
      return;
    }
  }
  if (head.height >= head.startHeight) {
    throw new Error(`chain ${chainId}: the node has none of the stored blocks: another chain, or reset this one`);
  }
}
