import type { KeyedTable } from '@firn/database';

/**
 * How far each log of a network was taken in, written in the transaction that writes what its events led to: place in the log, and the last
 * block.
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
  },
  primaryKey: ['network_id', 'chain'],
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
};
