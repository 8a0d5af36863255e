import { setTimeout as sleep } from 'node:timers/promises';
import { type Anvil, startAnvil } from '../chain/anvil.js';
import { hex } from '../chain/miner.js';
import { Random } from '../chain/random.js';
import { mineRandom, type Story, tellStory } from '../chain/traffic.js';
import type { Hex } from '../rpc.js';
import type { Schedule } from './schedule.js';

/** The most that lies between two blocks: time for the service to follow some of them one by one. */
const LONGEST_PAUSE_MS = 12;

/** The chain that a seed's faults happen on: its node, its traffic, and the means to take blocks back. */
export class ChainUnderFault {
  private readonly states = new Map<number, Hex>();
  private readonly pace: Random;
  private lastHeight = -1;
  private story: Story | undefined;

  private constructor(
    readonly node: Anvil,
    private readonly schedule: Schedule,
  ) {
    this.pace = new Random(schedule.seed);
  }

  /** @param chainId seeds that share servers have chains of their own */
  static async start(schedule: Schedule, chainId: number): Promise<ChainUnderFault> {
    return new ChainUnderFault(await startAnvil({ chainId }), schedule);
  }

  /** The part of the chain before the first event. */
  async tellBeginning(): Promise<void> {
    const { seed, liveFrom } = this.schedule;
    this.story = await tellStory(this.node.rpc, { seed, blocks: liveFrom });
    this.lastHeight = await this.height();
  }

  async height(): Promise<number> {
    return Number(await this.node.rpc.call<Hex>('eth_blockNumber'));
  }

  /** Mines up to a height, block by block; keeps the states that the schedule goes back to. */
  async mineTo(height: number): Promise<void> {
    while (this.lastHeight < height) await this.mine(1);
  }

  async mine(blocks: number): Promise<void> {
    if (!this.story) throw new Error('the chain has no beginning yet');
    for (let block = 0; block < blocks; block++) {
      if (this.schedule.snapshots.has(this.lastHeight)) await this.keepState();
      await mineRandom(this.story, 1);
      this.lastHeight++;
      await sleep(this.pace.between(0, LONGEST_PAUSE_MS));
    }
  }

  /** Replaces the newest blocks by as many others. */
  async replace(depth: number): Promise<void> {
    const [from, to] = this.told.cast.accounts as [Hex, Hex];
    const transfer = (index: number): object => ({
      ...{ from, to, value: hex(BigInt(this.schedule.seed + index)) },
      ...{ gas: '0x5208', maxFeePerGas: hex(10n ** 11n) },
    });
    const pairs = Array.from({ length: Math.min(depth, 5) }, (_, index) => [transfer(index), index]);
    await this.node.rpc.call('anvil_reorg', depth, pairs);
    await this.resume();
    this.forgetStatesAbove(this.lastHeight - depth);
  }

  /** Goes back to a kept state and follows another branch from there. @returns false when that state was not kept */
  async rewind(height: number, branchLength: number): Promise<boolean> {
    const state = this.states.get(height);
    if (state === undefined) return false;
    this.states.delete(height);
    await this.node.rpc.call('evm_revert', state);
    this.forgetStatesAbove(height);
    await this.resume();
    // Quickly: the new branch is there before anyone can ask for its first block, mostly.
    await mineRandom(this.told, branchLength);
    this.lastHeight = height + branchLength;
    return true;
  }

  private get told(): Story {
    if (!this.story) throw new Error('the chain has no beginning yet');
    return this.story;
  }

  private async resume(): Promise<void> {
    await this.told.builder.resume();
    this.lastHeight = await this.height();
  }

  private async keepState(): Promise<void> {
    this.states.set(this.lastHeight, await this.node.rpc.call<Hex>('evm_snapshot'));
  }

  private forgetStatesAbove(height: number): void {
    for (const kept of this.states.keys()) if (kept > height) this.states.delete(kept);
  }
}
