import { encodeCb58 } from '@nunatak/avalanche-codec';
import { NodeError } from '@nunatak/chain-nodes';
import type { Progress } from '@nunatak/core/watchdog';
import type { Vertex } from '@nunatak/primary-network-contracts';
import { countVertices, type ReadVertex, readVertices } from '@nunatak/primary-network-node-client';
import type { ChainParts } from './chain-session.js';
import type { EventWriter } from './event-writer.js';
import { ReadAhead } from './read-ahead.js';
import { VertexOrder } from './vertex-order.js';

/** A vertex, and the name of the node that gave it. */
type GivenVertex = ReadVertex & { node: string };

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
  readonly #ahead: ReadAhead<GivenVertex>;
  #order = new VertexOrder();
  /** The next one whose place is checked. Those that the log has already are read again, since later ones name them as parents. */
  #next = FIRST;
  #expected: Expected | undefined;

  constructor(
    private readonly parts: ChainParts,
    private readonly writer: EventWriter,
    private readonly progress: Progress,
  ) {
    this.#ahead = new ReadAhead(async (from, count, signal) => {
      const options = { signal, onExchange: () => progress.moved() };
      return parts.nodes.run(async (node) => {
        const { vertices, bytes } = await readVertices(node, from, count, options);
        return { items: vertices.map((vertex) => ({ ...vertex, node: node.label })), bytes };
      }, options);
    }, parts.limits);
  }

  /**
   * Publishes the next ones.
   * @returns whether all are published
   * @throws NodeError where a node can't be asked, has no index of vertices although the network had some, has them in another order than was
   *   published, or not all of them
   */
  async step(): Promise<boolean> {
    const { progress } = this;
    this.#expected ??= await this.#expect();
    const { count } = this.#expected;
    if (this.#next >= count) {
      this.#assertComplete(this.#expected);
      return true;
    }
    progress.begin();
    const next = this.#next;
    const read = () => this.#ahead.take(next, count - 1);
    const vertices = await progress.step(`reading vertex ${next} from the node`, read);
    progress.rest();
    await this.#publish(vertices, this.#expected);
    return false;
  }

  clear(): void {
    this.#ahead.clear();
  }

  async #publish(vertices: readonly GivenVertex[], { cortina }: Expected): Promise<void> {
    const { writer } = this;
    this.#order.add({ vertices, node: vertices[0]!.node });
    this.#next += vertices.length;
    const news = vertices.filter(({ vertex }) => vertex.index >= writer.vertices);
    // A node that was begun later accepted them when it caught up, after blocks that follow them.
    const timed = news.map(({ vertex }): Vertex => ({ ...vertex, timestamp: Math.min(vertex.timestamp, cortina) }));
    if (timed.length > 0) await writer.appendVertices(timed);
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
