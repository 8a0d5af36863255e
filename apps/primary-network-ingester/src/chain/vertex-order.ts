import { encodeCb58 } from '@nunatak/avalanche-codec';
import { InvalidAnswerError } from '@nunatak/chain-nodes';
import type { ReadVertex } from '@nunatak/primary-network-node-client';

/** Vertices of one node, in its order. */
export interface VerticesOfNode {
  vertices: readonly ReadVertex[];
  /** The node's name. */
  node: string;
}

/**
 * Checks the order in which vertices are published: each once, after all of its parents, and none after the one that ended the graph. Each node
 * has an order of its own (avalanchego: indexer/index.go counts them as they are accepted), so that one node's can't be gone on with by
 * another's. All vertices are ancestors of the stop vertex, so a log that ends with it, and has each one's parents, has all of them.
 */
export class VertexOrder {
  readonly #seen = new Set<string>();
  #end: Buffer | undefined;

  /** The stop vertex's id, once it has come. */
  get end(): Buffer | undefined {
    return this.#end;
  }

  /**
   * The next ones in the order.
   * @throws InvalidAnswerError where they don't go on from those before; then none of them counts
   */
  add({ vertices, node }: VerticesOfNode): void {
    const added: string[] = [];
    try {
      for (const vertex of vertices) {
        this.#assertNext(vertex, node);
        const key = keyOf(vertex.vertex.id);
        this.#seen.add(key);
        added.push(key);
        if (vertex.isStop) this.#end = vertex.vertex.id;
      }
    } catch (error) {
      for (const key of added) this.#seen.delete(key);
      if (this.#end && added.includes(keyOf(this.#end))) this.#end = undefined;
      throw error;
    }
  }

  #assertNext({ vertex, parentIds }: ReadVertex, node: string): void {
    const what = `${node}: vertex ${vertex.index} of the X-Chain (${encodeCb58(vertex.id)})`;
    if (this.#end !== undefined)
      throw new InvalidAnswerError(`${what} comes after the stop vertex ${encodeCb58(this.#end)}`);
    if (this.#seen.has(keyOf(vertex.id))) throw new InvalidAnswerError(`${what} has come before: ${ANOTHER_ORDER}`);
    const missing = parentIds.find((id) => !this.#seen.has(keyOf(id)));
    if (missing !== undefined)
      throw new InvalidAnswerError(`${what} comes before its parent ${encodeCb58(missing)}: ${ANOTHER_ORDER}`);
  }
}

const ANOTHER_ORDER = 'its index has another order than that of the node whose vertices are published';

/** 32 characters: half of what hex would take, of some hundred thousand vertices. */
function keyOf(id: Buffer): string {
  return id.toString('latin1');
}
