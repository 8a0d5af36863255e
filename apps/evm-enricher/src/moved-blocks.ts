import type { StateBlock } from '@nunatak/evm-contracts';
import { storedHash } from '@nunatak/evm-queries';
import type { EnrichedChain } from './pending-tokens.js';

/** Blocks further below the head are not looked through: a backfill has just stored them. */
const MOST_BLOCKS = 1_000;
/** So many blocks below are looked through again after a reorganization. */
const REVERTED_BLOCKS = 64;

/** The heights that a chain stored since the last look, from the first look on. */
export class MovedBlocks {
  private seen: StateBlock | undefined;

  constructor(private readonly chain: Pick<EnrichedChain, 'chainId' | 'pool'>) {}

  /** Hands over the heights up to a block, `above` exclusive. A failure leaves them to the next look. */
  async since(block: StateBlock, look: (heights: { above: number; upTo: number }) => Promise<void>): Promise<void> {
    const { chainId, pool } = this.chain;
    const seen = this.seen ?? block;
    if (seen.hash !== block.hash) {
      const isKept = (await storedHash(pool, chainId, seen.height)) === seen.hash;
      const since = isKept ? seen.height : Math.min(seen.height, block.height) - REVERTED_BLOCKS;
      await look({ above: Math.max(since, block.height - MOST_BLOCKS), upTo: block.height });
    }
    this.seen = block;
  }
}
