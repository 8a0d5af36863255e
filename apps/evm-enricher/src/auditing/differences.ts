import { inTransaction } from '@nunatak/database';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { type ComparedHolding, storedHash, storedHolding, wrongHeights } from '@nunatak/evm-queries';
import { type AuditedKind, type BalanceTable, ERC20_BALANCES, ERC1155_BALANCES } from '@nunatak/evm-schema';
import { noteTokenVerdicts, readChainHead } from '@nunatak/evm-writes';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Heights, MOST_HEIGHTS, type RepairOrders } from './repair-orders.js';

/** Something is done about so many differences a step: each takes some questions. The others are found again. */
const MOST_A_STEP = 8;
/** Holdings that are remembered for having been repaired, and for how long: what goes wrong later is another fault. */
const MOST_REPAIRED = 10_000;
const REPAIRED_MS = 60 * 60_000;

const BALANCES: Partial<Record<AuditedKind, BalanceTable>> = { erc20: ERC20_BALANCES, erc1155: ERC1155_BALANCES };

export interface DifferencesOptions {
  chainId: string;
  pool: Pool;
  logger: Logger;
}

/**
 * Acts on balances of tokens that are not the node's. Where the stored rows contradict each other, a job like an operator's reads the blocks
 * anew. Where balances follow from the stored transfers, the token moves otherwise: it is marked, and its balances are asked of the node.
 */
export class Differences {
  /** What was read anew once: what still differs then, the blocks don't mend. */
  private readonly repaired = new LRUCache<string, true>({ max: MOST_REPAIRED, ttl: REPAIRED_MS });

  constructor(
    private readonly options: DifferencesOptions,
    private readonly orders: RepairOrders,
  ) {}

  /** @param different of one kind, at a block */
  async found(block: StateBlock, kind: AuditedKind, different: ComparedHolding[]): Promise<void> {
    const { chainId, logger } = this.options;
    const marked = new Set<Hex>();
    let acts = 0;
    for (const difference of different) {
      const { holding, stored, node } = difference;
      if (holding.token !== undefined && marked.has(holding.token)) continue;
      if (acts++ === MOST_A_STEP) return;
      const done = await this.act(block, kind, difference);
      if (done === undefined) continue;
      if (done === MARKED) marked.add(holding.token!);
      const { holder, token, tokenId } = holding;
      const details = { ...(token && { token }), ...(tokenId !== undefined && { tokenId: tokenId.toString() }) };
      logger.error(
        { chainId, kind, holder, ...details, height: block.height, stored, node },
        `chain ${chainId}: a stored ${kind} balance is not the node's: ${done}`,
      );
    }
  }

  /** @returns what is done about it, in words; undefined where that was said before, or waits */
  private async act(block: StateBlock, kind: AuditedKind, difference: ComparedHolding): Promise<string | undefined> {
    const heights = await this.wrong(kind, difference);
    const key = keyOf(kind, difference);
    if (heights && !this.repaired.has(key)) {
      const job = await this.orders.order(heights);
      // Also where an earlier job reads them: what is left after that is not to be read again and again.
      if (job !== undefined) this.repaired.set(key, true);
      return job === undefined ? undefined : `job ${job} reads its blocks anew`;
    }
    if (heights && (await this.orders.isOpen(heights))) return undefined;
    return this.mark(block, kind, difference);
  }

  /** The heights whose rows are at fault; undefined where none are, or where they can't be found. */
  private async wrong(kind: AuditedKind, difference: ComparedHolding): Promise<Heights | undefined> {
    const { chainId, pool } = this.options;
    const table = BALANCES[kind];
    if (!table) return undefined; // owners are what the transfers say
    const { holder, token, tokenId } = difference.holding;
    const holding = { holder, token: token!, ...(tokenId !== undefined && { tokenId }) };
    const found = await wrongHeights(pool, table, chainId, holding);
    return found && { from: found.from, to: Math.min(found.to, found.from + MOST_HEIGHTS - 1) };
  }

  private async mark(
    block: StateBlock,
    kind: AuditedKind,
    { holding, stored }: ComparedHolding,
  ): Promise<string | undefined> {
    const { chainId, pool } = this.options;
    return inTransaction(pool, async (client) => {
      await readChainHead(client, chainId, true); // nobody writes meanwhile
      if ((await storedHash(client, chainId, block.height)) !== block.hash) return undefined;
      // A job may have set the row right since it was compared.
      if ((await storedHolding(client, chainId, kind, holding, block.height)) !== stored) return undefined;
      const verdict = { address: holding.token!, mismatchHeight: block.height };
      return (await noteTokenVerdicts(client, chainId, block, [verdict])) === 1 ? MARKED : undefined;
    });
  }
}

const MARKED = "the token's balances are asked of the node from now on";

function keyOf(kind: AuditedKind, { holding }: ComparedHolding): string {
  return `${kind}/${holding.holder}/${holding.token}/${holding.tokenId}`;
}
