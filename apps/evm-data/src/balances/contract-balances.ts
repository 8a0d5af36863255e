import type { Chain } from '@firn/evm-chains';
import {
  NODE_STATE,
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  StateUnavailableError,
} from '@firn/evm-contracts';
import { balanceOfCall, balanceOfResult } from '@firn/evm-decoding';
import { NotFoundError, UnavailableError } from '@firn/platform/errors';
import { Slots } from '@firn/platform/slots';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SHARED_BALANCES, type SharedBalances } from './shared-balances.js';

/** How long a request waits for the node. Below what clients and balancers wait for an answer. */
export const DEADLINE_MS = 5_000;

/**
 * So many questions of requests are under way to one chain's nodes at a time. A node that answers in 50 ms answers 160 a second so; one that
 * hangs holds up so many requests and no more, and leaves the gateway's places to other chains.
 */
const QUESTIONS_A_CHAIN = 8;
/** How long a question waits for its turn: several of an ordinary node's answers. */
const PATIENCE_MS = 500;

/** Said with a 503: by then another node, or another ingester, has been found where there is one. */
const RETRY_AFTER_SECONDS = '5';

/** How many balances are remembered. A balance after a block, named by its hash, never changes; an entry is about 300 bytes. */
const REMEMBERED = 50_000;

/**
 * Balances by what the node says: of tokens whose transfers don't add up, and native ones that the store can't vouch for. Each is asked
 * once: questions at the same time share one call, answers are kept by holder, token and block, in this process and, where there is Redis,
 * for all replicas.
 */
@Injectable()
export class ContractBalances {
  private readonly balances = new LRUCache<string, Promise<bigint>>({ max: REMEMBERED });
  private readonly slots = new Map<string, Slots>();

  constructor(
    @Optional() @Inject(NODE_STATE) private readonly node?: NodeState,
    @Optional() @Inject(SHARED_BALANCES) private readonly shared?: SharedBalances | null,
  ) {}

  /** In the order of the tokens (40 hex digits each). A contract that fails holds nothing for anybody: 0. */
  async at(
    chain: Chain,
    block: StateBlock,
    holder: string,
    tokens: string[],
    deadline = AbortSignal.timeout(DEADLINE_MS),
  ): Promise<bigint[]> {
    const keyOf = (token: string) => `${chain.chainId}.${block.hash}.${token}.${holder}`;
    const missing = tokens.filter((token) => !this.balances.has(keyOf(token)));
    if (missing.length) {
      const answers = this.throughShared(missing, keyOf, (tokens) => this.ask(chain, block, holder, tokens, deadline));
      missing.forEach((token, i) => {
        this.remember(
          keyOf(token),
          answers.then((all) => all[i]!),
        );
      });
    }
    // Looked up before the first await: nothing is evicted in between, unless more is asked for than is remembered.
    return Promise.all(tokens.map((token) => this.balances.get(keyOf(token)) ?? Promise.resolve(0n)));
  }

  /** An account's native balance, for one of which the store can't tell it. */
  native(chain: Chain, block: StateBlock, holder: string): Promise<bigint> {
    const key = `${chain.chainId}.${block.hash}..${holder}`;
    const known = this.balances.get(key);
    if (known) return known;
    const ask = () => this.answer(chain, block, (node) => node.balances(chain.chainId, block, [holder]));
    const asked = this.throughShared([''], () => key, ask);
    return this.remember(
      key,
      asked.then((all) => all[0]!),
    );
  }

  /** What another replica has asked already, and the rest from the node, for others to find. */
  private async throughShared(
    tokens: string[],
    keyOf: (token: string) => string,
    ask: (tokens: string[]) => Promise<bigint[]>,
  ): Promise<bigint[]> {
    if (!this.shared) return ask(tokens);
    const known = await this.shared.read(tokens.map(keyOf));
    const unknown = tokens.filter((_, i) => known[i] === undefined);
    if (unknown.length === 0) return known as bigint[];
    const asked = await ask(unknown);
    this.shared.write(new Map(unknown.map((token, i) => [keyOf(token), asked[i]!])));
    let next = 0;
    return known.map((balance) => balance ?? asked[next++]!);
  }

  private remember(key: string, balance: Promise<bigint>): Promise<bigint> {
    this.balances.set(key, balance);
    balance.catch(() => {
      // A failure is not remembered.
      if (this.balances.peek(key) === balance) this.balances.delete(key);
    });
    return balance;
  }

  private async ask(
    chain: Chain,
    block: StateBlock,
    holder: string,
    tokens: string[],
    deadline: AbortSignal,
  ): Promise<bigint[]> {
    const data = balanceOfCall(holder);
    const calls = tokens.map((token) => ({ to: `0x${token}`, data }));
    const results = await this.answer(chain, block, (node) => node.call(chain.chainId, block, calls), deadline);
    return results.map((r) => (r.ok && balanceOfResult(r.data)) || 0n);
  }

  /** What the node says within the deadline, once it is the question's turn. Its failures become answers that say so. */
  private async answer<T>(
    chain: Chain,
    block: StateBlock,
    question: (node: NodeState) => Promise<T>,
    deadline = AbortSignal.timeout(DEADLINE_MS),
  ): Promise<T> {
    if (!this.node) throw new UnavailableError(`The node of chain ${chain.chainId} can not be asked for balances`);
    const { node } = this;
    try {
      return await this.inTurn(chain.chainId, () => question(node), deadline);
    } catch (error) {
      // By name: an error from another thread or process is not of this class.
      if (error instanceof StateUnavailableError || (error as Error).name === 'StateUnavailableError') {
        throw new NotFoundError(
          `The balance after block ${block.height} depends on state that only a node can tell, and the nodes of chain ${chain.chainId} no longer have it`,
        );
      }
      throw new UnavailableError(`The node of chain ${chain.chainId} can not be asked for balances now`, {
        cause: error,
        headers: { 'retry-after': RETRY_AFTER_SECONDS },
      });
    }
  }

  /** A turn ends at the deadline at the latest, so that a node that hangs keeps none. */
  private inTurn<T>(chainId: string, question: () => Promise<T>, deadline: AbortSignal): Promise<T> {
    const slots = this.slots.get(chainId) ?? new Slots(QUESTIONS_A_CHAIN);
    this.slots.set(chainId, slots);
    const ask = () => {
      const late = new Promise<never>((_, reject) => {
        const fail = () => reject(new NodeUnavailableError(`no answer within ${DEADLINE_MS} ms`));
        if (deadline.aborted) fail();
        else deadline.addEventListener('abort', fail);
      });
      return Promise.race([question(), late]);
    };
    return slots.run(ask, { withinMs: PATIENCE_MS });
  }
}
