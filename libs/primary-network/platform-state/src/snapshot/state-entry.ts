/**
 * One part of the state: a staker, a subnet, an L1 validator, or the few numbers of the chain as a whole. The state is its entries, so that
 * a block's work on a stored state is as small as what the block changes.
 */
export interface StateEntry {
  /** Identifies the part: what it is and its id, such as `staker/…`. Up to 120 letters of ASCII. */
  key: string;
  /** JSON in UTF-8; undefined: the part is gone. */
  value: Buffer | undefined;
  /** Of changed entries: there was none of this key when they were taken the last time. */
  isNew?: boolean;
}
