import { PartitionKey } from '@nunatak/database';

/** What the store's rows belong to: EVM chains, by their ids in decimal digits. */
export const CHAIN_ID = new PartitionKey('chain_id', 'bigint');
