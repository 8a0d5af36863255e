import { NodeError } from '@firn/chain-nodes';
import type { Progress } from '@firn/platform/watchdog';
import type { Vertex } from '@firn/primary-network-contracts';
import { countVertices, readVertices } from '@firn/primary-network-node-client';
import type { ChainParts } from './chain-session.js';
import type { EventWriter } from './event-writer.js';
import { ReadAhead } from './read-ahead.js';

/** Publishes the X-Chain's vertices, which come before its blocks; most networks have none. */
export class VertexPublishing {
  readonly #ahead: ReadAhead<Vertex>;
  /** How many there are; undefined before it is known. */
  #count: number | undefined;

  constructor(
    private readonly parts: ChainParts,
    private readonly writer: EventWriter,
    private readonly progress: Progress,
  ) {
    this.#ahead = new ReadAhead(async (from, count, signal) => {
      const options = { signal, onExchange: () => progress.moved() };
      const { vertices, bytes } = await parts.nodes.run((node) => readVertices(node, from, count, options), options);
      return { items: vertices, bytes };
    }, parts.limits);
  }

  /**
   * Publishes the next ones.
   * @returns whether all are published
   * @throws NodeError where a node can't be asked, or has no index of vertices although the network had some
   */
  async step(): Promise<boolean> {
    const { writer, progress } = this;
    this.#count ??= await this.#expect();
    const count = this.#count;
    if (writer.vertices >= count) return true;
    progress.begin();
    const next = writer.vertices;
    const read = () => this.#ahead.take(next, count - 1);
    const vertices = await progress.step(`reading vertex ${next} from the node`, read);
    progress.rest();
    await writer.appendVertices(vertices);
    return false;
  }

  clear(): void {
    this.#ahead.clear();
  }

  async #expect(): Promise<number> {
    const { nodes } = this.parts;
    const { upgrades } = await nodes.readRules();
    const areNeeded = upgrades?.cortinaXChainStopVertexId.some((byte) => byte !== 0) ?? false;
    return nodes.run(async (node) => {
      const count = await countVertices(node);
      if (areNeeded && !count)
        throw new NodeError(
          'retryable',
          'the network had vertices before Cortina, and its Index API has none of them: a node is needed that has had --index-enabled since it was new',
        );
      return count ?? 0;
    });
  }
}
