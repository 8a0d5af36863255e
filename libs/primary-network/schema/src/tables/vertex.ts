import type { BinaryRows, PartitionedTable } from '@nunatak/database';

/**
 * Vertices of the X-Chain, which it was made of before it had blocks. `height` is the vertex's own, which others share; `vertex_index` is
 * its place in the order in which the node accepted them.
 */
export const VERTEX = {
  name: 'vertex',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    vertex_index: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    size: 'integer NOT NULL',
    id: 'bytea NOT NULL',
    parent_ids: 'bytea[] NOT NULL',
    transactions: 'bytea[] NOT NULL',
  },
  rowKey: ['vertex_index'],
  indexes: [
    'CREATE INDEX ON % (id)',
    'CREATE INDEX ON % (height, vertex_index)',
    'CREATE INDEX ON % USING gin (transactions)',
  ],
} as const satisfies PartitionedTable;

/** A row of {@link VERTEX}. */
export interface VertexRow {
  height: number;
  index: number;
  time: number;
  size: number;
  id: Buffer;
  parentIds: readonly Buffer[];
  transactions: readonly Buffer[];
}

/** Writes a row of {@link VERTEX}. */
export function writeVertexRow(rows: BinaryRows, networkId: number, v: VertexRow): void {
  rows
    .row(8)
    .int8(networkId)
    .int8(v.height)
    .int8(v.index)
    .int8(v.time)
    .int4(v.size)
    .bytea(v.id)
    .byteaArray(v.parentIds)
    .byteaArray(v.transactions);
}
