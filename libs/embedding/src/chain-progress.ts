/** How one chain's way from node to store stands. */
export interface ChainProgress {
  chainId: string;
  state: 'starting' | 'waiting' | 'backfilling' | 'following' | 'stopped';
  /** The node's newest height, once known. */
  head?: number;
  /** The newest stored height, once there is one. */
  indexed?: number;
  /** Why it stands still or stopped. */
  reason?: string;
  /** Endpoints that are left out, and why. */
  warnings?: string[];
  /** What its node doesn't offer, and what that costs. */
  missing?: string[];
  /** What stored blocks lack, in words. */
  gaps?: string;
  /** The endpoint whose heads are polled, having no newHeads. */
  polled?: string;
}
