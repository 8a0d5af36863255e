/** What the ingestion of a log is doing. */
export interface IngestingStatus {
  /** `waiting`: another ingester holds the log's lease. */
  state: 'starting' | 'waiting' | 'backfilling' | 'following' | 'stopped';
  /** The height of the nodes' head, once known. */
  head?: number;
  /** The time of that block, in seconds. */
  headTimestamp?: number;
  /** The newest published height. */
  published?: number;
  /** Published in the last seconds. */
  blocksPerSecond: number;
  /** Why the log stopped, or what it is waiting for or retrying. Never holds a URL. */
  reason?: string;
  /** For how long there has been a reason without a break, in milliseconds; absent while there is none, and for a spare. */
  troubledForMs?: number;
  /** The code of the error that stopped the log. */
  code?: string;
  /** Endpoints that are left out, and why. Never holds a URL. */
  warnings: string[];
  /** The endpoint at which heads are polled, since it offers no notification of new heads. */
  polled?: string;
  /** What the node in use does not offer, and what that costs, and checks that do not hold on the chain: a text each, for people. */
  missing: string[];
}
