import { NotFoundError } from '@nunatak/core/errors';
import type { Chain } from '@nunatak/evm-chains';
import type { BlockId, HeadRow } from '@nunatak/evm-queries';

/** A checked block id of a path. Numbers beyond any height stay beyond any height. */
export function blockIdOf(text: string): BlockId {
  return text.startsWith('0x')
    ? { hash: text.toLowerCase() }
    : { height: Math.min(Number(text), Number.MAX_SAFE_INTEGER) };
}

/** Says why a block is not there. */
export function noSuchBlock(chain: Chain, id: BlockId, head: HeadRow): NotFoundError {
  const known = `its indexed blocks are ${head.startHeight} to ${head.height}`;
  if ('hash' in id) return new NotFoundError(`blockId: chain ${chain.chainId} has no block ${id.hash}; ${known}`);
  // Blocks are stored without a gap: what lacks one in between is an empty height.
  if (id.height >= head.startHeight && id.height < head.height)
    return new NotFoundError(
      `blockId: chain ${chain.chainId} has no block ${id.height}: the height is empty, the next block follows on the one below`,
    );
  return new NotFoundError(`blockId: block ${id.height} of chain ${chain.chainId} is not indexed; ${known}`);
}
