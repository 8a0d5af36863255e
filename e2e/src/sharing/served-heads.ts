import { setTimeout as sleep } from 'node:timers/promises';
import type { Anvil } from '../chain/anvil.js';
import type { Hex } from '../rpc.js';
import { ask, START_TIMEOUT_MS, waitUntil } from '../waiting.js';

const LOOK_MS = 100;

/** Watches how much later than the node has a block the block is served, for several chains. */
export class ServedHeads {
  /** The latest since {@link forget}. */
  latestMs = 0;
  readonly #stopping = new AbortController();
  #watching: Promise<unknown> | undefined;

  constructor(
    private readonly baseUrl: string,
    private readonly nodes: readonly Anvil[],
  ) {}

  /** Waits until each chain has a served block, then watches. */
  async start(): Promise<void> {
    for (const node of this.nodes) {
      const isDone = async () => (await this.#served(node)) > 0;
      await waitUntil({ what: `a served block of chain ${node.chainId}`, isDone, timeoutMs: START_TIMEOUT_MS });
    }
    this.#watching = Promise.all(this.nodes.map((node) => this.#watch(node)));
  }

  forget(): void {
    this.latestMs = 0;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
  }

  async #watch(node: Anvil): Promise<void> {
    /** When the node was first seen with each height that is not served yet. */
    const seen: { height: number; at: number }[] = [];
    while (!this.#stopping.signal.aborted) {
      const height = Number(await node.rpc.call<Hex>('eth_blockNumber'));
      const last = seen.at(-1)?.height ?? 0;
      if (height > last) seen.push({ height, at: performance.now() });
      const served = await this.#served(node).catch(() => -1);
      while (seen.length > 1 && seen[0]!.height <= served) seen.shift();
      const [oldest] = seen;
      if (oldest && oldest.height > served) this.latestMs = Math.max(this.latestMs, performance.now() - oldest.at);
      await sleep(LOOK_MS);
    }
  }

  async #served({ chainId }: Anvil): Promise<number> {
    const response = await ask(this.baseUrl, `/v1/chains/${chainId}/blocks?pageSize=1`);
    const { blocks = [] } = (await response.json()) as { blocks?: { blockNumber: string }[] };
    return Number(blocks[0]?.blockNumber ?? -1);
  }
}
