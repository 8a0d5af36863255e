import {
  type Hex,
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  type StorageSlot,
} from '@nunatak/evm-contracts';
import { balanceOfResult } from '@nunatak/evm-decoding';
import { LRUCache } from 'lru-cache';
import { ObservedNodeState } from './observed-node-state.js';

/**
 * Calls of one question. A contract may burn all the gas that a node grants a call (about half a second), and a question has a deadline
 * (20 s): so few calls are answered in time however hostile the contracts are, where a block full of them would be asked about for ever.
 */
const CALLS_A_QUESTION = 30;
/** Calls of a question that was not answered are asked one by one, so many at once. */
const SINGLE_CALLS_AT_ONCE = 4;
/** A contract that was not answered alone is not asked again for so long: it costs a deadline each time. */
const REST_MS = 10 * 60_000;
/** Contracts that are remembered for that; the oldest are forgotten first. */
const MOST_RESTING = 10_000;

const NOBODY = `0x${'0'.repeat(40)}`;

/** Whether a token states this very balance. */
export function saysExactly(result: StateCallResult, expected: bigint): boolean {
  return result.ok && balanceOfResult(result.data) === expected;
}

/** Told of a call that the node doesn't answer although it answers others. */
export type OnUnreadable = (contract: Hex, block: StateBlock) => void;

/**
 * Contract calls of one chain. A node that is away is waited for (the caller's error, tried again with its block); a single call that is
 * never answered while the node answers others must not stall its block for ever: it is asked once more on its own, and is then
 * unreadable (undefined) at that height.
 */
export class ContractCalls {
  constructor(
    private readonly nodeState: NodeState,
    private readonly chainId: string,
    private readonly onUnreadable: OnUnreadable = () => undefined,
    private readonly now: () => number = () => performance.now(),
    private readonly resting = new LRUCache<Hex, true>({
      max: MOST_RESTING,
      ttl: REST_MS,
      ttlResolution: 0,
      perf: { now },
    }),
  ) {}

  /** The same, which remembers the same, with each of the node's answers told. */
  observed(onAnswer: () => void): ContractCalls {
    const nodeState = new ObservedNodeState(this.nodeState, onAnswer);
    return new ContractCalls(nodeState, this.chainId, this.onUnreadable, this.now, this.resting);
  }

  /** Runs any number of calls at a block, some at a time. Answers are in the order of the calls; undefined where none could be had. */
  async run(block: StateBlock, calls: StateCall[]): Promise<(StateCallResult | undefined)[]> {
    const results = new Array<StateCallResult | undefined>(calls.length);
    const asked = [...calls.keys()].filter((i) => !this.resting.has(calls[i]!.to));
    for (let at = 0; at < asked.length; at += CALLS_A_QUESTION) {
      const piece = asked.slice(at, at + CALLS_A_QUESTION);
      const answers = await this.ask(
        block,
        piece.map((i) => calls[i]!),
      );
      piece.forEach((i, place) => {
        results[i] = answers[place];
      });
    }
    return results;
  }

  /** The code of some accounts at a block, in their order; `0x` of one that has none. */
  codes(block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return this.nodeState.codes(this.chainId, block, addresses);
  }

  /** Words of contracts' storage at a block, in their order. */
  storage(block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    return this.nodeState.storage(this.chainId, block, slots);
  }

  private async ask(block: StateBlock, calls: StateCall[]): Promise<(StateCallResult | undefined)[]> {
    try {
      return await this.nodeState.call(this.chainId, block, calls);
    } catch (error) {
      if (!(error instanceof NodeUnavailableError)) throw error;
      // Throws where the node does not answer this either: then it is away, and the calls are not at fault.
      await this.nodeState.balances(this.chainId, block, [NOBODY]);
    }
    const results: (StateCallResult | undefined)[] = [];
    for (let at = 0; at < calls.length; at += SINGLE_CALLS_AT_ONCE) {
      const few = calls.slice(at, at + SINGLE_CALLS_AT_ONCE);
      results.push(...(await Promise.all(few.map((call) => this.askAlone(block, call)))));
    }
    return results;
  }

  private async askAlone(block: StateBlock, call: StateCall): Promise<StateCallResult | undefined> {
    if (this.resting.has(call.to)) return undefined;
    try {
      return (await this.nodeState.call(this.chainId, block, [call]))[0];
    } catch (error) {
      if (!(error instanceof NodeUnavailableError)) throw error;
      await this.nodeState.balances(this.chainId, block, [NOBODY]);
      this.resting.set(call.to, true);
      this.onUnreadable(call.to, block);
      return undefined;
    }
  }
}
