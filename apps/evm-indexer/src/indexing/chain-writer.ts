import type { StreamPosition } from '@nunatak/block-stream';
import { type HeldLease, StepSize } from '@nunatak/coordination';
import { RetryableError } from '@nunatak/core/errors';
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
import {
  type BlockWrite,
  type ChainHead,
  lockChainHead,
  readChainHead,
  revertChain,
  writeChainHead,
} from '@nunatak/evm-store';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import { traced, tracing } from '@nunatak/telemetry/tracing';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { StartStateMissingError } from '../balances/start-state.js';
import { ZERO_ADDRESS } from '../balances/zero-address.js';
import { checkNewContracts } from '../contracts/new-contracts.js';
import { suspectsOf } from '../reputation/suspects-of.js';
import type { ContractCalls } from '../tokens/contract-calls.js';
import type { BlockWriter } from '../writing/block-writer.js';
import { coverageOf } from './coverage-of-events.js';
import type { Derivation } from './derivation.js';
import { derivationsOf } from './derivations.js';
import { type DerivedBatch, deriveBatch } from './derived-batch.js';
import { HeadSpeed } from './head-speed.js';
import { type IndexerMetrics, timeOf } from './indexer-metrics.js';

/** The most blocks that one database transaction writes. */
export const BLOCKS_A_WRITE = 128;

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
  metrics: IndexerMetrics;
  /** Absent: nobody else writes this store. */
  lease?: HeldLease;
  /** How many blocks one database transaction writes; default {@link BLOCKS_A_WRITE}. */
  steps?: StepSize;
  /** Told what is being done. */
  progress?: Progress;
  /** Ends a write at once. */
  cut?: AbortSignal;
  /** Called after each commit. */
  onIndexed?: (chainId: string, head: ChainHead, stored: StoredBlocks) => void;
}

/** What a commit stored, for work beside the indexing. */
export interface StoredBlocks extends Pick<DerivedBatch, 'touched' | 'delegates'> {
  /** How many; 0 after a revert. */
  count: number;
}

const NO_BLOCKS: StoredBlocks = { count: 0, touched: [], delegates: false };

/** A batch that is ready to be written. */
interface Prepared {
  write: BlockWrite;
  stored: StoredBlocks;
}

/** The chain was reset or removed under its indexer. */
export class ChainGoneError extends RetryableError {
  override readonly code = 'chain_gone';
}

/**
 * Derives one chain's rows from its blocks and writes them, from the stored head on: rows, head and stream position in one database
 * transaction, which holds the head's row locked and writes nothing when another has moved it. One call at a time; after an error what is
 * in memory may not be what is stored, until {@link reload}.
 */
export class ChainWriter {
  private stored: ChainHead | undefined;
  private readonly progress: Progress;
  private readonly derivations: Derivation[];
  private readonly speed = new HeadSpeed(false);
  private readonly steps: StepSize;

  constructor(private readonly options: ChainWriterOptions) {
    this.progress = options.progress ?? new Progress();
    this.derivations = derivationsOf(options);
    this.steps = options.steps ?? new StepSize(BLOCKS_A_WRITE);
  }

  /** As last read or written; {@link reload} comes first. */
  get head(): ChainHead {
    return this.stored!;
  }

  /** What does not continue the head although it comes next is a fault of who published it. @throws Error that names both sides */
  private checkFollows(run: BlockEvent[]): void {
    let { height, hash }: { height: number; hash?: string } = this.head;
    for (const event of run) {
      const fits = event.kind === 'reverted' ? event.height < height : follows(event, height, hash);
      if (!fits) {
        throw new Error(
          `chain ${event.chainId}: event ${event.sequence} (${event.kind} ${event.height} ${event.hash}, parent ${event.parentHash}) does not continue ${height} ${hash}`,
        );
      }
      ({ height, hash } = event);
    }
  }

  /** Writes blocks. @throws Error when they do not continue the head */
  async append(events: BlockAppended[]): Promise<void> {
    this.checkFollows(events);
    let writing = Promise.resolve();
    try {
      let head = this.head;
      for (let at = 0; at < events.length; ) {
        const some = events.slice(at, at + this.steps.size);
        at += some.length;
        const prepared = await this.step('prepare', some, () => this.prepare(some, head));
        head = prepared.write.after;
        await writing;
        writing = this.step('write', some, () => this.write(prepared, some));
        writing.catch(() => undefined); // awaited in the next round, which may fail before
      }
    } finally {
      await writing;
    }
    for (const derivation of this.derivations) derivation.commit();
  }

