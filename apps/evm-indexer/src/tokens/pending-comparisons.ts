import type { Hex, StateBlock } from '@firn/evm-contracts';
import { balanceOfCall } from '@firn/evm-decoding';
import {
  type ChainHead,
  type Holding,
  inTransaction,
  newestErc20Balances,
  readChainHead,
  readUnverifiedTokens,
  StoredBlockHashes,
  type TokenVerdict,
  transfersBetweenAccounts,
  writeTokenVerdicts,
} from '@firn/evm-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { saysExactly } from './balance-checks.js';
import type { ContractCalls } from './contract-calls.js';
import { HeadTask } from './head-task.js';

/** How many tokens are compared at once. */
const BATCH = 50;
const POSTPONED_MS = 10 * 60_000;

/**
 * Compares tokens of which no transfer between accounts could be compared when it was indexed (the node had dropped that block's state):
 * what the two sides of their last one have now, at the newest stored block, a batch at a time, beside the indexing. Until then such a
 * token's balances are asked of the node.
 */
export class PendingComparisons {
  private readonly task: HeadTask;
  /** Tokens that were not answered in time lately, or of which the store has no such transfer. */
  private readonly postponed = new Map<Hex, number>();

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly contracts: ContractCalls,
    logger: Logger,
  ) {
    this.task = new HeadTask(
      (head) => this.compareSome(head),
      (error) => logger.debug({ chainId, err: error }, 'tokens not compared yet'),
    );
  }

  /** A new block is stored: a good moment to try. */
  headMoved(head: ChainHead): void {
    this.task.headMoved(head);
  }

  /** Lets what is under way finish. */
  stop(): Promise<void> {
    return this.task.stop();
  }

  private async compareSome({ height, hash }: ChainHead): Promise<'more' | 'all'> {
    const { pool, chainId } = this;
    for (const [address, until] of this.postponed) if (performance.now() >= until) this.postponed.delete(address);
    const tokens = await readUnverifiedTokens(pool, chainId, BATCH, [...this.postponed.keys()]);
    if (tokens.length === 0) return 'all';
    const sides = await transfersBetweenAccounts(pool, chainId, tokens);
    const holdings = tokens.flatMap(({ address: token }, i) => {
      const transfer = sides[i];
      return transfer ? [transfer.from, transfer.to].map((holder) => ({ holder, token })) : [];
    });
    const rightly = await this.compare({ height, hash: hash! }, holdings);
    const verdicts = tokens.flatMap((token, i): TokenVerdict[] => {
      const answers = sides[i] && rightly.splice(0, 2);
      if (answers?.includes(false)) return [{ address: token.address, mismatchHeight: height }];
      if (answers?.every(Boolean)) return [{ address: token.address, verifiedHeight: token.height }];
      this.postponed.set(token.address, performance.now() + POSTPONED_MS);
      return [];
    });
    const isStored = await inTransaction(pool, async (client) => {
      await readChainHead(client, chainId, true); // nobody writes meanwhile
      if ((await new StoredBlockHashes(client).hashAt(chainId, height)) !== hash) return false; // reverted under the answer
      await writeTokenVerdicts(client, chainId, verdicts);
      return true;
    });
    return isStored && tokens.length === BATCH ? 'more' : 'all';
  }

  /** Whether what is stored is what the tokens say at a block, in the order of the holdings; undefined where one was not answered. */
  private async compare(block: StateBlock, holdings: Holding[]): Promise<(boolean | undefined)[]> {
    const stored = await newestErc20Balances(this.pool, this.chainId, holdings, block.height + 1);
    const calls = holdings.map(({ holder, token }) => ({ to: token, data: balanceOfCall(holder) }));
    const results = await this.contracts.run(block, calls);
    return results.map((result, i) => result && saysExactly(result, stored[i] ?? 0n));
  }
}
