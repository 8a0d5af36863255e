import { PartitionKey } from '@nunatak/database';

/** Everything is stored by network. */
export const NETWORK_ID = new PartitionKey('network_id', 'bigint');
