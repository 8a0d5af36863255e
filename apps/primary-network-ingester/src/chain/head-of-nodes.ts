import { NodeError } from '@nunatak/chain-nodes';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { type AvalancheNode, gather, type PrimaryNetworkNodes, readHeight } from '@nunatak/primary-network-node-client';

/** A node that takes longer is away. */
const HEAD_TIMEOUT_MS = 2_000;
/** After the first answer the others have so long. */
const GRACE_MS = 250;
/** What a node told counts for so long where it is slower than the others: its answer comes between two questions. */
const RECENT_MS = 2_000;

/** The head of a chain, of all nodes asked side by side. One that hangs or lags holds nobody up. */
export class HeadOfNodes {
  readonly #asked = new Map<AvalancheNode, Promise<number>>();
  readonly #told = new Map<AvalancheNode, { height: number; at: number }>();

  constructor(
    private readonly nodes: PrimaryNetworkNodes,
    private readonly chain: PrimaryNetworkChain,
  ) {}

  /**
   * The highest that the nodes tell at once. A node that lags is no failure.
   * @param wanted the height that is waited for: a node that has it is enough
   * @throws NodeError when no node can tell it
   */
  async read(wanted: number): Promise<number> {
    const { nodes, chain } = this;
    const order = nodes.ordered();
    const there = order.filter(({ isAway }) => !isAway);
    const asked = (there.length > 0 ? there : order).map((node) => this.#ask(node));
    const heights = await gather(asked, { graceMs: GRACE_MS, isEnough: (height) => height >= wanted });
    // Its error says of each node what became of it.
    if (heights.length === 0) return nodes.run((node) => readHeight(node, chain, { timeoutMs: HEAD_TIMEOUT_MS }));
    const since = performance.now() - RECENT_MS;
    const recent = [...this.#told.values()].filter(({ at }) => at >= since).map(({ height }) => height);
    return Math.max(...heights, ...recent);
  }

  /** One question at a time to each: a node that is slow has not to answer more than it can. */
  #ask(node: AvalancheNode): Promise<number> {
    let asked = this.#asked.get(node);
    if (asked === undefined) {
      asked = this.#heightOf(node).finally(() => this.#asked.delete(node));
      // Nobody may wait for it any more.
      asked.catch(() => undefined);
      this.#asked.set(node, asked);
    }
    return asked;
  }

  async #heightOf(node: AvalancheNode): Promise<number> {
    try {
      const height = await readHeight(await this.nodes.prepare(node), this.chain, { timeoutMs: HEAD_TIMEOUT_MS });
      this.#told.set(node, { height, at: performance.now() });
      return height;
    } catch (error) {
      if (error instanceof NodeError && (error.timedOut || error.connectionLost)) node.failed(error);
      throw error;
    }
  }
}
