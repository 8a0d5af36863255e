import type { PartitionedTable } from '@firn/database';
import { hexArrayText, hexText } from './copy-values.js';

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
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link VERTEX}. Ids are hex digits. */
export interface VertexRow {
  height: number;
  index: number;
  time: number;
  size: number;
  id: string;
  parentIds: readonly string[];
  transactions: readonly string[];
}

export function vertexRow(networkId: string, v: VertexRow): string {
  return `${networkId}\t${v.height}\t${v.index}\t${v.time}\t${v.size}\t${hexText(v.id)}\t${hexArrayText(v.parentIds)}\t${hexArrayText(v.transactions)}\n`;
}
