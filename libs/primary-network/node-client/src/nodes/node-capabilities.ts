import type { PrimaryNetworkChain } from '@firn/primary-network-contracts';

/**
 * What the Index API has of a chain's blocks:
 * - `complete`: every one but block 0, which no index has;
 * - `incomplete`: from a later one on: it was switched on when the chain had blocks already;
 * - `off`: nothing.
 */
export type BlockIndex =
  | { state: 'complete'; firstHeight: 1 }
  | { state: 'incomplete'; firstHeight: number }
  | { state: 'off' };

/** What a node offers, found out once, and again after its connection was lost. */
export interface NodeCapabilities {
  /** `avalanchego/1.14.2` */
  nodeVersion: string;
  blockIndexes: Record<PrimaryNetworkChain, BlockIndex>;
  /** Vertices that the Index API has of the X-Chain; undefined where it has no index of them. */
  vertices: number | undefined;
}
