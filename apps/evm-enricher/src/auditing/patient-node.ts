import {
  type Hex,
  type NodeState,
  NodeStateFailedError,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  StateUnavailableError,
} from '@nunatak/evm-contracts';
import type { AskedNode } from '@nunatak/evm-queries';
import { type Asking, askInPieces, ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import { LRUCache } from 'lru-cache';

/** Of one question: a contract may burn all the gas that a node grants a call, and a question has a deadline. */
const ITEMS_A_QUESTION = { call: 30, balances: 120 };
/** What was not answered alone is not asked again for so long; a contract that the node was busy with all the while, none of its calls. */
const REST_MS = 10 * 60_000;
const LONG_REST_MS = 60 * 60_000;
const BUSY_MS = 3_000;
const MOST_RESTING = 10_000;

/**
 * What the audit asks of a chain's node. A node that does not answer is the caller's error; but what it does not answer while it answers
 * others, whatever its reason, must not keep these from being asked: it is asked once more on its own, and then left open (undefined).
 */
export class PatientNode implements AskedNode {
  private readonly resting: LRUCache<string, true>;
  private readonly isOver: Promise<never>;

  /** @param signal ends the waiting for answers, with its reason as the error */
  constructor(
    private readonly nodeState: NodeState,
    private readonly chainId: string,
    private readonly signal: AbortSignal,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.resting = new LRUCache({ max: MOST_RESTING, ttl: REST_MS, ttlResolution: 0, perf: { now } });
    this.isOver = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    this.isOver.catch(() => undefined); // where nobody waits
  }

  call(block: StateBlock, calls: StateCall[]): Promise<(StateCallResult | undefined)[]> {
    return this.run(block, calls, ITEMS_A_QUESTION.call, {
      ask: (_, some) => this.untilOver(() => this.nodeState.call(this.chainId, block, some)),
      of: ({ to }) => to,
      key: ({ to, data }) => `${to}${data}`,
    });
  }

  balances(block: StateBlock, addresses: Hex[]): Promise<(bigint | undefined)[]> {
    return this.run(block, addresses, ITEMS_A_QUESTION.balances, {
      ask: (_, some) => this.untilOver(() => this.nodeState.balances(this.chainId, block, some)),
      of: (address) => `account ${address}`,
      key: (address) => `account ${address}`,
    });
  }

  /** Asks the simplest question about a block's state. @returns how long that took, in milliseconds */
  async simplest(block: StateBlock): Promise<number> {
    const began = this.now();
    await this.untilOver(() => this.nodeState.balances(this.chainId, block, [ZERO_ADDRESS]));
    return this.now() - began;
  }

  private run<T, A>(block: StateBlock, items: T[], most: number, { ask, of, key }: AskedItems<T, A>) {
    return askInPieces(block, items, {
      ...{ most, ask, isOfItems: isOfNode, now: this.now, simplest: () => this.simplest(block) },
      isResting: (item) => this.resting.has(of(item)) || this.resting.has(key(item)),
      rest: (item, _, tookMs) => {
        if (tookMs < BUSY_MS) this.resting.set(key(item), true);
        else this.resting.set(of(item), true, { ttl: LONG_REST_MS });
      },
    });
  }

  /** Waits for something until the audit ends. */
  untilOver<A>(ask: () => Promise<A>): Promise<A> {
    this.signal.throwIfAborted();
    return Promise.race([ask(), this.isOver]);
  }
}

interface AskedItems<T, A> extends Pick<Asking<T, A>, 'ask'> {
  /** Whom the node asks about it: a contract, or an account. */
  of(item: T): string;
  key(item: T): string;
}

/** Whether a failure is the node's, or of the way to it: it is away, or has dropped the block's state. */
export function isOfNode(error: unknown): boolean {
  return (
    error instanceof NodeUnavailableError ||
    error instanceof StateUnavailableError ||
    error instanceof NodeStateFailedError
  );
}
