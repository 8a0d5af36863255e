import {
  type BlockHeader,
  type Hex,
  parentHeightOf,
  type StateBlock,
  type StateCallResult,
  StateUnavailableError,
} from '@nunatak/evm-contracts';
import { balanceOfCall, balanceOfIdCall, balanceOfResult } from '@nunatak/evm-decoding';
import { parentOfBlock } from '@nunatak/evm-queries';
import type { Holding } from '@nunatak/evm-schema';
import { type ContractCalls, ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import type { Pool } from 'pg';
import { GenerationalMap } from './generational-map.js';
import type { FirstMeeting } from './meetings.js';

const CACHED_TOKENS = 50_000;

/**
 * Holdings of one contract that are asked about for one block. A holding that moves costs 20,000 gas and more where the contract keeps it:
 * a block of 40 million gas has no more of them. A contract that only claims them pays 512 gas each, and every question costs its node a call.
 */
export const MOST_IN_A_BLOCK = 2_000;
/** With more of one contract, one is asked alone first: it shows whether the contract was there. */
const FEW = 30;

/**
 * What holders had when a chain begins above genesis: `balanceOf` at the block below its first one, asked when a holding is first met.
 * Where no node has that block's state any more, at the block below the meeting: no transfer moved it in between.
 */
export class Openings {
  private startHeight = 0;
  private first: StateBlock | undefined;
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
    this.first = undefined;
  }

  /** A block that is about to be read: the chain's first one, which is not stored yet, tells its parent. */
  meet(header: BlockHeader): void {
    const height = parentHeightOf(header);
    if (height < this.startHeight) this.first = { height, hash: header.parentHash };
  }

  /** The height of which openings are stored; undefined for a chain from genesis, where all begins with nothing. */
  get height(): number | undefined {
    return this.startHeight > 0 ? this.startHeight - 1 : undefined;
  }

  /** Balances before first meetings, in their order; undefined where nobody can say: those tokens have to be asked of the node. */
  async read(meetings: FirstMeeting[]): Promise<(bigint | undefined)[]> {
    const balances = new Array<bigint | undefined>(meetings.length).fill(0n);
    if (this.height === undefined) return balances;
    const all = [...meetings.keys()].filter(
      (i) => meetings[i]!.holder !== ZERO_ADDRESS && !this.later.get(meetings[i]!.token),
    );
    if (all.length === 0) return balances;
    const origin = await this.origin();
    const asked = await this.worthAsking(origin, all, meetings, balances);
    if (await this.askAt(origin, asked, meetings, balances)) return balances;
    for (const some of grouped(asked, (i) => meetings[i]!.parent.height).values()) {
      if (await this.askAt(meetings[some[0]!]!.parent, some, meetings, balances)) continue;
      for (const i of some) balances[i] = undefined;
    }
    return balances;
  }

  /** Leaves out what needs no question: contracts that came later, and those of which a block claims more than anybody can ask. */
  private async worthAsking(
    origin: StateBlock,
    which: number[],
    meetings: FirstMeeting[],
    balances: (bigint | undefined)[],
  ): Promise<number[]> {
    const byToken = grouped(which, (i) => meetings[i]!.token);
    const crowds = [...byToken.values()].filter((some) => some.length > FEW);
    const first = crowds.map((some) => some[0]!);
    if (first.length) await this.askAt(origin, first, meetings, balances);
    return [...byToken].flatMap(([token, some]) => {
      if (this.later.get(token)) return [];
      return [...grouped(some, (i) => meetings[i]!.parent.height).values()].flatMap((ofBlock) => {
        if (ofBlock.length <= MOST_IN_A_BLOCK) return ofBlock;
        for (const i of ofBlock) balances[i] = undefined;
        return [];
      });
    });
  }

  private async origin(): Promise<StateBlock> {
    this.first ??= { height: this.height!, hash: await parentOfBlock(this.pool, this.chainId, this.startHeight) };
    return this.first;
  }

  /** @returns whether a node has that block's state */
  private async askAt(
    block: StateBlock,
    which: number[],
    meetings: FirstMeeting[],
    balances: (bigint | undefined)[],
  ): Promise<boolean> {
    const calls = which.map((i) => balanceCall(meetings[i]!));
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
      if (result?.ok && result.data === '0x' && block === this.first) this.later.set(meetings[i]!.token, true);
    });
    return true;
  }
}

function grouped<Key>(which: number[], keyOf: (i: number) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const i of which) {
    const key = keyOf(i);
    const group = groups.get(key);
    if (group) group.push(i);
    else groups.set(key, [i]);
  }
  return groups;
}

/** A call that asks a contract for a holding's balance. */
function balanceCall({ holder, token, tokenId }: Holding): { to: Hex; data: string } {
  return { to: token, data: tokenId === undefined ? balanceOfCall(holder) : balanceOfIdCall(holder, tokenId) };
}

/** A contract that is not there, or that reverts, says of nobody that it holds anything. */
function openingOf(result: StateCallResult): bigint {
  return (result.ok && balanceOfResult(result.data)) || 0n;
}
