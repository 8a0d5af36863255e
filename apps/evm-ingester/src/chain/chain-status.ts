import type { Capabilities } from '@nunatak/evm-node-client';
import type { StopCode } from './chain-stopped-error.js';

/** What a chain's ingestion is doing. */
export interface ChainStatus {
  /** `waiting`: another ingester holds the chain's lease. */
  state: 'starting' | 'waiting' | 'backfilling' | 'following' | 'stopped';
  /** The node's head, once known. */
  head?: number;
  /** That block's time, in seconds. */
  headTimestamp?: number;
  /** The newest published height. */
  published?: number;
  /** Published in the last seconds. */
  blocksPerSecond: number;
  /** Why it stopped, or what it is waiting for or retrying. Never holds a URL. */
  reason?: string;
  /** For how long there has been a reason without a break, in milliseconds; absent while there is none, and for a spare. */
  troubledForMs?: number;
  /** Set with `stopped`. */
  code?: StopCode;
  /** Of the endpoint in use. */
  capabilities?: Capabilities;
  /** Endpoints that are left out, and why: they serve another chain. Never holds a URL. */
  warnings: string[];
  /** No newHeads were found at this endpoint: heads are polled. */
  polled?: string;
  /** What the node in use doesn't offer, and what that costs, and checks that don't hold on the chain: a text each, for people. */
  missing: string[];
}
