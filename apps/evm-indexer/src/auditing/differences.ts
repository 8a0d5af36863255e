import { inTransaction } from '@firn/database';
import { type Hex, type StateBlock, StateUnavailableError } from '@firn/evm-contracts';
import { RepairJobs } from '@firn/evm-control';
import {
  type AskedNode,
  type AuditedKind,
  type BalanceTable,
  type ComparedHolding,
  ERC20_BALANCES,
  ERC1155_BALANCES,
  readChainHead,
  readVouchedBalancesAt,
  storedHash,
  storedHolding,
  writeTokenVerdicts,
  wrongHeights,
} from '@firn/evm-store';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Something is done about so many differences a step: each takes some questions. The others are found again. */
const MOST_A_STEP = 8;
/** The heights that one job reads anew at most. */
const MOST_HEIGHTS = 10_000;
/** Jobs that wait for each other: more differences are found again when some are done. */
const MOST_OPEN_JOBS = 20;
/** Holdings that are remembered for having been repaired, and for how long: what goes wrong later is another fault. */
const MOST_REPAIRED = 10_000;
const REPAIRED_MS = 60 * 60_000;

interface Heights {
  from: number;
  to: number;
}

const BALANCES: Partial<Record<AuditedKind, BalanceTable>> = { erc20: ERC20_BALANCES, erc1155: ERC1155_BALANCES };

export interface DifferencesOptions {
  chainId: string;
  pool: Pool;
  logger: Logger;
}

/**
 * Does something about balances that are not the node's. Where the stored rows contradict each other the blocks are read anew, by a job like an
 * operator's; so are those of native balances, which come from the node. Where balances follow from the stored transfers the token moves
 * otherwise: it is marked, and its balances are asked of the node from then on.
 */
export class Differences {
  private readonly jobs: RepairJobs;
  /** What was read anew once: what still differs then, the blocks don't mend. */
  private readonly repaired = new LRUCache<string, true>({ max: MOST_REPAIRED, ttl: REPAIRED_MS });

  constructor(
    private readonly options: DifferencesOptions,
    private readonly node: AskedNode,
  ) {
    this.jobs = new RepairJobs(options.pool);
  }

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
    const heights = await this.wrong(block, kind, difference);
    const key = keyOf(kind, difference);
    if (heights && !this.repaired.has(key)) {
      const done = await this.repair(heights);
      // Also where an earlier job reads them: what is left after that is not to be read again and again.
      if (done) this.repaired.set(key, true);
      return done;
    }
    if (heights && (await this.openJobs()).some((job) => covers(job, heights))) return undefined;
    if (kind !== 'native') return this.mark(block, kind, difference);
    return heights
      ? `reading blocks ${heights.from} to ${heights.to} anew did not mend it`
      : '"firn repair" has to read the blocks anew in which it moved: the node does not tell which';
  }

  /** The heights whose rows are at fault; undefined where none are, or where they can't be found. */
  private async wrong(block: StateBlock, kind: AuditedKind, difference: ComparedHolding): Promise<Heights | undefined> {
    const { chainId, pool } = this.options;
    if (kind === 'native') return this.wrongNative(block, difference);
    const table = BALANCES[kind];
    if (!table) return undefined; // owners are what the transfers say
    const { holder, token, tokenId } = difference.holding;
    const holding = { holder, token: token!, ...(tokenId !== undefined && { tokenId }) };
    const found = await wrongHeights(pool, table, chainId, holding);
    return found && { from: found.from, to: Math.min(found.to, found.from + MOST_HEIGHTS - 1) };
  }

  /** Where the node's balance became another than the stored one, which has been the same since its row: by halves. */
  private async wrongNative(
    block: StateBlock,
    { holding, stored, height }: ComparedHolding,
  ): Promise<Heights | undefined> {
    const { chainId, pool } = this.options;
    const vouched = await readVouchedBalancesAt(pool, chainId, block.height);
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
    const { chainId, pool } = this.options;
    const hash = await storedHash(pool, chainId, height);
    if (!hash) return undefined;
    try {
      return (await this.node.balances({ height, hash }, [address]))[0];
    } catch (error) {
      if (error instanceof StateUnavailableError) return undefined;
      throw error;
    }
  }

  private async repair(heights: Heights): Promise<string | undefined> {
    const { chainId } = this.options;
    const open = await this.openJobs();
    const covering = open.find((job) => covers(job, heights));
    if (covering) return `job ${covering.id} reads its blocks anew`;
    if (open.length >= MOST_OPEN_JOBS) return undefined;
    const { id } = await this.jobs.add({ chainId, kind: 'repair', fromHeight: heights.from, toHeight: heights.to });
    return `job ${id} reads blocks ${heights.from} to ${heights.to} anew`;
  }

  private openJobs() {
    return this.jobs.list({ chainId: this.options.chainId, open: true });
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
      await writeTokenVerdicts(client, chainId, [{ address: holding.token!, mismatchHeight: block.height }]);
      return MARKED;
    });
  }
}

const MARKED = "the token's balances are asked of the node from now on";

function covers(
  { kind, nextHeight, toHeight }: { kind: string; nextHeight: number; toHeight: number },
  heights: Heights,
) {
  return kind !== 'backfill' && nextHeight <= heights.from && heights.to <= toHeight;
}

function keyOf(kind: AuditedKind, { holding }: ComparedHolding): string {
  return `${kind}/${holding.holder}/${holding.token}/${holding.tokenId}`;
}
