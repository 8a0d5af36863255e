import type { Hex } from '@firn/contracts';

/** The canonical blocks that the chain's store has, read-only: what a reorganisation is measured against after a restart. */
export interface KnownBlocks {
  /** The hash of the stored block at a height; undefined when none is stored there (yet). */
  hashAt(chainId: string, height: number): Promise<Hex | undefined>;
}
