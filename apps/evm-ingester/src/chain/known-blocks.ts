import type { Hex } from '@firn/contracts';

/** The canonical blocks that the chain's store has, read-only: what a reorganisation is measured against after a restart. */
export interface KnownBlocks {
  /** The hash of the stored block at a height; undefined when none is stored there (yet). */
  hashAt(chainId: string, height: number): Promise<Hex | undefined>;
  /** The height with which the stored chain begins; undefined for one that is not stored. */
  firstHeight?(chainId: string): Promise<number | undefined>;
}
