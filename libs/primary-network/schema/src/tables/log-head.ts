import type { KeyedTable } from '@nunatak/database';

/**
 * How far each log of a network was taken in, written in the transaction that writes what its events led to: place in the log, and the last
 * block. `loading_until`: during the network's first load, when the log's part in it counts as over, unless its events go on coming as fast as
 * they can be taken in; absent where they don't. `stored_at`: when the place last moved; absent before the first event.
 */
export const LOG_HEAD: KeyedTable = {
  name: 'log_head',
  columns: {
    network_id: 'bigint NOT NULL',
    epoch: 'bigint NOT NULL',
    sequence: 'bigint NOT NULL',
    height: 'bigint',
    time: 'bigint',
    chain: '"char" NOT NULL',
    block_id: 'bytea',
    loading_until: 'timestamp with time zone',
    stored_at: 'timestamp with time zone',
  },
  primaryKey: ['network_id', 'chain'],
};
