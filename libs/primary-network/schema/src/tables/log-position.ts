import { PositionTable } from '@nunatak/database';

/**
 * How far each log of a network is stored. `time`: Unix seconds of the newest stored block. `target`: the height of the node's head when the
 * log was begun; absent where its ingester did not state it.
 */
export const LOG_POSITION = new PositionTable(
  { network_id: 'bigint NOT NULL', chain: '"char" NOT NULL' },
  { time: 'bigint', target: 'bigint' },
);
