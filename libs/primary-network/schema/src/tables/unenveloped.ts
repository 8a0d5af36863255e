import type { KeyedTable } from '@nunatak/database';

/**
 * Heights of blocks that came without an envelope, both inclusive: their proposers are not known, or there were none. Intervals of a chain
 * neither overlap nor touch.
 */
export const UNENVELOPED: KeyedTable = {
  name: 'unenveloped',
  columns: {
    network_id: 'bigint NOT NULL',
    from_height: 'bigint NOT NULL',
    to_height: 'bigint NOT NULL',
    chain: '"char" NOT NULL',
  },
  primaryKey: ['network_id', 'chain', 'from_height'],
};
