import { AvalancheCodecError, type AvmVertex, decodeAvmVertex, encodeCb58 } from '@nunatak/avalanche-codec';
import { type AskOptions, InvalidAnswerError } from '@nunatak/chain-nodes';
import type { Vertex } from '@nunatak/primary-network-contracts';
import { MAX_CONTAINERS, readContainers } from '../api/index-api.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';

/** A vertex, and its place in the graph. */
export interface ReadVertex {
  vertex: Vertex;
  parentIds: Buffer[];
  /** Whether it is the one that ended the graph. */
  isStop: boolean;
}

/** Vertices in the node's order, and what they weighed on the wire. */
export interface VerticesRead {
  vertices: ReadVertex[];
  bytes: number;
}

/**
 * Reads vertices of the X-Chain in a row from one node: each is a vertex, and has the id that the node states.
 * @throws InvalidAnswerError for a lie; NodeError of the kind `missing-block` where the node does not have the first one
 */
export async function readVertices(
  node: AvalancheNode,
  from: number,
  count: number,
  options: AskOptions = {},
): Promise<VerticesRead> {
  const meter = { bytes: 0 };
  const asked = { ...options, meter };
  const containers = await readContainers(node, 'X/vtx', from, Math.min(count, MAX_CONTAINERS), asked);
  const vertices = containers.map(({ id, bytes: answered, index, timestamp }): ReadVertex => {
    // Whoever keeps one vertex is not to keep the answer to which it belongs.
    const bytes = Buffer.from(answered);
    const { id: ours, parentIds, stopVertex } = decoded(bytes, index);
    if (!ours.equals(id))
      throw new InvalidAnswerError(
        `vertex ${index} of the X-Chain: the node gave the id ${encodeCb58(id)}, its bytes have ${encodeCb58(ours)}`,
      );
    return { vertex: { index, id: ours, bytes, timestamp }, parentIds, isStop: stopVertex };
  });
  return { vertices, bytes: meter.bytes };
}

function decoded(bytes: Buffer, index: number): AvmVertex {
  try {
    return decodeAvmVertex(bytes);
  } catch (error) {
    if (!(error instanceof AvalancheCodecError)) throw error;
    throw new InvalidAnswerError(`the ${bytes.length} bytes of vertex ${index} are no vertex: ${error.message}`);
  }
}
