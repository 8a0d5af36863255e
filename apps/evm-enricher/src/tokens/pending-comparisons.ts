import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { RepairJobs } from '@nunatak/evm-control';
import { balanceOfCall } from '@nunatak/evm-decoding';
import { ERC20_BALANCES, type Holding } from '@nunatak/evm-schema';
import { saysExactly } from '@nunatak/evm-smart-contracts';
import {
  newestBalances,
  noteTokenVerdicts,
  readUnverifiedTokens,
  type TokenVerdict,
  transfersBetweenAccounts,
  type UnverifiedToken,
} from '@nunatak/evm-writes';
import type { PoolClient } from 'pg';
import { type EnrichedChain, PendingTokens } from '../pending-tokens.js';

/**
 * Compares tokens of which no transfer between accounts could be compared when it was indexed: what the two sides of their last one have
 * now. Until then such a token's balances are asked of the node.
 */
export class PendingComparisons extends PendingTokens<UnverifiedToken, TokenVerdict> {
  constructor(chain: EnrichedChain) {
    super(chain, 'tokens not compared yet');
  }

  /** None while blocks are read anew: what is stored may be wrong until that is done, and a mark that came of it would stay. */
  protected async waiting(limit: number, without: Hex[]): Promise<UnverifiedToken[]> {
    const jobs = await new RepairJobs(this.chain.pool).list({ chainId: this.chain.chainId, open: true });
    if (jobs.some(({ kind }) => kind === 'repair')) return [];
    return readUnverifiedTokens(this.chain.pool, this.chain.chainId, limit, without);
  }

  /** No verdict on a token of which the store has no such transfer. */
  protected async ask(tokens: UnverifiedToken[], block: StateBlock): Promise<(TokenVerdict | undefined)[]> {
    const sides = await transfersBetweenAccounts(this.chain.pool, this.chain.chainId, tokens);
    const holdings = tokens.flatMap(({ address: token }, i) => {
      const transfer = sides[i];
      return transfer ? [transfer.from, transfer.to].map((holder) => ({ holder, token })) : [];
    });
    const rightly = await this.compare(block, holdings);
    return tokens.map(({ address, height }, i) => {
      const answers = sides[i] && rightly.splice(0, 2);
      if (answers?.includes(false)) return { address, mismatchHeight: block.height };
      return answers?.every(Boolean) ? { address, verifiedHeight: height } : undefined;
    });
  }

  protected async store(client: PoolClient, verdicts: TokenVerdict[], block: StateBlock): Promise<void> {
    await noteTokenVerdicts(client, this.chain.chainId, block, verdicts);
  }

  /** Whether what is stored is what the tokens say at a block, in the order of the holdings; undefined where one was not answered. */
  private async compare(block: StateBlock, holdings: Holding[]): Promise<(boolean | undefined)[]> {
    const stored = await newestBalances(
      this.chain.pool,
      ERC20_BALANCES,
      this.chain.chainId,
      holdings,
      block.height + 1,
    );
    const calls = holdings.map(({ holder, token }) => ({ to: token, data: balanceOfCall(holder) }));
    const results = await this.chain.contracts.run(block, calls);
    return results.map((result, i) => result && saysExactly(result, stored[i] ?? 0n));
  }
}
