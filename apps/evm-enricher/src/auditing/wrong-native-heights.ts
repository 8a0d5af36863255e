import { type Hex, type StateBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import { type AskedNode, type ComparedHolding, storedHash } from '@nunatak/evm-queries';
import { evmCoverage } from '@nunatak/evm-schema';
import type { Pool } from 'pg';
import { type Heights, MOST_HEIGHTS } from './repair-orders.js';

/** Finds, by halves, the block in which an account's balance at the node became another than the stored one. */
export class WrongNativeHeights {
  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly node: AskedNode,
  ) {}

  /** Returns the heights that may be at fault. Undefined where those are more than one job may read. */
  async find(block: StateBlock, { holding, stored, height }: ComparedHolding): Promise<Heights | undefined> {
    const vouched = await evmCoverage.readAt(this.pool, this.chainId, 'balances', block.height);
    // The stored balance has been the same since its row.
    const first = Math.max(height ?? 0, vouched?.from ?? block.height);
    let [low, high] = [first - 1, block.height];
    while (high - low > 1) {
      const at = low === first - 1 ? first : low + Math.floor((high - low) / 2);
      if (await this.isRightAt(at, holding.holder, stored!)) low = at;
      else high = at;
    }
    // Of states that the node has dropped nothing is known: there it may have begun, too.
    const known = await this.lowestKnown(first, high, holding.holder);
    const heights = { from: known === high ? Math.max(first, 1) : high, to: high };
    return heights.to - heights.from < MOST_HEIGHTS ? heights : undefined;
  }

  /** Also where the node has no state: the fault is looked for above. */
  private async isRightAt(height: number, address: Hex, stored: string): Promise<boolean> {
    const balance = await this.balanceAt(height, address);
    return balance === undefined || balance.toString() === stored;
  }

  /** `high` where the node has no state of the block below it. */
  private async lowestKnown(first: number, high: number, address: Hex): Promise<number> {
    return high > first && (await this.balanceAt(high - 1, address)) === undefined ? high : high - 1;
  }

  private async balanceAt(height: number, address: Hex): Promise<bigint | undefined> {
    const hash = await storedHash(this.pool, this.chainId, height);
    if (!hash) return undefined;
    try {
      return (await this.node.balances({ height, hash }, [address]))[0];
    } catch (error) {
      if (error instanceof StateUnavailableError) return undefined;
      throw error;
    }
  }
}
