import type { StreamEvent, StreamPosition } from '@nunatak/block-stream';

/** The part of a stored position that orders events; a domain's own position adds what it needs. */
export type LogPlace = Pick<StreamPosition, 'epoch' | 'sequence'>;

/** The rows of some consecutive events, on their way into the store. */
export interface DerivedBatch<P extends LogPlace> {
  /** The position behind the batch's last event. */
  readonly position: P;
  /** Transactions of the batch's blocks. */
  readonly transactions: number;
  /** Unix milliseconds of the newest block, where it is known. */
  readonly timeMs?: number | undefined;
}

/**
 * One log's rows, as its domain derives and stores them. The frame calls one method at a time, except that `derive` runs while `write` does.
 * After an error of either, `restore` comes before anything else.
 */
export interface Deriver<E extends StreamEvent, P extends LogPlace, B extends DerivedBatch<P>> {
  /**
   * Reads the stored position, and the state that deriving continues from, and forgets everything else.
   * @returns undefined when the store has no room for the log
   */
  restore(): Promise<P | undefined>;
  /** The stored position as the stream takes it: sequence 0 before the first event. */
  placeOf(position: P): StreamPosition;
  /** Whether `derive` reads rows of earlier events from the store: these are then stored before it is called. */
  readonly readsStore?: boolean;
  /** Derives the batch of some events that continue a position. The batches before it may be unstored. */
  derive(events: readonly E[], after: P): Promise<B>;
  /**
   * Stores a batch in one transaction: its rows and its position.
   * The transaction holds the row of the position, and checks that it is the one before the batch, and that the lease is still held.
   * @throws HeadMovedError when another indexer has moved the position
   */
  write(batch: B): Promise<void>;
  /**
   * All derived batches are stored. A deriver that has this method keeps its unstored rows in memory until then.
   * Its deliveries are therefore answered only after their last batch is stored.
   */
  settled?(): void;
  /** Present where blocks are not final. */
  readonly reverts?: {
    isRevert(event: E): boolean;
    /** Removes the rows above the event's block, in a transaction like that of {@link Deriver.write}. @returns the position after it */
    revert(event: E): Promise<P>;
  };
  /**
   * Brings the rows to a place of the log that it still has, by blocks from another source.
   * Called when the log has lost the events behind the position. Without it the log is then stopped for good.
   */
  rejoin?(): Promise<void>;
}
