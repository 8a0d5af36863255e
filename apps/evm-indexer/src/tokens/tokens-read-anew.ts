import type { Hex } from '@nunatak/evm-contracts';
import type { StoredToken } from '@nunatak/evm-writes';

/**
 * What becomes of the tokens that some blocks, read anew, show. What they said of themselves is kept where the node can't say it again,
 * and so is every mark: asking the node is never wrong.
 *
 * @param derived tokens that the blocks show, or that were found not to add up
 * @param stored what the store has of these now. What was read of it for deriving may have changed since: of that, only what the blocks
 *   themselves show counts
 * @param heights of the blocks
 * @param movedLater tokens that the store had lost, and where each moved last between accounts above the blocks. The blocks alone don't
 *   verify such a token: that it was found later not to add up may be lost too. What its sides have at the head decides
 */
export function mergeTokens(
  derived: StoredToken[],
  stored: StoredToken[],
  heights: { from: number; to: number },
  movedLater: ReadonlyMap<Hex, number>,
): StoredToken[] {
  const shown = (height?: number) =>
    height !== undefined && height >= heights.from && height <= heights.to ? height : undefined;
  const before = new Map(stored.map((token) => [token.address, token]));
  return derived.map((token) => {
    const known = before.get(token.address);
    if (!known) return unverifiedIf(token, movedLater.get(token.address));
    const { address, standard, firstHeight } = token;
    const mismatchHeight = known.mismatchHeight ?? token.mismatchHeight;
    // What is still to be compared above the blocks decides, not they.
    const isDecidedLater = known.unverifiedHeight !== undefined && known.unverifiedHeight > heights.to;
    const verifiedHeight = known.verifiedHeight ?? (isDecidedLater ? undefined : shown(token.verifiedHeight));
    const unverifiedHeight = known.unverifiedHeight ?? shown(token.unverifiedHeight);
    const isSaidAnew =
      token.metadataHeight !== undefined && (known.metadataHeight ?? firstHeight) === token.metadataHeight;
    const { name, symbol, decimals, metadataHeight } = isSaidAnew ? token : known;
    const { reading = token.reading, readingHeight } = known;
    return {
      address,
      standard,
      firstHeight,
      ...(name !== undefined && { name }),
      ...(symbol !== undefined && { symbol }),
      ...(decimals !== undefined && { decimals }),
      ...(metadataHeight !== undefined && { metadataHeight }),
      ...(mismatchHeight !== undefined && { mismatchHeight }),
      ...(verifiedHeight !== undefined && { verifiedHeight }),
      ...(unverifiedHeight !== undefined && { unverifiedHeight }),
      ...(reading !== undefined && { reading }),
      ...(readingHeight !== undefined && { readingHeight }),
    };
  });
}

function unverifiedIf(token: StoredToken, movedLater?: number): StoredToken {
  if (movedLater === undefined) return token;
  const { verifiedHeight: _, ...unverified } = token;
  return { ...unverified, unverifiedHeight: movedLater };
}
