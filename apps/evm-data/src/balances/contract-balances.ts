import {
  NODE_STATE,
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  StateUnavailableError,
} from '@firn/contracts';
import type { Chain } from '@firn/evm-chains';
import { methodSelector } from '@firn/evm-decoding';
import { NotFoundError, UnavailableError } from '@firn/platform/errors';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** How long a request waits for the node. Below what clients and balancers wait for an answer. */
const DEADLINE_MS = 5_000;

/** How many balances are remembered. A balance after a block, named by its hash, never changes; an entry is about 300 bytes. */
const REMEMBERED = 50_000;

const BALANCE_OF = `0x${methodSelector('balanceOf(address)')}`;

/**
 * Balances by what the contract itself says: for tokens whose transfers don't add up. Each is asked once: questions at the same time share
 * one call, answers are kept by holder, token and block.
 */
@Injectable()
export class ContractBalances {
  private readonly balances = new LRUCache<string, Promise<bigint>>({ max: REMEMBERED });

  constructor(@Optional() @Inject(NODE_STATE) private readonly node?: NodeState) {}

  /** In the order of the tokens (40 hex digits each). A contract that fails holds nothing for anybody: 0. */
  async at(chain: Chain, block: StateBlock, holder: string, tokens: string[]): Promise<bigint[]> {
    const keyOf = (token: string) => `${chain.chainId}.${block.hash}.${token}.${holder}`;
    const missing = tokens.filter((token) => !this.balances.has(keyOf(token)));
    if (missing.length) {
      const answers = this.ask(chain, block, holder, missing);
      missing.forEach((token, i) => {
        const key = keyOf(token);
        const balance = answers.then((all) => all[i]!);
        this.balances.set(key, balance);
        balance.catch(() => {
          // A failure is not remembered.
          if (this.balances.peek(key) === balance) this.balances.delete(key);
        });
      });
    }
    // Looked up before the first await: nothing is evicted in between, unless more is asked for than is remembered.
    return Promise.all(tokens.map((token) => this.balances.get(keyOf(token)) ?? Promise.resolve(0n)));
  }

  private async ask(chain: Chain, block: StateBlock, holder: string, tokens: string[]): Promise<bigint[]> {
    if (!this.node) throw new UnavailableError(`The node of chain ${chain.chainId} can not be asked for balances`);
    const data = `${BALANCE_OF}${holder.slice(2).padStart(64, '0')}`;
    const calls = tokens.map((token) => ({ to: `0x${token}`, data }));
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const late = new Promise<never>((_, reject) =>
      deadline.addEventListener('abort', () => reject(new NodeUnavailableError(`no answer within ${DEADLINE_MS} ms`))),
    );
    try {
      const results = await Promise.race([this.node.call(chain.chainId, block, calls), late]);
      // 32 bytes after 0x; anything shorter is not a balance.
      return results.map((r) => (r.ok && r.data.length >= 66 ? BigInt(r.data.slice(0, 66)) : 0n));
    } catch (error) {
      // By name: an error from another thread or process is not of this class.
      if (error instanceof StateUnavailableError || (error as Error).name === 'StateUnavailableError') {
        throw new NotFoundError(
          `The balance after block ${block.height} depends on a contract's own state, which the nodes of chain ${chain.chainId} no longer have`,
        );
      }
      throw new UnavailableError(`The node of chain ${chain.chainId} can not be asked for balances now`, {
        cause: error,
      });
    }
  }
}
