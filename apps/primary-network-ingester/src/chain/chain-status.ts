/** What a chain's ingestion is doing. */
export interface ChainStatus {
  /** `waiting`: another ingester holds the chain's lease. */
  state: 'starting' | 'waiting' | 'backfilling' | 'following';
  /** The nodes' head, once known. */
  head?: number;
  /** The newest published height. */
  published?: number;
  /** What it is waiting for or retrying. Never holds a URL. */
  reason?: string;
  /** Since when there has been a reason, by `performance.now()`. */
  troubledSince?: number;
}