  private async prepare(events: BlockAppended[], before: ChainHead): Promise<Prepared> {
    const { chainId, metrics, lease, heuristics } = this.options;
    const first = events[0]!;
    const { height, hash, epoch, sequence } = events.at(-1)!;
    const isFirst = before.hash === undefined;
    if (isFirst) await this.checkStartState(first);
    const preparing = metrics.startTimer(chainId, 'prepare');
    const batch = deriveBatch(chainId, events, before.transactionCount);
    const { rows, tokens, contracts, touched, delegates, transactionCount } = batch;
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
    preparing();
    return { write, stored: { count: events.length, touched, delegates } };
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

  private async write({ write, stored }: Prepared, events: BlockAppended[]): Promise<void> {
    const { chainId, metrics, writer, lease } = this.options;
    lease?.assertHeld();
    metrics.writing(chainId, write, events.length);
    const writing = metrics.startTimer(chainId, 'write');
    let step = '';
    const onStep = (now: string) => {
      step = now;
      this.progress.moved();
    };
    const { cut: signal } = this.options;
    await this.progress.step(
      () => step,
      () => writer.write(write, { signal, onStep }),
    );
    writing();
    this.steps.done();
    metrics.wrote(chainId, write, events.length, timeOf(events.at(-1)!));
    this.moved(write.after, stored);
  }

  /** Takes back what lies above the event's block. @throws Error when that is not below the head */
  async revert(event: BlockReverted): Promise<void> {
    this.checkFollows([event]);
    await this.goBack(event);
  }

  /** Takes back what lies above a stored block. The place in the stream stays, or becomes the given one. */
  async goBack({ height, hash, ...place }: { height: number; hash: Hex } & Partial<StreamPosition>): Promise<void> {
    const { chainId, pool, logger, lease } = this.options;
    lease?.assertHeld();
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
    await this.reload();
    logger.info({ chainId, from: before.height, to: head.height }, 'chain reverted');
    this.options.metrics.reverted(chainId, head);
    this.moved(head, NO_BLOCKS);
  }

  /** Moves on in the stream without a change of rows. */
  async adopt({ epoch, sequence }: StreamPosition): Promise<void> {
    const { chainId, pool, lease } = this.options;
    const before = this.head;
    await inTransaction(pool, async (client) => {
      await lockChainHead(client, chainId, before, lease);
      await writeChainHead(client, chainId, { ...before, epoch, sequence });
    });
    await this.reload();
  }

  /** Goes on from what is stored, forgetting everything. @throws ChainGoneError */
  async reload(): Promise<void> {
    const { chainId, pool } = this.options;
    const head = await readChainHead(pool, chainId);
    if (!head) throw new ChainGoneError(`chain ${chainId} was taken out of the store`);
    this.stored = head;
    for (const derivation of this.derivations) await derivation.begin(head);
  }

  /** A batch's step, as a span of its own where traces are on. */
  private step<T>(name: 'prepare' | 'write', events: BlockAppended[], work: () => Promise<T>): Promise<T> {
    const does = name === 'prepare' ? 'preparing' : 'writing';
    const watched = () => this.progress.step(`${does} blocks ${events[0]!.height} to ${events.at(-1)!.height}`, work);
    return tracing() === undefined ? watched() : traced(name, {}, watched);
  }

  private moved(head: ChainHead, stored: StoredBlocks): void {
    const { chainId, onIndexed } = this.options;
    this.stored = head;
    onIndexed?.(chainId, head, stored);
  }
}

/** Whether a block is the next one after a head. Heights in between are empty: the block names the head as its parent, by height and hash. */
function follows({ height, parentHash, block }: BlockAppended, headHeight: number, headHash: Hex | undefined): boolean {
  const parentHeight = parentHeightOf(block.header);
  return headHash === undefined
    ? parentHeight <= headHeight && height > headHeight
    : parentHeight === headHeight && parentHash === headHash;
}
