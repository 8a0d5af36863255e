// A token has room for one number of 53 bits: a block of the P-Chain holds far fewer than a million transactions, its genesis some thousands.
const INDEXES = 2 ** 20;

/** A transaction's block and its place there. */
export interface TransactionPlace {
  height: number;
  index: number;
}

/** Returns a place as one number. */
export function positionOf({ height, index }: TransactionPlace): number {
  return height * INDEXES + index;
}

/** Returns the place of {@link positionOf}. */
export function placeOf(position: number): TransactionPlace {
  return { height: Math.floor(position / INDEXES), index: position % INDEXES };
}
