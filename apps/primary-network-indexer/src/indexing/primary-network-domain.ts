import type { IndexedDomain } from '@nunatak/indexing';
import { PRIMARY_NETWORK_BLOCKS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { isUnreadable } from './is-unreadable.js';

/** The name by which this domain's indexer reads its logs. */
export const PRIMARY_NETWORK_INDEXER = 'primary-network-indexer';

/** Most of what a transaction costs beside its rows is the same for any number of events. */
const BATCH_EVENTS = 1_024;

/** The primary network's logs, as they are indexed. */
export const PRIMARY_NETWORK: IndexedDomain<PrimaryNetworkEvent> = {
  name: 'primary-network',
  consumer: PRIMARY_NETWORK_INDEXER,
  contract: PRIMARY_NETWORK_BLOCKS,
  batchEvents: BATCH_EVENTS,
  isPermanent: isUnreadable,
};
