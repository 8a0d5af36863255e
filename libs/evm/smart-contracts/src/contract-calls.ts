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
import { askInPieces } from './questions.js';
import { ZERO_ADDRESS } from './zero-address.js';

/**
 * Calls of one question. A contract may burn all the gas that a node grants a call (about half a second), and a question has a deadline
 * (20 s): so few calls are answered in time however hostile the contracts are, where a block full of them would be asked about for ever.
 */
const CALLS_A_QUESTION = 30;
/** A contract that was not answered alone is not asked again for so long: it costs a deadline each time. */
const REST_MS = 10 * 60_000;
/** Contracts that are remembered for that; the oldest are forgotten first. */
const MOST_RESTING = 10_000;

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
  run(block: StateBlock, calls: StateCall[]): Promise<(StateCallResult | undefined)[]> {
    const { chainId, nodeState, now, resting } = this;
    return askInPieces(block, calls, {
      ...{ most: CALLS_A_QUESTION, now },
      ask: (_, some) => nodeState.call(chainId, block, some),
      simplest: () => nodeState.balances(chainId, block, [ZERO_ADDRESS]),
      isOfItems: (error) => error instanceof NodeUnavailableError,
      isResting: ({ to }) => resting.has(to),
      rest: ({ to }) => {
        resting.set(to, true);
        this.onUnreadable(to, block);
      },
    });
  }

  /** The code of some accounts at a block, in their order; `0x` of one that has none. */
  codes(block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return this.nodeState.codes(this.chainId, block, addresses);
  }

  /** Words of contracts' storage at a block, in their order. */
  storage(block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    return this.nodeState.storage(this.chainId, block, slots);
  }
}
