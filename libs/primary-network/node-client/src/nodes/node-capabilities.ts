import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';

/**
 * What the Index API has of a chain's blocks:
 * - `complete`: every one but block 0, which no index has;
 * - `incomplete`: from a later one on: it was switched on when the chain had blocks already;
 * - `off`: nothing that can be used: it is not there, it is empty, or lacks the newest blocks. It is asked again from a time on, by
 *   `performance.now()`.
 */
export type BlockIndex =
  | { state: 'complete'; firstHeight: 1 }
  | { state: 'incomplete'; firstHeight: number }
  | { state: 'off'; askAgainAt: number };

/** What is known of a node until its connection is lost. */
export interface NodeCapabilities {
  /** `avalanchego/1.14.2` */
  nodeVersion: string;
  /** Found out when a chain's blocks are first asked for: one chain that a node still catches up with keeps no other one waiting. */
  blockIndexes: Partial<Record<PrimaryNetworkChain, BlockIndex>>;
  /** The place that was searched last in an index with gaps: containers from there on have one height after the other, up to the next gap. */
  indexPlaces?: Partial<Record<PrimaryNetworkChain, IndexPlace>>;
}

/** A container's number in an index, and its block's height. */
export interface IndexPlace {
  index: number;
  height: number;
}
