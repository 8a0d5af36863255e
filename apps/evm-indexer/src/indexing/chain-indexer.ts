import {
  type BlockEventHandler,
  type BlockStream,
  freshEvents,
  type StreamPosition,
  type Subscription,
} from '@nunatak/block-stream';
import { codeOf } from '@nunatak/core/errors';
import { Progress } from '@nunatak/core/watchdog';
import { type BlockAppended, type BlockEvent, type BlockReader, NodeUnavailableError } from '@nunatak/evm-contracts';
import { type ChainHead, HeadMovedError, positionOf, registerChain } from '@nunatak/evm-store';
import { placesOf, traced, tracing } from '@nunatak/telemetry/tracing';
import { ChainWriter, type ChainWriterOptions } from './chain-writer.js';
import { EVM_INDEXER } from './consumer-name.js';
import { runsOf } from './event-runs.js';
import { rejoin } from './rejoin.js';

/** What a chain's indexer works with. */
export interface ChainIndexerOptions extends ChainWriterOptions {
  startBlock: number;
  stream: BlockStream<BlockEvent>;
  /** Given where the stream has lost what comes next: what is missing is read anew from the node before any event is taken. */
  rejoins?: { blockReader: BlockReader; signal: AbortSignal };
}

/** A job may hold the chain's turn for so long without an answer to live blocks: a switch to a new derivation waits for reads to end. */
const TURN_MS = 10 * 60_000;

/**
 * Has one chain's rows written from its block events. Events are delivered at least once; effects are exactly once: rows, head and stream
 * position are written in one database transaction, which holds the head's row locked and writes nothing when another has moved it.
 * Repeated and outdated events are dropped, a gap makes delivery go back to the stored position.
 */
export class ChainIndexer implements BlockEventHandler<BlockEvent> {
  private readonly writer: ChainWriter;
  private readonly progress: Progress;
  /** Whether what the writer has in memory may not be what is stored. */
  private isDoubtful = false;
  private subscription: Subscription | undefined;
  /** What the chain's rows are changed by, one after the other. */
  private turn: Promise<unknown> = Promise.resolve();
  private end!: (error: Error) => void;
  /** Rejects when no more events are taken although nobody stopped the chain: only a new start, or nothing, goes on. Never resolves. */
  readonly ended = new Promise<never>((_, reject) => {
    this.end = reject;
  });

  constructor(private readonly options: ChainIndexerOptions) {
    this.progress = options.progress ?? new Progress();
    this.writer = new ChainWriter({ ...options, progress: this.progress });
  }

  private get head(): ChainHead {
    return this.writer.head;
  }

  /** Makes room in the store and begins to take events after the stored position. */
  async start(): Promise<void> {
    const { chainId, pool, startBlock, stream } = this.options;
    const { progress } = this;
    this.ended.catch(() => undefined); // whoever doesn't look has it logged by the stream
    progress.begin();
    await progress.step('making room in the store', () => registerChain(pool, chainId, startBlock));
    await progress.step('reading the stored head', () => this.reload());
    if (this.head.hash) this.options.metrics.heads.set(chainId, 'indexer', this.head.height);
    const { rejoins, logger } = this.options;
    if (rejoins) await rejoin({ chainId, pool, stream, logger, progress, ...rejoins }, this.writer);
    // Before events come, which say themselves that there is something to do. A stream that is away is shown by the stream.
    progress.rest();
    this.subscription = await stream.subscribe(EVM_INDEXER, chainId, positionOf(this.head), this);
    this.subscription.ended.catch((error: Error) => this.end(error));
  }

  /** Stops taking events; what is being written is finished. */
  async stop(): Promise<void> {
    await this.subscription?.close();
    await this.turn.catch(() => undefined);
    this.options.metrics.inactive(this.options.chainId);
  }

  async handle(events: BlockEvent[]): Promise<StreamPosition | undefined> {
    const { progress } = this;
    this.options.metrics.delivered(this.options.chainId, events);
    progress.begin();
    try {
      const place = await this.inTurn(() => (tracing() === undefined ? this.take(events) : this.takeTraced(events)));
      // Of events that are delivered again and again with a gap none is written.
      if (place && place.sequence < (events[0]?.sequence ?? 0) - 1) progress.failed('events are missing in the stream');
      else progress.rest();
      return place;
    } catch (error) {
      // A node that is away is waited for: then the chain does not go on either.
      if (error instanceof NodeUnavailableError) progress.rest();
      else progress.failed(error);
      throw error;
    }
  }

  /** Runs what changes the chain's rows otherwise than by its events: between two batches, and with nothing remembered afterwards. */
  exclusively<T>(work: (head: ChainHead) => Promise<T>): Promise<T> {
    const turn = async () => {
      if (this.isDoubtful) await this.reload();
      this.isDoubtful = true;
      return work(this.head);
    };
    return this.inTurn(() => this.progress.step('the turn of a job', turn, { allowanceMs: TURN_MS }));
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
      'nunatak.chain': this.options.chainId,
      'nunatak.height': events.at(-1)?.height ?? -1,
      'nunatak.events': events.length,
    };
    return traced('index blocks', { kind: 'consumer', parent, links, attributes }, () => this.take(events));
  }

  private async take(events: BlockEvent[]): Promise<StreamPosition | undefined> {
    try {
      this.options.lease?.assertHeld();
      if (this.isDoubtful) await this.reload();
      const { events: fresh, gapAt } = freshEvents(events, this.head);
      for (const run of runsOf(fresh)) {
        if (run[0]!.kind === 'reverted') await this.writer.revert(run[0]!);
        else await this.writer.append(run as BlockAppended[]);
      }
      if (gapAt === undefined) return undefined;
      this.options.metrics.setBack(this.options.chainId, 'gap');
      this.options.logger.warn(
        { chainId: this.options.chainId, expected: this.head.sequence + 1, got: gapAt },
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

  private async reload(): Promise<void> {
    await this.writer.reload();
    this.isDoubtful = false;
  }

  /** Where delivery goes on: after the stored position, or from the log's start. */
  private place(): StreamPosition {
    return positionOf(this.head) ?? { epoch: this.head.epoch, sequence: 0 };
  }
}

const ENDS_SESSION: ReadonlySet<string> = new Set(['lease_lost', 'superseded', 'chain_gone', 'start_state_missing']);

/** Whether this indexer may not, or can't, write the chain as it began: a new session may. */
function endsSession(error: unknown): boolean {
  return ENDS_SESSION.has(codeOf(error) ?? '');
}
