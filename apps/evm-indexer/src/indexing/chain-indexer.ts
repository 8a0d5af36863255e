import type { BlockEventHandler, BlockStream, Subscription } from '@firn/block-stream';
import {
  type BlockAppended,
  type BlockEvent,
  type BlockReader,
  type BlockReverted,
  type NodeState,
  StateUnavailableError,
  type StreamPosition,
} from '@firn/contracts';
import { type HeldLease, LeaseLostError } from '@firn/evm-control';
import {
  type BlockWrite,
  type ChainHead,
  HeadMovedError,
  inTransaction,
  lockChainHead,
  positionOf,
  readChainHead,
  readLastCoverage,
  registerChain,
  revertChain,
  SupersededError,
  writeChainHead,
} from '@firn/evm-store';
import { placesOf, type Span, traced, tracing } from '@firn/platform/tracing';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ZERO_ADDRESS } from '../balances/erc20-ledger.js';
import { NativeLedger } from '../balances/native-ledger.js';
import { StartStateMissingError } from '../balances/start-state.js';
import type { ContractCalls } from '../tokens/contract-calls.js';
import { TokenEffects } from '../tokens/token-effects.js';
import type { BlockWriter } from '../writing/block-writer.js';
import { coverageOf } from './coverage-of-events.js';
import { deriveBatch } from './derived-batch.js';
import { type IndexerMetrics, timeOf } from './indexer-metrics.js';
import { rejoin } from './rejoin.js';

/** The most blocks that one database transaction writes. */
const BLOCKS_A_WRITE = 128;

/** What a chain's indexer works with. */
export interface ChainIndexerOptions {
  chainId: string;
  startBlock: number;
  pool: Pool;
  writer: BlockWriter;
  nodeState: NodeState;
  contracts: ContractCalls;
  stream: BlockStream;
  logger: Logger;
  metrics: IndexerMetrics;
  /** Absent: nobody else writes this store. */
  lease?: HeldLease;
  /** Given where the stream has lost what comes next: what is missing is read anew from the node before any event is taken. */
  rejoins?: { blockReader: BlockReader; signal: AbortSignal };
  /** Told after each commit, with how many blocks it was. */
  onIndexed?: (chainId: string, head: ChainHead, blocks: number) => void;
}

/**
 * Writes one chain's rows from its block events. Events are delivered at least once; effects are exactly once: rows, head and stream
 * position are written in one database transaction, which holds the head's row locked and writes nothing when another has moved it.
 * Repeated and outdated events are dropped, a gap makes delivery go back to the stored position.
 */
export class ChainIndexer implements BlockEventHandler {
  private head: ChainHead | undefined;
  /** Whether what is in memory may not be what is stored. */
  private isDoubtful = false;
  private subscription: Subscription | undefined;
  /** What the chain's rows are changed by, one after the other. */
  private turn: Promise<unknown> = Promise.resolve();
  private end!: (error: Error) => void;
  /** Rejects when no more events are taken although nobody stopped the chain: only a new start, or nothing, goes on. Never resolves. */
  readonly ended = new Promise<never>((_, reject) => {
    this.end = reject;
  });
  private readonly tokens: TokenEffects;
  private readonly native: NativeLedger;

  constructor(private readonly options: ChainIndexerOptions) {
    const { pool, chainId, nodeState, contracts } = options;
    this.tokens = new TokenEffects(pool, chainId, contracts);
    this.native = new NativeLedger(pool, chainId, nodeState);
  }

  /** Makes room in the store and begins to take events after the stored position. */
  async start(): Promise<void> {
    const { chainId, pool, startBlock, stream } = this.options;
    this.ended.catch(() => undefined); // whoever doesn't look has it logged by the stream
    await registerChain(pool, chainId, startBlock);
    await this.reload();
    if (this.head!.hash) this.options.metrics.heads.set(chainId, 'indexer', this.head!.height);
    if (this.options.rejoins) await this.rejoin(this.options.rejoins);
    this.subscription = await stream.subscribe('evm-indexer', chainId, positionOf(this.head!), this);
    this.subscription.ended.catch((error: Error) => this.end(error));
  }

  private async rejoin(with_: NonNullable<ChainIndexerOptions['rejoins']>): Promise<void> {
    const { chainId, pool, stream, logger, lease } = this.options;
    const indexer = this;
    await rejoin(
      { chainId, pool, stream, logger, ...with_ },
      {
        get head() {
          return indexer.head!;
        },
        goBack: ({ height, hash }) => this.goBackTo({ ...this.head!, height, hash }),
        fill: (events) => {
          this.checkFollows(events);
          return this.append(events);
        },
        adopt: async ({ epoch, sequence }) => {
          const before = this.head!;
          await inTransaction(pool, async (client) => {
            await lockChainHead(client, chainId, before, lease);
            await writeChainHead(client, chainId, { ...before, epoch, sequence });
          });
          await this.reload();
        },
      },
    );
  }

