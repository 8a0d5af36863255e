import type { StreamEvent } from '@nunatak/block-stream';
import type { NodeError } from '@nunatak/chain-nodes';
import type { Progress } from '@nunatak/core/watchdog';
import type { EventWriter } from './event-writer.js';
import type { IngestingStatus } from './ingesting-status.js';
import type { StatusTracker } from './status-tracker.js';

/** The newest block of a chain at its nodes. */
export interface Head {
  height: number;
  /** The block's own time, where the node states it. */
  timeMs?: number | undefined;
}

/** Blocks of one reading, in order. */
export interface BlocksRead<B = unknown> {
  blocks: B[];
  /** The last height that the reading covers. Lower than asked for: the next reading begins after it. Heights without a block are covered too. */
  to: number;
  /** Wire bytes. */
  bytes: number;
}

/** How blocks are read. */
export interface Reading<H extends Head> {
  head: H;
  signal: AbortSignal;
  /** Called after each exchange with a node: a long reading that gets on is no standstill. */
  onExchange(): void;
}

/** What a source works with for one holding of the lease. */
export interface SourceSession<E extends StreamEvent> {
  writer: EventWriter<E>;
  status: StatusTracker;
  progress: Progress;
  signal: AbortSignal;
}

/**
 * The chain of one log, read for one session. A `NodeError` of any method is waited out: the publishing loop reports it, pauses and begins
 * its step again. Any other error ends the session. {@link LogStoppedError} stops the log.
 */
export interface BlockSource<E extends StreamEvent, H extends Head, R extends BlocksRead> {
  /** The first height of the log; by default 0. */
  readonly firstHeight?: number;
  /** Checks the nodes and publishes what precedes the blocks. Called until it returns true; by default nothing is done. */
  begin?(): Promise<boolean>;
  /** Returns the newest block of the nodes; undefined while none is known. @param next the height that is published next */
  head(next: number): Promise<H | undefined>;
  /** Waits until there may be another head than `after`, for a bounded time. */
  nextHead(after: H | undefined, signal: AbortSignal): Promise<void>;
  /**
   * Reads `count` heights, or the first of them, and checks that each block is what was asked for: a gap must not be published. Readings
   * overlap.
   */
  read(from: number, count: number, reading: Reading<H>): Promise<R>;
  /**
   * Checks that blocks follow what is published, where {@link read} cannot have checked it.
   * @returns the blocks to publish: those given, or others in their place; undefined after a published revert
   */
  follow?(blocks: R['blocks']): Promise<R['blocks'] | undefined>;
  /** Returns the event that appends a block. */
  event(block: R['blocks'][number], epoch: number, sequence: number): E;
  /** Returns the time of a block in milliseconds, where it is known without decoding the block. */
  timeOf?(block: R['blocks'][number]): number | undefined;
  /** Compares the published chain with the head of the nodes. @returns whether a revert was published */
  reconcile?(head: H): Promise<boolean>;
  /** Publishes the newest block again where the node has corrected it. The next blocks are being read meanwhile. @returns whether it was */
  correct?(head: H): Promise<boolean>;
  /** Called after blocks were published. @param read the reading that they came from */
  published?(blocks: R['blocks'], read: R): void;
  /** Called after a failure of a node, before the pause. */
  failed?(error: NodeError): void;
  /** Returns the reason why no new blocks come although the step succeeded. */
  trouble?(): NodeError | undefined;
  /** Ends what the source does beside the loop. */
  close?(): void | Promise<void>;
}

/** What a domain gives for each log. It outlives sessions. */
export interface LogSource<E extends StreamEvent, H extends Head, R extends BlocksRead> {
  /** Opens the chain for one holding of the lease. */
  open(session: SourceSession<E>): BlockSource<E, H, R>;
  /** Whether the status shows already that nodes are waited for: that is no standstill. */
  isExcused?(status: IngestingStatus): boolean;
  /** Rejects where no node of the chain answers now. Called without the lease. By default nodes count as answering. */
  probe?(): Promise<unknown>;
  /** Waits until a log that was stopped may go on. Required where a {@link LogStoppedError} may pass. */
  untilBack?(code: string, signal: AbortSignal): Promise<void>;
  /** Stores the status for other processes while this process works on the log. */
  storeStatus?(status: IngestingStatus): Promise<void>;
  /** Ends waits for nodes, since the log is being removed. */
  interrupt?(): Promise<void>;
}
