import type { KeyedTable } from '@firn/database';

/**
 * How far each log of a network was taken in, written in the transaction that writes what its events led to: place in the log, and the last
 * block. `burned`: nAVAX that the chain's transactions had as inputs and not as outputs, stakes or balances of L1 validators, up to here.
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
    burned: 'numeric(30,0) NOT NULL',
  },
  primaryKey: ['network_id', 'chain'],
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
};
