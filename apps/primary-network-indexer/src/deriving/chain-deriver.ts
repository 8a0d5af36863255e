import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { PoolClient } from 'pg';
import type { Batch } from './batch.js';

/** Makes rows of one chain's events. */
export interface ChainDeriver {
  /**
   * Gets ready behind the stored place: reads what it needs to know of what came before. Called again after a failure.
   * @param db sees the snapshot of which the place is
   */
  prepare(db: PoolClient): Promise<void>;
  /** Whether it asks the store, while it makes rows, for what came before: all that must be written by then. */
  readonly asksStore?: true;
  /**
   * Takes in the next events, in order.
   * @param isWriting whether the database takes what came before meanwhile, and wants to be given the next statement soon
   */
  derive(events: readonly PrimaryNetworkEvent[], batch: Batch, isWriting: () => boolean): Promise<void>;
}
