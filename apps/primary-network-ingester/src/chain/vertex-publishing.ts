import { encodeCb58 } from '@nunatak/avalanche-codec';
import { NodeError } from '@nunatak/chain-nodes';
import { ReadAhead, type SourceSession } from '@nunatak/ingesting';
import type { PrimaryNetworkEvent, Vertex } from '@nunatak/primary-network-contracts';
import { countVertices, readVertices } from '@nunatak/primary-network-node-client';
import type { ChainParts } from './chain-log.js';
import { VertexOrder, type VerticesOfNode } from './vertex-order.js';

/** Vertices of one call. */
interface VerticesRead extends VerticesOfNode {
  to: number;
  bytes: number;
}

/** What is known of the vertices before they are read. */
interface Expected {
  count: number;
  /** The one that ends them, where the node's release knows it. */
  stopId: Buffer | undefined;
  /** None was accepted later, in Unix seconds: when Cortina began. */
  cortina: number;
}

const FIRST = 0;

/** Publishes the X-Chain's vertices, which come before its blocks; most networks have none. */
export class VertexPublishing {
  readonly #ahead: ReadAhead<VerticesRead>;
  #order = new VertexOrder();
  /** The next one whose place is checked. Those that the log has already are read again, since later ones name them as parents. */
  #next = FIRST;
  #expected: Expected | undefined;

  constructor(
    private readonly parts: ChainParts,
    private readonly session: SourceSession<PrimaryNetworkEvent>,
  ) {
    const { nodes, limits } = parts;
    this.#ahead = new ReadAhead(async (from, count, signal) => {
      const options = { signal, onExchange: () => session.progress.moved() };
      return nodes.run(async (node) => {
        const { vertices, bytes } = await readVertices(node, from, count, options);
        return { vertices, node: node.label, to: from + vertices.length - 1, bytes };
      }, options);
    }, limits);
  }

  /**
   * Publishes the next ones.
   * @returns whether all are published
   * @throws NodeError where a node can't be asked, has no index of vertices although the network had some, has them in another order than was
   *   published, or not all of them
   */
  async step(): Promise<boolean> {
    const { progress } = this.session;
    this.#expected ??= await this.#expect();
    const { count } = this.#expected;
    if (this.#next >= count) {
      this.#assertComplete(this.#expected);
      return true;
    }
    progress.begin();
    const next = this.#next;
    this.#ahead.advance(next, count - 1);
    const read = await progress.step(`reading vertex ${next} from the node`, () => this.#ahead.take());
    await this.#publish(read, this.#expected);
    return false;
  }

  clear(): void {
    this.#ahead.clear();
  }

  async #publish(read: VerticesRead, { cortina }: Expected): Promise<void> {
    const { writer } = this.session;
    this.#order.add(read);
    this.#next += read.vertices.length;
    // The log has no block yet: the vertices follow the genesis, one an event.
    const published = writer.sequence - 1;
    const news = read.vertices.filter(({ vertex }) => vertex.index >= published);
    // A node that was begun later accepted them when it caught up, after blocks that follow them.
    const timed = news.map(({ vertex }): Vertex => ({ ...vertex, timestamp: Math.min(vertex.timestamp, cortina) }));
    const { networkId } = this.parts.nodes.identity;
    if (timed.length > 0)
      await writer.publish(timed, (vertex, epoch, sequence) => ({
        ...{ networkId, chain: 'X', epoch, sequence },
        ...{ kind: 'vertex', vertex },
      }));
  }

  /** A node that still catches up has the first of them alone: blocks that came before the others would be out of order for good. */
  #assertComplete({ count, stopId }: Expected): void {
    if (count === 0) return;
    const { end } = this.#order;
    if (end !== undefined && (stopId === undefined || stopId.equals(end))) return;
    // How many there are is asked anew.
    this.#expected = undefined;
    const wanted = stopId === undefined ? '' : ` ${encodeCb58(stopId)}`;
    throw new NodeError(
      'retryable',
      `the Index API has ${count} vertices, which don't end with the stop vertex${wanted}: the node does not have all of them (yet)`,
    );
  }

  async #expect(): Promise<Expected> {
    const { nodes } = this.parts;
    const { upgrades } = await nodes.readRules();
    const stated = upgrades?.cortinaXChainStopVertexId;
    const stopId = stated?.some((byte) => byte !== 0) ? stated : undefined;
    const count = await nodes.run(async (node) => {
      const found = await countVertices(node);
      if (stopId !== undefined && !found)
        throw new NodeError(
          'retryable',
          'the network had vertices before Cortina, and its Index API has none of them: a node is needed that has had --index-enabled since it was new',
        );
      return found ?? 0;
    });
    return { count, stopId, cortina: upgrades?.times.cortina ?? Number.POSITIVE_INFINITY };
  }
}
