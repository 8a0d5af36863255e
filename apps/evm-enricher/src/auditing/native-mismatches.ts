import { inTransaction } from '@nunatak/database';
import { type Hex, type StateBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import { type AskedNode, type ComparedHolding, compareHoldings, storedHash, storedHolding } from '@nunatak/evm-queries';
import {
  endNativeMismatch,
  markNativeMismatches,
  type NativeMismatch,
  readChainHead,
  readNativeMismatches,
  writeNativeMismatch,
} from '@nunatak/evm-writes';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { RepairOrders } from './repair-orders.js';
import { WrongNativeHeights } from './wrong-native-heights.js';

/** Marked accounts that one check asks the node about. The others wait for a later check. */
const MOST_A_CHECK = 60;
/** Accounts whose block was looked for in vain, and for how long nobody looks again: each look takes some twenty questions. */
const MOST_SOUGHT = 10_000;
const SOUGHT_MS = 60 * 60_000;

export interface NativeMismatchesOptions {
  chainId: string;
  pool: Pool;
  logger: Logger;
  /** Marked accounts are checked so often. */
  confirmMs: number;
}

/**
 * Keeps accounts whose stored native balance is not the node's. Such an account is marked at once, and its balances are asked of the node. A
 * job reads the blocks at fault anew. The mark ends when store and node agree, both at the block that showed the difference and at the
 * newest one. A difference that is still there after the job is unexplained, and its mark stays.
 */
export class NativeMismatches {
  private readonly heights: WrongNativeHeights;
  private readonly sought = new LRUCache<Hex, true>({ max: MOST_SOUGHT, ttl: SOUGHT_MS });
  private dueAt = 0;

  constructor(
    private readonly options: NativeMismatchesOptions,
    private readonly node: AskedNode,
    private readonly orders: RepairOrders,
  ) {
    this.heights = new WrongNativeHeights(options.pool, options.chainId, node);
  }

  /** Marks the accounts of balances that differ at a block, but for those that were set right meanwhile. */
  async found(block: StateBlock, different: readonly ComparedHolding[]): Promise<void> {
    const { chainId, pool, logger } = this.options;
    const marked = await inTransaction(pool, async (client) => {
      await readChainHead(client, chainId, true); // nobody writes meanwhile
      const still: ComparedHolding[] = [];
      for (const one of different) if (await this.isStored(client, block, one)) still.push(one);
      const found = still.map(({ holding, node }) => ({ address: holding.holder, ...block, balance: node! }));
      await markNativeMismatches(client, chainId, found);
      return still;
    });
    for (const { holding, stored, node } of marked) {
      logger.error(
        { chainId, kind: 'native', holder: holding.holder, height: block.height, stored, node },
        `chain ${chainId}: a stored native balance is not the node's: ${ASKED}`,
      );
    }
    if (marked.length > 0) this.dueAt = 0;
  }

  /** Checks some marked accounts, where it is time. @returns whether there were any */
  async check(newest: StateBlock): Promise<boolean> {
    const { chainId, pool, confirmMs } = this.options;
    if (performance.now() < this.dueAt) return false;
    const marked = await readNativeMismatches(pool, chainId, MOST_A_CHECK);
    for (const one of marked) await this.checkOne(newest, one);
    this.dueAt = performance.now() + confirmMs;
    return marked.length > 0;
  }

  private async checkOne(newest: StateBlock, mismatch: NativeMismatch): Promise<void> {
    const { chainId, pool } = this.options;
    const { address, height, hash } = mismatch;
    // A block that was reverted proves nothing: then the newest one is looked at instead.
    const isThere = (await storedHash(pool, chainId, height)) === hash;
    const block = isThere ? { height, hash } : newest;
    const found = await this.look(block, address, isThere ? mismatch.balance : undefined);
    if (found?.outcome === 'same')
      return this.checkNewest(newest, mismatch, [...(isThere ? [[block, found] as const] : [])]);
    if (found?.outcome !== 'different') return writeNativeMismatch(pool, chainId, address, {});
    await writeNativeMismatch(pool, chainId, address, { ...block, balance: found.node! });
    await this.repair(block, found, mismatch);
  }

  /** The difference is gone: the mark ends, unless there is another one at the newest block. */
  private async checkNewest(
    newest: StateBlock,
    { address }: NativeMismatch,
    agreed: (readonly [StateBlock, ComparedHolding])[],
  ): Promise<void> {
    const { chainId, pool, logger } = this.options;
    const found = await this.look(newest, address);
    if (found?.outcome === 'different')
      return writeNativeMismatch(pool, chainId, address, { ...newest, balance: found.node!, job: null });
    if (found?.outcome !== 'same') return writeNativeMismatch(pool, chainId, address, {});
    const isOver = await inTransaction(pool, async (client) => {
      await readChainHead(client, chainId, true);
      for (const [block, one] of [...agreed, [newest, found] as const])
        if (!(await this.isStored(client, block, one))) return false;
      await endNativeMismatch(client, chainId, address);
      return true;
    });
    if (!isOver) return;
    logger.info(
      { chainId, kind: 'native', holder: address, height: newest.height },
      `chain ${chainId}: a native balance is the node's again: it is served from the store`,
    );
  }

  /** Has the blocks at fault read anew, once for a difference. */
  private async repair(block: StateBlock, found: ComparedHolding, { address, job, isUnexplained }: NativeMismatch) {
    const { chainId, pool, logger } = this.options;
    const details = { chainId, kind: 'native', holder: address, height: block.height };
    if (job !== undefined) {
      if (isUnexplained || (await this.orders.get(job))?.state !== 'done') return;
      await writeNativeMismatch(pool, chainId, address, { isUnexplained: true });
      logger.error(details, `chain ${chainId}: reading its blocks anew did not mend a native balance: ${UNSEEN}`);
      return;
    }
    if (this.sought.has(address)) return;
    const heights = await this.heights.find(block, found);
    const ordered = heights && (await this.orders.order(heights));
    if (heights === undefined) {
      this.sought.set(address, true);
      logger.warn(
        details,
        `chain ${chainId}: the node does not tell in which block a native balance went wrong: ${REPAIR}`,
      );
    }
    if (ordered === undefined) return; // too many jobs are open: a later check adds it
    await writeNativeMismatch(pool, chainId, address, { job: ordered });
    logger.info(details, `chain ${chainId}: job ${ordered} reads blocks ${heights!.from} to ${heights!.to} anew`);
  }

  /** @param known the node's balance after that block, for a node that has dropped its state */
  private async look(block: StateBlock, address: Hex, known?: string): Promise<ComparedHolding | undefined> {
    const { chainId, pool } = this.options;
    const holding = { holder: address };
    const compared = await compareHoldings(pool, chainId, this.node, block, 'native', [holding], 'compared').catch(
      (error: unknown) => {
        if (error instanceof StateUnavailableError) return undefined;
        throw error;
      },
    );
    const found = compared?.[0];
    if ((found && found.outcome !== 'untold') || known === undefined) return found;
    const stored = await storedHolding(pool, chainId, 'native', holding, block.height);
    return { holding, stored, node: known, outcome: stored === known ? 'same' : 'different' };
  }

  private async isStored(
    client: PoolClient,
    block: StateBlock,
    { holding, stored }: ComparedHolding,
  ): Promise<boolean> {
    const { chainId } = this.options;
    if ((await storedHash(client, chainId, block.height)) !== block.hash) return false;
    return (await storedHolding(client, chainId, 'native', holding, block.height)) === stored;
  }
}

const ASKED = 'the account’s balances are asked of the node from now on';
const UNSEEN = 'the account, and every account without a stored balance, are asked of the node';
const REPAIR = '"nunatak repair" has to read the blocks anew in which it moved';
