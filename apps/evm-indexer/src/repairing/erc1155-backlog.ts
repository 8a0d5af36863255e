import type { HeldLease } from '@nunatak/coordination';
import { pause } from '@nunatak/core/pause';
import { inTransaction, TableRows } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import {
  type ChainHead,
  deleteErc1155From,
  ERC1155_BALANCE,
  ERC1155_BALANCES,
  EVM_TABLES,
  endOfErc1155Transfers,
  HeadMovedError,
  lockChainHead,
  readChainHead,
  readErc1155Transfers,
  readErc1155UpTo,
  StoredBlockHashes,
  type TokenVerdict,
  writeErc1155Backlog,
  writeTokenVerdicts,
} from '@nunatak/evm-store';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { meetingsOf } from '../balances/meetings.js';
import { Openings } from '../balances/openings.js';
import { TransferLedger } from '../balances/transfer-ledger.js';
import type { MoveAtHeight } from '../indexing/derivation.js';
import { Erc1155Moves } from '../tokens/erc1155-moves.js';
import { TokenMismatches } from '../tokens/token-mismatches.js';
import { TokenRegistry } from '../tokens/token-registry.js';
import type { TurnTaker } from './job-outcome.js';
import type { RepairParts } from './repair-batch.js';

/** So few heights below the head are derived in the live indexing's turn, which goes on with them. */
const AT_ONCE = 64;
/** Heights of a transaction: twice as many after one that was quick, half after one that was slow. */
const SPAN = { least: 64, most: 65_536, quickMs: 500, slowMs: 2_000 };
/** A transaction ends where it has so many transfers, but with a whole block: they and what they change are in memory at once. */
const TRANSFERS_A_STEP = 20_000;
/** After a failure: a block that is missing has to be repaired first. */
const RETRY_MS = 30_000;

export interface Erc1155BacklogOptions extends RepairParts {
  indexer: TurnTaker;
  lease: HeldLease;
  logger: Logger;
}

interface Derived {
  from: number;
  to: number;
  /** Of the block at `to`. */
  hash: Hex | undefined;
  rows: TableRows;
  verdicts: TokenVerdict[];
}

/**
 * Derives the ERC-1155 balances of heights that an earlier release stored without them, lowest first, from the stored transfers, which are
 * complete: no block is read anew. Live indexing derives them as soon as there are those of all heights below. What was done is followed
 * by a pause as long as it took.
 */
export class Erc1155Backlog {
  private span = SPAN.least;
  /** Whether nothing is there that is not covered. */
  private isCleared = false;
  private isDone = false;
  private notBefore = 0;

  constructor(private readonly options: Erc1155BacklogOptions) {}

  /** Derives some heights. @returns whether it did, and paused for as long: more may be done at once */
  async step(signal: AbortSignal): Promise<boolean> {
    const { chainId, pool } = this.options;
    if (this.isDone || performance.now() < this.notBefore) return false;
    const head = await readChainHead(pool, chainId);
    if (!head) return false;
    const next = await this.next(head);
    this.isDone = next > head.height;
    if (this.isDone) return false;
    const begun = performance.now();
    try {
      await this.clear(next, head);
      const last = head.height - AT_ONCE;
      if (next > last) await this.options.indexer.exclusively((now) => this.finish(now));
      else await this.advance(next, Math.min(last, next + this.span - 1), head.startHeight);
    } catch (error) {
      this.notBefore = performance.now() + RETRY_MS;
      throw error;
    }
    const took = performance.now() - begun;
    if (took < SPAN.quickMs) this.span = Math.min(this.span * 2, SPAN.most);
    if (took > SPAN.slowMs) this.span = Math.max(this.span / 2, SPAN.least);
    await pause(took, signal);
    return true;
  }

  private async clear(next: number, head: ChainHead): Promise<void> {
    if (this.isCleared) return;
    const { chainId, pool, logger } = this.options;
    logger.info({ chainId, from: next, to: head.height }, 'ERC-1155 balances are derived from stored transfers');
    await deleteErc1155From(pool, chainId, next);
    this.isCleared = true;
  }

  private async next({ startHeight }: ChainHead): Promise<number> {
    return (await readErc1155UpTo(this.options.pool, this.options.chainId, startHeight)) + 1;
  }

  /** Derives some heights far below the head, beside live indexing. */
  private async advance(from: number, to: number, startHeight: number): Promise<void> {
    const derived = await this.derive(from, to, startHeight);
    await inTransaction(this.options.pool, async (client) => {
      const head = await readChainHead(client, this.options.chainId);
      if (head) await this.write(client, derived, head);
    }).catch((error: unknown) => {
      // Live indexing was quicker: the same again.
      if (!(error instanceof HeadMovedError)) throw error;
    });
  }

  /** Derives what is left up to the head, or as much of it as a step may have, in the turn of live indexing. */
  private async finish(head: ChainHead): Promise<void> {
    const { chainId, pool, logger } = this.options;
    const from = await this.next(head);
    if (from > head.height) return;
    const derived = await this.derive(from, head.height, head.startHeight);
    await inTransaction(pool, (client) => this.write(client, derived, head));
    if (derived.to < head.height) return;
    this.isDone = true;
    logger.info({ chainId, to: head.height }, 'ERC-1155 balances are derived up to the head');
  }

  /** Derives some heights from the first on, the last of them included where they are not too many. */
  private async derive(from: number, last: number, startHeight: number): Promise<Derived> {
    const { chainId, pool, contracts } = this.options;
    const to = await endOfErc1155Transfers(pool, chainId, { from, to: last }, TRANSFERS_A_STEP);
    const hash = await new StoredBlockHashes(pool).hashAt(chainId, to);
    const stored = await readErc1155Transfers(pool, chainId, { from, to });
    const transfers: MoveAtHeight[] = stored.map(({ height, parentHash: _, ...moved }) => ({
      height,
      transfer: { ...moved, standard: 1155 },
    }));
    const blocks = [...new Map(stored.map(({ height, parentHash }) => [height, { height, parentHash }])).values()];
    const openings = new Openings(pool, chainId, contracts);
    openings.begin(startHeight);
    const ledger = new TransferLedger(pool, ERC1155_BALANCES, chainId, openings, from);
    const registry = new TokenRegistry(pool, chainId);
    await registry.load(new Set(stored.map(({ token }) => token)));
    const mismatches = new TokenMismatches(registry);
    const moves = new Erc1155Moves(chainId, ledger, openings, mismatches);
    const rows = new TableRows(EVM_TABLES);
    const balances = rows.of(ERC1155_BALANCE);
    await moves.load(transfers, meetingsOf(blocks, transfers), balances);
    for (const { height } of blocks) moves.ofBlock(height, balances);
    const verdicts = mismatches
      .take()
      .map(({ address, mismatchHeight }) => ({ address, ...(mismatchHeight !== undefined && { mismatchHeight }) }));
    return { from, to, hash, rows, verdicts };
  }

  /** Nothing where the chain has gone back meanwhile: it is derived again. */
  private async write(client: PoolClient, { from, to, hash, rows, verdicts }: Derived, head: ChainHead): Promise<void> {
    const { chainId, lease } = this.options;
    lease.assertHeld();
    await lockChainHead(client, chainId, head, lease);
    if ((await new StoredBlockHashes(client).hashAt(chainId, to)) !== hash) return;
    await writeErc1155Backlog(client, chainId, { from, to }, rows.encoded());
    await writeTokenVerdicts(client, chainId, verdicts);
  }
}
