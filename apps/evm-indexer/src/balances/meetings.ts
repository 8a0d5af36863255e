import { type BlockHeader, type Hex, parentHeightOf, type StateBlock } from '@nunatak/evm-contracts';
import type { Holding } from '@nunatak/evm-schema';
import { ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import type { MoveAtHeight } from '../indexing/derivation.js';

/** A holding that blocks touch, for the first time in the block after `parent`. */
export interface FirstMeeting extends Holding {
  /** As {@link keyOf} gives it: made once, since a backfill meets hundreds of thousands. */
  key: string;
  parent: StateBlock;
}

/** All holdings that a batch of blocks touches, each once. */
export interface Meetings {
  all: FirstMeeting[];
  /** Of each move, in turn, the places in {@link all} of who gives and of who gets; -1 where that is nobody. */
  sides: Int32Array;
}

/** Holdings that a block may have touched otherwise than by a move. */
export type OtherHoldings = readonly { token: { address: Hex }; holder: Hex }[];

/**
 * All holdings that a batch touches, each with the block below the one that touches it first. The zero address holds ERC-1155 tokens only.
 * @param others by block, in the blocks' order
 */
export function meetingsOf(
  headers: readonly Pick<BlockHeader, 'height' | 'parentHash' | 'parentHeight'>[],
  moves: readonly MoveAtHeight[],
  others: readonly OtherHoldings[] = [],
): Meetings {
  const places = new Map<string, number>();
  const all: FirstMeeting[] = [];
  const sides = new Int32Array(moves.length * 2);
  let next = 0;
  headers.forEach((header, i) => {
    const { height, parentHash } = header;
    const parent = { height: parentHeightOf(header), hash: parentHash };
    const placeOf = (holder: Hex, token: Hex, tokenId: bigint | undefined): number => {
      const key = keyOf(holder, token, tokenId);
      let place = places.get(key);
      if (place === undefined) {
        place = all.push(
          tokenId === undefined ? { holder, token, key, parent } : { holder, token, tokenId, key, parent },
        );
        places.set(key, --place);
      }
      return place;
    };
    for (; moves[next]?.height === height; next++) {
      const { from, to, token, tokenId, standard } = moves[next]!.transfer;
      const id = standard === 1155 ? tokenId : undefined;
      const isNobodys = (holder: Hex) => standard !== 1155 && holder === ZERO_ADDRESS;
      sides[2 * next] = isNobodys(from) ? -1 : placeOf(from, token, id);
      sides[2 * next + 1] = isNobodys(to) ? -1 : placeOf(to, token, id);
    }
    for (const { token, holder } of others[i] ?? []) placeOf(holder, token.address, undefined);
  });
  return { all, sides };
}

/** A text that no other holding of the same standard has. */
export function keyOf(holder: Hex, token: Hex, tokenId?: bigint): string {
  return tokenId === undefined ? holder + token : `${holder}${token}${tokenId.toString(36)}`;
}
