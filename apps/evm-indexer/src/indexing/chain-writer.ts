import type { StreamPosition } from '@nunatak/block-stream';
import type { HeldLease } from '@nunatak/coordination';
import { Progress } from '@nunatak/core/watchdog';
import { inTransaction } from '@nunatak/database';
import {
  type BlockAppended,
  type BlockEvent,
  type BlockReverted,
  type Hex,
  type NodeState,
  parentHeightOf,
  StateUnavailableError,
} from '@nunatak/evm-contracts';
import { type ContractCalls, ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import {
  type BlockWrite,
  type ChainHead,
  lockChainHead,
  positionOf,
  readChainHead,
  revertChain,
  writeChainHead,
} from '@nunatak/evm-writes';
import type { Deriver } from '@nunatak/indexing';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { StartStateMissingError } from '../balances/start-state.js';
import { checkNewContracts } from '../contracts/new-contracts.js';
import { suspectsOf } from '../reputation/suspects-of.js';
import type { BlockWriter } from '../writing/block-writer.js';
import { coverageOf } from './coverage-of-events.js';
import type { Derivation } from './derivation.js';
import { derivationsOf } from './derivations.js';
import { deriveBatch } from './derived-batch.js';
import { EVM, timeOf } from './evm-domain.js';
import { HeadSpeed } from './head-speed.js';

/** What a chain's rows are written with. */
export interface ChainWriterOptions {
  chainId: string;
  pool: Pool;
  writer: BlockWriter;
  nodeState: NodeState;
  contracts: ContractCalls;
  /** Heuristics that judge tokens by what is counted here. Absent: none. */
  heuristics?: ReadonlySet<HeuristicName>;
  logger: Logger;
  /** Absent: nobody else writes this store. */
  lease?: HeldLease;
  /** Told what is being done. */
  progress?: Progress;
  /** Ends a write at once. */
  cut?: AbortSignal;
  /** Called after each commit of blocks, with their number. */
  onStored?: (blocks: number) => void;
}

/** Blocks that are ready to be written. */
export interface ChainBatch {
  readonly write: BlockWrite;
  readonly blocks: number;
  readonly position: ChainHead;
  readonly transactions: number;
  readonly timeMs: number | undefined;
}

/**
 * Derives one chain's rows from its blocks and writes them, from the stored head on: rows, head and stream position in one database
 * transaction, which holds the head's row locked and writes nothing when another has moved it. After an error what is in memory may not be
 * what is stored, until {@link restore}.
 */
export class ChainWriter implements Deriver<BlockEvent, ChainHead, ChainBatch> {
  readonly reverts = {
    isRevert: (event: BlockEvent) => event.kind === 'reverted',
    revert: (event: BlockEvent) => this.revert(event as BlockReverted),
  };
  private stored: ChainHead | undefined;
  private readonly progress: Progress;
  private readonly derivations: Derivation[];
  private readonly speed = new HeadSpeed(false);

  constructor(private readonly options: ChainWriterOptions) {
    this.progress = options.progress ?? new Progress();
    this.derivations = derivationsOf(options);
  }

  /** As last read or written; {@link restore} comes first. */
  get head(): ChainHead {
    return this.stored!;
  }

  /** What does not continue the head although it comes next is a fault of who published it. @throws Error that names both sides */
  private checkFollows(events: readonly BlockEvent[], head: ChainHead): void {
    let { height, hash }: { height: number; hash?: string } = head;
    for (const event of events) {
      const fits = event.kind === 'reverted' ? event.height < height : follows(event, height, hash);
      if (!fits) {
        throw new Error(
          `chain ${event.chainId}: event ${event.sequence} (${event.kind} ${event.height} ${event.hash}, parent ${event.parentHash}) does not continue ${height} ${hash}`,
        );
      }
      ({ height, hash } = event);
    }
  }

  placeOf(head: ChainHead): StreamPosition {
    return positionOf(head) ?? { epoch: head.epoch, sequence: 0 };
  }

  /** Writes blocks from another source than the stream. @throws Error when they do not continue the head */
  async append(events: readonly BlockAppended[]): Promise<void> {
    for (let at = 0; at < events.length; at += EVM.batchEvents)
      await this.write(await this.derive(events.slice(at, at + EVM.batchEvents), this.head));
    this.settled();
  }

  /** All derived blocks are stored. */
  settled(): void {
    for (const derivation of this.derivations) derivation.commit();
  }

  /** @throws Error when the blocks do not continue the head */
  async derive(blocks: readonly BlockEvent[], before: ChainHead): Promise<ChainBatch> {
    this.checkFollows(blocks, before);
    const events = blocks as BlockAppended[];
    const { chainId, lease, heuristics } = this.options;
    const first = events[0]!;
    const { height, hash, epoch, sequence } = events.at(-1)!;
    const isFirst = before.hash === undefined;
    if (isFirst) await this.checkStartState(first);
    const batch = deriveBatch(chainId, events, before.transactionCount);
    const { rows, tokens, contracts, transactionCount } = batch;
    for (const derivation of this.derivations) await derivation.apply(batch);
    const isBehind = this.speed.isBackfilling(height);
    const checked = isBehind ? [] : await checkNewContracts(this.options.contracts, batch);
    const write: BlockWrite = {
      chainId,
      before,
      after: { ...before, height, hash, epoch, sequence, transactionCount },
      ...(isFirst && { firstHash: first.hash }),
      rows: rows.encoded(),
      tokens,
      contracts: contracts.with(tokens, events),
      ...(checked.length > 0 && { checked }),
      ...(heuristics?.size && { suspects: suspectsOf(tokens) }),
      coverage: coverageOf(events, heuristics),
      ...(lease && { lease: { holder: lease.holder, epoch: lease.epoch } }),
    };
    return {
      write,
      blocks: events.length,
      position: write.after,
      transactions: Number(transactionCount - before.transactionCount),
      timeMs: timeOf(events.at(-1)!),
    };
  }

  /** Above genesis balances begin with what a node says of the block below: without that state they would be wrong for ever. */
  private async checkStartState({ height, parentHash, block }: BlockAppended): Promise<void> {
    if (height === 0) return;
    const below = parentHeightOf(block.header);
    const { chainId, nodeState } = this.options;
    try {
      await nodeState.balances(chainId, { height: below, hash: parentHash }, [ZERO_ADDRESS]);
    } catch (error) {
      if (!(error instanceof StateUnavailableError)) throw error;
      throw new StartStateMissingError(
        `chain ${chainId} can't begin at block ${height}: no node has the state of block ${below}, with which balances begin; ` +
          'give it a node that has (an archive node), a later start block, or start block 0',
      );
    }
  }

  async write({ write, blocks, position }: ChainBatch): Promise<void> {
    const { writer, cut: signal } = this.options;
    await writer.write(write, { signal, onDone: () => this.progress.moved() });
    this.stored = position;
    this.options.onStored?.(blocks);
  }

  /** Takes back what lies above the event's block. @throws Error when that is not below the head */
  private async revert(event: BlockReverted): Promise<ChainHead> {
    this.checkFollows([event], this.head);
    await this.goBack(event);
    return this.head;
  }

  /** Takes back what lies above a stored block. The place in the stream stays, or becomes the given one. */
  async goBack({ height, hash, ...place }: { height: number; hash: Hex } & Partial<StreamPosition>): Promise<void> {
    const { chainId, pool, logger, lease } = this.options;
    const before = this.head;
    const { epoch = before.epoch, sequence = before.sequence } = place;
    const head: ChainHead = { ...before, height, hash, epoch, sequence };
    await this.progress.step(`taking back blocks above ${height}`, () =>
      inTransaction(pool, async (client) => {
        await lockChainHead(client, chainId, before, lease);
        head.transactionCount = await revertChain(client, chainId, head.height);
        await writeChainHead(client, chainId, head);
      }),
    );
    await this.restore();
    logger.info({ chainId, from: before.height, to: head.height }, 'chain reverted');
    this.stored = head;
  }

  /** Moves on in the stream without a change of rows. */
  async adopt({ epoch, sequence }: StreamPosition): Promise<void> {
    const { chainId, pool, lease } = this.options;
    const before = this.head;
    await inTransaction(pool, async (client) => {
      await lockChainHead(client, chainId, before, lease);
      await writeChainHead(client, chainId, { ...before, epoch, sequence });
    });
    await this.restore();
  }

  /** Reads the stored head and forgets everything else. @returns undefined for a chain that is not in the store */
  async restore(): Promise<ChainHead | undefined> {
    const { chainId, pool } = this.options;
    const head = await readChainHead(pool, chainId);
    this.stored = head;
    if (head) for (const derivation of this.derivations) await derivation.begin(head);
    return head;
  }
}

/** Whether a block is the next one after a head. Heights in between are empty: the block names the head as its parent, by height and hash. */
function follows({ height, parentHash, block }: BlockAppended, headHeight: number, headHash: Hex | undefined): boolean {
  const parentHeight = parentHeightOf(block.header);
  return headHash === undefined
    ? parentHeight <= headHeight && height > headHeight
    : parentHeight === headHeight && parentHash === headHash;
}
