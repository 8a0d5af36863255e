import type { StoredVertex } from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import type { XChainVertexDto } from './vertex.dto.js';

export function presentVertex({
  id,
  parentIds,
  height,
  index,
  time,
  transactions,
  size,
}: StoredVertex): XChainVertexDto {
  return {
    vertexHash: showId(id),
    parentHashes: parentIds.map(showId),
    vertexHeight: height,
    vertexIndex: index,
    vertexTimestamp: time,
    txCount: transactions.length,
    transactions: transactions.map(showId),
    vertexSizeBytes: size,
  };
}
