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
import { ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import { LRUCache } from 'lru-cache';

/** Of one question: a contract may burn all the gas that a node grants a call, and a question has a deadline. */
const ITEMS_A_QUESTION = { call: 30, balances: 120 };
/** What a question held that was not answered is asked one by one, so much at once. */
const SINGLE_AT_ONCE = 4;
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
      ask: (some) => this.nodeState.call(this.chainId, block, some),
      of: ({ to }) => to,
      key: ({ to, data }) => `${to}${data}`,
    });
  }

  balances(block: StateBlock, addresses: Hex[]): Promise<(bigint | undefined)[]> {
    return this.run(block, addresses, ITEMS_A_QUESTION.balances, {
      ask: (some) => this.nodeState.balances(this.chainId, block, some),
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

  private async run<T, A>(block: StateBlock, items: T[], most: number, how: Asking<T, A>): Promise<(A | undefined)[]> {
    const results = new Array<A | undefined>(items.length).fill(undefined);
    const asked = [...items.keys()].filter((i) => !this.isResting(items[i]!, how));
    for (let at = 0; at < asked.length; at += most) {
      const piece = asked.slice(at, at + most);
      const some = piece.map((i) => items[i]!);
      const answers = (await this.answered(block, () => how.ask(some))) ?? (await this.askOneByOne(block, some, how));
      piece.forEach((i, place) => {
        results[i] = answers[place];
      });
    }
    return results;
  }

  private async askOneByOne<T, A>(block: StateBlock, items: T[], how: Asking<T, A>): Promise<(A | undefined)[]> {
    const results: (A | undefined)[] = [];
    for (let at = 0; at < items.length; at += SINGLE_AT_ONCE) {
      const few = items.slice(at, at + SINGLE_AT_ONCE);
      results.push(...(await Promise.all(few.map((item) => this.askAlone(block, item, how)))));
    }
    return results;
  }

  private async askAlone<T, A>(block: StateBlock, item: T, how: Asking<T, A>): Promise<A | undefined> {
    if (this.isResting(item, how)) return undefined;
    const began = this.now();
    const answers = await this.answered(block, () => how.ask([item]));
    if (answers) return answers[0];
    if (this.now() - began < BUSY_MS) this.resting.set(how.key(item), true);
    else this.resting.set(how.of(item), true, { ttl: LONG_REST_MS });
    return undefined;
  }

  /** @returns undefined where the question was not answered; throws where the node does not answer the simplest one about the block either */
  private async answered<A>(block: StateBlock, ask: () => Promise<A[]>): Promise<A[] | undefined> {
    try {
      return await this.untilOver(ask);
    } catch (error) {
      if (!isOfNode(error)) throw error;
      await this.simplest(block);
      return undefined;
    }
  }

  private isResting<T, A>(item: T, { of, key }: Asking<T, A>): boolean {
    return this.resting.has(of(item)) || this.resting.has(key(item));
  }

  /** Waits for something until the audit ends. */
  untilOver<A>(ask: () => Promise<A>): Promise<A> {
    this.signal.throwIfAborted();
    return Promise.race([ask(), this.isOver]);
  }
}

interface Asking<T, A> {
  ask(items: T[]): Promise<A[]>;
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
