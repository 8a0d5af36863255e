import { setTimeout as sleep } from 'node:timers/promises';
import { mineRandom } from '../chain/traffic.js';
import type { ChainUnderTest } from '../system.js';
import { ask } from '../waiting.js';

const BLOCK_MS = 1_000;
const LOOK_MS = 200;

/** Lets a chain grow by a block a second, and measures how long a block waits until it is served. */
export class GrowingChain {
  private readonly running: Promise<void>[] = [];
  /** When each height was mined. */
  private readonly minedAt: number[] = [];
  private oldestMs = 0;
  private isOver = false;

  constructor(
    private readonly chain: ChainUnderTest,
    private readonly baseUrl: string,
  ) {}

  start(): void {
    this.running.push(this.grow(), this.look());
  }

  /** Returns the longest time that a mined block was not served since the last call, in milliseconds. */
  takeOldestMs(): number {
    const oldest = this.oldestMs;
    this.oldestMs = 0;
    return Math.round(oldest);
  }

  /** Stops the growth. The chain stands still afterwards. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async grow(): Promise<void> {
    while (!this.isOver) {
      await mineRandom(this.chain.story, 1);
      const height = Number(await this.chain.node.rpc.call<string>('eth_blockNumber'));
      this.minedAt[height] = performance.now();
      await sleep(BLOCK_MS);
    }
  }

  private async look(): Promise<void> {
    const path = `/v1/chains/${this.chain.node.chainId}/blocks?pageSize=1`;
    while (!this.isOver) {
      const served = await ask(this.baseUrl, path)
        .then((response) => response.json() as Promise<{ blocks?: { blockNumber: string }[] }>)
        .then(({ blocks }) => Number(blocks?.[0]?.blockNumber ?? Number.NaN))
        .catch(() => Number.NaN);
      const missing = this.minedAt[served + 1];
      if (missing !== undefined) this.oldestMs = Math.max(this.oldestMs, performance.now() - missing);
      await sleep(LOOK_MS);
    }
  }
}
