import type { KeyedTable } from '@nunatak/database';

/**
 * How far each log of a network was taken in, written in the transaction that writes what its events led to: place in the log, and the last
 * block. `target`: the height of the node's head when the log was begun; absent where its ingester did not state it.
 * `stored_at`: when the place last moved; absent before the first event.
 */
export const LOG_HEAD: KeyedTable = {
  name: 'log_head',
  columns: {
    network_id: 'bigint NOT NULL',
    epoch: 'bigint NOT NULL',
    sequence: 'bigint NOT NULL',
    height: 'bigint',
    target: 'bigint',
    time: 'bigint',
    chain: '"char" NOT NULL',
    block_id: 'bytea',
    stored_at: 'timestamp with time zone',
  },
  primaryKey: ['network_id', 'chain'],
};
