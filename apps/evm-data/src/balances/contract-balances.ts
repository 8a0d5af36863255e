import { Inject, Injectable, Optional } from '@nestjs/common';
import { NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { Semaphore } from '@nunatak/core/semaphore';
import type { Chain } from '@nunatak/evm-chains';
import {
  NODE_STATE,
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  StateUnavailableError,
} from '@nunatak/evm-contracts';
import { balanceOfCall, balanceOfIdCall, balanceOfResult, ownerOfCall, ownerOfResult } from '@nunatak/evm-decoding';
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
const TIMEOUT_MS = 500;

/** Said with a 503: by then another node, or another ingester, has been found where there is one. */
const RETRY_AFTER_SECONDS = '5';

/** A token of which a contract is asked what somebody holds. */
export interface AskedHolding {
  /** The contract, 40 hex digits. */
  token: string;
  standard: 20 | 721 | 1155;
  /** Not of ERC-20. */
  tokenId?: bigint;
}

/** How many balances are remembered. A balance after a block, named by its hash, never changes; an entry is about 300 bytes. */
const REMEMBERED = 50_000;

/**
 * Balances and owners by what the node says: of tokens whose transfers don't add up, and native balances that the store can't vouch for.
 * Each is asked once: questions at the same time share one call, answers are kept by holder, token and block, in this process and, where
 * there is Redis, for all replicas.
 */
@Injectable()
export class ContractBalances {
  private readonly balances = new LRUCache<string, Promise<bigint>>({ max: REMEMBERED });
  private readonly underWay = new Map<string, Semaphore>();

  constructor(
    @Optional() @Inject(NODE_STATE) private readonly node?: NodeState,
    @Optional() @Inject(SHARED_BALANCES) private readonly shared?: SharedBalances | null,
  ) {}

  /** In the order of what is asked. A contract that fails holds nothing for anybody: 0. Of an ERC-721 token 1, where the holder owns it. */
  async at(
    chain: Chain,
    block: StateBlock,
    holder: string,
    asked: AskedHolding[],
    deadline = AbortSignal.timeout(DEADLINE_MS),
  ): Promise<bigint[]> {
    const keyOf = (holding: AskedHolding) => `${chain.chainId}.${block.hash}.${nameOf(holding)}.${holder}`;
    return this.known(asked, keyOf, (some) => this.ask(chain, block, holder, some, deadline));
  }

  /**
   * Who owns tokens of an ERC-721 contract, in the order of what is asked: 40 hex digits, undefined of a token that nobody owns.
   * @param contract 40 hex digits
   */
  async owners(
    chain: Chain,
    block: StateBlock,
    contract: string,
    tokenIds: bigint[],
    deadline = AbortSignal.timeout(DEADLINE_MS),
  ): Promise<(string | undefined)[]> {
    const keyOf = (tokenId: bigint) => `${chain.chainId}.${block.hash}.${contract}-owner-${tokenId}.`;
    const owners = await this.known(tokenIds, keyOf, async (some) => {
      const calls = some.map((tokenId) => ({ to: `0x${contract}`, data: ownerOfCall(tokenId) }));
      const results = await this.answer(chain, block, (node) => node.call(chain.chainId, block, calls), deadline);
      return results.map((result) => BigInt((result.ok && ownerOfResult(result.data)) || 0));
    });
    return owners.map((owner) => (owner === 0n ? undefined : owner.toString(16).padStart(40, '0')));
  }

  /** What is remembered, and the rest by one question. In the order of what is asked. */
  private async known<T>(
    asked: T[],
    keyOf: (one: T) => string,
    ask: (some: T[]) => Promise<bigint[]>,
  ): Promise<bigint[]> {
    const missing = asked.filter((one) => !this.balances.has(keyOf(one)));
    if (missing.length) {
      const answers = this.throughShared(missing, keyOf, ask);
      missing.forEach((one, i) => {
        this.remember(
          keyOf(one),
          answers.then((all) => all[i]!),
        );
      });
    }
    // Looked up before the first await: nothing is evicted in between, unless more is asked for than is remembered.
    return Promise.all(asked.map((one) => this.balances.get(keyOf(one)) ?? Promise.resolve(0n)));
  }

  /** An account's native balance, for one of which the store can't tell it. */
  native(
    chain: Chain,
    block: StateBlock,
    holder: string,
    deadline = AbortSignal.timeout(DEADLINE_MS),
  ): Promise<bigint> {
    const key = `${chain.chainId}.${block.hash}..${holder}`;
    const known = this.balances.get(key);
    if (known) return known;
    const ask = () => this.answer(chain, block, (node) => node.balances(chain.chainId, block, [holder]), deadline);
    const asked = this.throughShared([undefined], () => key, ask);
    return this.remember(
      key,
      asked.then((all) => all[0]!),
    );
  }

  /** What another replica has asked already, and the rest from the node, for others to find. */
  private async throughShared<T>(
    asked: T[],
    keyOf: (one: T) => string,
    ask: (some: T[]) => Promise<bigint[]>,
  ): Promise<bigint[]> {
    if (!this.shared) return ask(asked);
    const known = await this.shared.read(asked.map(keyOf));
    const unknown = asked.filter((_, i) => known[i] === undefined);
    if (unknown.length === 0) return known as bigint[];
    const answers = await ask(unknown);
    this.shared.write(new Map(unknown.map((one, i) => [keyOf(one), answers[i]!])));
    let next = 0;
    return known.map((balance) => balance ?? answers[next++]!);
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
    asked: AskedHolding[],
    deadline: AbortSignal,
  ): Promise<bigint[]> {
    const calls = asked.map((holding) => callOf(holding, holder));
    const results = await this.answer(chain, block, (node) => node.call(chain.chainId, block, calls), deadline);
    return results.map((result, i) => (result.ok ? balanceIn(result.data, asked[i]!, holder) : 0n));
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
    const underWay = this.underWay.get(chainId) ?? new Semaphore(QUESTIONS_A_CHAIN);
    this.underWay.set(chainId, underWay);
    const ask = () => {
      const late = new Promise<never>((_, reject) => {
        const fail = () => reject(new NodeUnavailableError(`no answer within ${DEADLINE_MS} ms`));
        if (deadline.aborted) fail();
        else deadline.addEventListener('abort', fail);
      });
      return Promise.race([question(), late]);
    };
    return underWay.run(ask, { withinMs: TIMEOUT_MS });
  }
}

/** Releases share balances by these names. */
function nameOf({ token, standard, tokenId }: AskedHolding): string {
  return tokenId === undefined ? token : `${token}-${standard}-${tokenId}`;
}

function callOf({ token, standard, tokenId }: AskedHolding, holder: string): { to: string; data: string } {
  const to = `0x${token}`;
  if (tokenId === undefined) return { to, data: balanceOfCall(holder) };
  return { to, data: standard === 721 ? ownerOfCall(tokenId) : balanceOfIdCall(holder, tokenId) };
}

function balanceIn(data: string, { standard }: AskedHolding, holder: string): bigint {
  if (standard === 721) return ownerOfResult(data) === holder ? 1n : 0n;
  return balanceOfResult(data) ?? 0n;
}