  /** Stops taking events; what is being written is finished. */
  async stop(): Promise<void> {
    await this.subscription?.close();
    await this.turn.catch(() => undefined);
    this.options.metrics.inactive(this.options.chainId);
  }

  handle(events: BlockEvent[]): Promise<StreamPosition | undefined> {
    this.options.metrics.delivered(this.options.chainId, events);
    return this.inTurn(() => (tracing() === undefined ? this.take(events) : this.takeTraced(events)));
  }

  /** Runs what changes the chain's rows otherwise than by its events: between two batches, and with nothing remembered afterwards. */
  exclusively<T>(work: (head: ChainHead) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      if (this.isDoubtful) await this.reload();
      this.isDoubtful = true;
      return work(this.head!);
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work, work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Below the publishing of its first block that is traced, so that one block's way is one trace, and linked to the others'. */
  private takeTraced(events: BlockEvent[]): Promise<StreamPosition | undefined> {
    const [parent = null, ...links] = placesOf(events);
    const attributes = {
      'firn.chain': this.options.chainId,
      'firn.height': events.at(-1)?.height ?? -1,
      'firn.events': events.length,
    };
    return traced('index blocks', { kind: 'consumer', parent, links, attributes }, () => this.take(events));
  }

  private async take(events: BlockEvent[]): Promise<StreamPosition | undefined> {
    try {
      this.options.lease?.assertHeld();
      if (this.isDoubtful) await this.reload();
      const { events: fresh, gapAt } = freshEvents(events, this.head!);
      for (const run of runsOf(fresh)) {
        this.checkFollows(run);
        if (run[0]!.kind === 'reverted') await this.revert(run[0]!);
        else await this.append(run as BlockAppended[]);
      }
      if (gapAt === undefined) return undefined;
      this.options.metrics.setBack(this.options.chainId, 'gap');
      this.options.logger.warn(
        { chainId: this.options.chainId, expected: this.head!.sequence + 1, got: gapAt },
        'gap in the block stream: going back',
      );
      return this.place();
    } catch (error) {
      this.isDoubtful = true;
      this.options.metrics.setBack(this.options.chainId, error instanceof HeadMovedError ? 'head_moved' : 'error');
      if (endsSession(error)) {
        this.end(error as Error);
        throw error;
      }
      await this.reload();
      if (error instanceof HeadMovedError) return this.place();
      throw error;
    }
  }

  /** Where delivery goes on: after the stored position, or from the log's start. */
  private place(): StreamPosition {
    return positionOf(this.head!) ?? { epoch: this.head!.epoch, sequence: 0, height: this.head!.height, hash: '0x' };
  }

  /** What does not continue the head although it comes next is a fault of who published it. */
  private checkFollows(run: BlockEvent[]): void {
    let { height, hash }: { height: number; hash?: string } = this.head!;
    for (const event of run) {
      const fits =
        event.kind === 'reverted'
          ? event.height < height
          : event.height === height + 1 && (hash === undefined || event.parentHash === hash);
      if (!fits) {
        throw new Error(
          `chain ${event.chainId}: event ${event.sequence} (${event.kind} ${event.height} ${event.hash}, parent ${event.parentHash}) does not continue ${height} ${hash}`,
        );
      }
      ({ height, hash } = event);
    }
  }

  private async append(events: BlockAppended[]): Promise<void> {
    let writing = Promise.resolve();
    try {
      let head = this.head!;
      for (let at = 0; at < events.length; at += BLOCKS_A_WRITE) {
        const some = events.slice(at, at + BLOCKS_A_WRITE);
        const prepared = await step('prepare', () => this.prepare(some, head));
        head = prepared.after;
        await writing;
        writing = step('write', () => this.write(prepared, some));
        writing.catch(() => undefined); // awaited in the next round, which may fail before
      }
    } finally {
      await writing;
    }
    this.tokens.commit();
  }

  private async prepare(events: BlockAppended[], before: ChainHead): Promise<BlockWrite> {
    const { chainId, metrics, lease } = this.options;
    const first = events[0]!;
    const { height, hash, epoch, sequence } = events.at(-1)!;
    if (first.height === before.startHeight) await this.checkStartState(first);
    const preparing = metrics.startTimer(chainId, 'prepare');
    const { rows, transfers, transactionCount } = deriveBatch(chainId, events, before.transactionCount);
    await this.native.addRows(
      events.map((e) => e.block),
      rows,
    );
    const tokens = await this.tokens.apply(events, transfers, rows);
    const write: BlockWrite = {
      chainId,
      before,
      after: { ...before, height, hash, epoch, sequence, transactionCount },
      ...(first.height === before.startHeight && { firstHash: first.hash }),
      rows: rows.encoded(),
      tokens,
      coverage: coverageOf(events),
      ...(lease && { lease: { holder: lease.holder, epoch: lease.epoch } }),
    };
    preparing();
    return write;
  }

  /** Above genesis balances begin with what a node says of the block below: without that state they would be wrong for ever. */
  private async checkStartState({ height, parentHash }: BlockAppended): Promise<void> {
    if (height === 0) return;
    const { chainId, nodeState } = this.options;
    try {
      await nodeState.balances(chainId, { height: height - 1, hash: parentHash }, [ZERO_ADDRESS]);
    } catch (error) {
      if (!(error instanceof StateUnavailableError)) throw error;
      throw new StartStateMissingError(
        `chain ${chainId} can't begin at block ${height}: no node has the state of block ${height - 1}, with which balances begin; ` +
          'give it a node that has (an archive node), a later start block, or start block 0',
      );
    }
  }

  private async write(write: BlockWrite, events: BlockAppended[]): Promise<void> {
    const { chainId, metrics, writer, lease } = this.options;
    lease?.assertHeld();
    metrics.writing(chainId, write, events.length);
    const writing = metrics.startTimer(chainId, 'write');
    await writer.write(write);
    writing();
    metrics.wrote(chainId, write, events.length, timeOf(events.at(-1)!));
    this.moved(write.after, events.length);
  }

  private revert({ height, hash, epoch, sequence }: BlockReverted): Promise<void> {
    return this.goBackTo({ ...this.head!, height, hash, epoch, sequence });
  }

  private async goBackTo(head: ChainHead): Promise<void> {
    const { chainId, pool, logger, lease } = this.options;
    lease?.assertHeld();
    const before = this.head!;
    await inTransaction(pool, async (client) => {
      await lockChainHead(client, chainId, before, lease);
      head.transactionCount = await revertChain(client, chainId, head.height);
      await writeChainHead(client, chainId, head);
    });
    await this.reload();
    logger.info({ chainId, from: before.height, to: head.height }, 'chain reverted');
    this.options.metrics.reverted(chainId, head);
    this.moved(head, 0);
  }

  private async reload(): Promise<void> {
    const { chainId, pool } = this.options;
    const head = await readChainHead(pool, chainId);
    if (!head) throw new ChainGoneError(`chain ${chainId} was taken out of the store`);
    this.head = head;
    const last = await readLastCoverage(pool, chainId, 'balances');
    this.tokens.begin(head.startHeight);
    this.native.begin(head.startHeight, last?.to === head.height ? last.from : undefined);
    this.isDoubtful = false;
  }

  private moved(head: ChainHead, blocks: number): void {
    const { chainId, onIndexed } = this.options;
    this.head = head;
    onIndexed?.(chainId, head, blocks);
  }
}

/** The chain was reset or removed under its indexer. */
class ChainGoneError extends Error {
  override readonly name = 'ChainGoneError';
}

/** Whether this indexer may not, or can't, write the chain as it began: a new session may. */
function endsSession(error: unknown): boolean {
  return (
    error instanceof LeaseLostError ||
    error instanceof SupersededError ||
    error instanceof ChainGoneError ||
    error instanceof StartStateMissingError
  );
}

/** A batch's step, as a span of its own where traces are on. */
function step<T>(name: string, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  return tracing() === undefined ? work(undefined) : traced(name, {}, work);
}

/**
 * The events that come next after a place: without those that it has, and those of an older epoch. Where a sequence is missing they end,
 * and `gapAt` is the one that was there instead.
 */
function freshEvents(
  events: BlockEvent[],
  { epoch, sequence }: { epoch: number; sequence: number },
): { events: BlockEvent[]; gapAt?: number } {
  const fresh: BlockEvent[] = [];
  for (const event of events) {
    if (event.epoch < epoch || event.sequence <= sequence) continue;
    if (event.sequence !== sequence + 1) return { events: fresh, gapAt: event.sequence };
    fresh.push(event);
    ({ epoch, sequence } = event);
  }
  return { events: fresh };
}

/** Splits events into runs that are written together: consecutive appended blocks, or a single revert. */
function runsOf(events: BlockEvent[]): BlockEvent[][] {
  const runs: BlockEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (event.kind === 'appended' && run?.[0]?.kind === 'appended') run.push(event);
    else runs.push([event]);
  }
  return runs;
}
