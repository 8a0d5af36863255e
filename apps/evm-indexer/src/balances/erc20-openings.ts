import { type Hex, type StateBlock, type StateCallResult, StateUnavailableError } from '@firn/evm-contracts';
import { balanceOfCall, balanceOfResult } from '@firn/evm-decoding';
import { type Holding, parentOfBlock } from '@firn/evm-store';
import type { Pool } from 'pg';
import type { ContractCalls } from '../tokens/contract-calls.js';
import { GenerationalMap } from './generational-map.js';

const CACHED_TOKENS = 50_000;

/** A holding that is met for the first time, in the block after `parent`. */
export interface FirstMeeting extends Holding {
  parent: StateBlock;
}

/**
 * What holders had when a chain begins above genesis: `balanceOf` at the block below its first one, asked when a holding is first met.
 * Where no node has that block's state any more, at the block below the meeting: no transfer moved it in between.
 */
export class Erc20Openings {
  private startHeight = 0;
  private originHash: Hex | undefined;
  /** Tokens that were not there yet when the chain begins: nobody held any. */
  private readonly later = new GenerationalMap<Hex, true>(CACHED_TOKENS);

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly calls: ContractCalls,
  ) {}

  /** @param startHeight the chain's first height */
  begin(startHeight: number): void {
    this.startHeight = startHeight;
    this.originHash = undefined;
  }

  /** A block that is about to be read: the chain's first one, which is not stored yet, tells its parent. */
  meet({ height, parentHash }: { height: number; parentHash: Hex }): void {
    if (height === this.startHeight) this.originHash = parentHash;
  }

  /** The height of which openings are stored; undefined for a chain from genesis, where all begins with nothing. */
  get height(): number | undefined {
    return this.startHeight > 0 ? this.startHeight - 1 : undefined;
  }

  /** Balances before first meetings, in their order; undefined where nobody can say: those tokens have to be asked of the node. */
  async read(meetings: FirstMeeting[]): Promise<(bigint | undefined)[]> {
    const balances = new Array<bigint | undefined>(meetings.length).fill(0n);
    if (this.height === undefined) return balances;
    const asked = [...meetings.keys()].filter((i) => !this.later.get(meetings[i]!.token));
    if (asked.length === 0) return balances;
    const origin = await this.origin();
    if (await this.askAt(origin, asked, meetings, balances)) return balances;
    const byParent = new Map<number, number[]>();
    for (const i of asked) {
      const { height } = meetings[i]!.parent;
      byParent.set(height, [...(byParent.get(height) ?? []), i]);
    }
    for (const some of byParent.values()) {
      if (await this.askAt(meetings[some[0]!]!.parent, some, meetings, balances)) continue;
      for (const i of some) balances[i] = undefined;
    }
    return balances;
  }

  private async origin(): Promise<StateBlock> {
    this.originHash ??= await parentOfBlock(this.pool, this.chainId, this.startHeight);
    return { height: this.height!, hash: this.originHash };
  }

  /** @returns whether a node has that block's state */
  private async askAt(
    block: StateBlock,
    which: number[],
    meetings: FirstMeeting[],
    balances: (bigint | undefined)[],
  ): Promise<boolean> {
    const calls = which.map((i) => ({ to: meetings[i]!.token, data: balanceOfCall(meetings[i]!.holder) }));
    let results: (StateCallResult | undefined)[];
    try {
      results = await this.calls.run(block, calls);
    } catch (error) {
      if (error instanceof StateUnavailableError) return false;
      throw error;
    }
    which.forEach((i, place) => {
      const result = results[place];
      balances[i] = result && openingOf(result);
      // An account without code answers every call with nothing.
      if (result?.ok && result.data === '0x' && block.height === this.height) this.later.set(meetings[i]!.token, true);
    });
    return true;
  }
}

/** A contract that is not there, or that reverts, says of nobody that it holds anything. */
function openingOf(result: StateCallResult): bigint {
  return (result.ok && balanceOfResult(result.data)) || 0n;
}
