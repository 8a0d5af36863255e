import type { BlockStream } from '../../block-stream.js';
import type { EventContract, StreamEvent, StreamPosition } from '../../event-contract.js';

/** A domain whose indexer the suite is run over. */
export interface IndexerDomain<E extends StreamEvent> {
  contract: EventContract<E>;
  /** The logs that the indexer reads, by their keys. */
  logKeys: readonly [string, ...string[]];
  /** Blocks are final: no event takes one back. */
  isFinal: boolean;
  /** The same event, published by a later holder of the ingester's lease. */
  atEpoch(event: E, epoch: number): E;
  /** Chains, a node that knows them, and an empty store, for one case. */
  open(): Promise<IndexerBench<E>>;
}

/** What one case works with. */
export interface IndexerBench<E extends StreamEvent> {
  /** A log's chain grows: the events that an ingester would publish of it. */
  grow(logKey: string, blocks: number): E[];
  /** The chain grows by one block with that much content. */
  growLarge(logKey: string, bytes: number): E;
  /** The chain goes back by some blocks; what grows then is another branch. Not for a domain whose blocks are final. */
  goBack?(logKey: string, blocks: number): E;
  /** The chain as it is now, as the events of a log that was begun anew. */
  events(logKey: string): E[];
  /** An indexer as a process runs it, at work on all logs. Two may run at once: the suite's own replicas. */
  start(stream: BlockStream<E>): Promise<{ stop(): Promise<void> }>;
  /** The stored place in a log: that of the last event whose effects are stored. */
  place(logKey: string): Promise<StreamPosition | undefined>;
  /** All that is stored of a log's chain, without places and times, to be compared. */
  stored(logKey: string): Promise<unknown>;
  /** Removes what is stored of all logs. */
  empty(): Promise<void>;
  /** Cuts what the indexer has under way at its store, as a crash of either does. @returns how many statements or transactions that were */
  interrupt(): Promise<number>;
  dispose(): Promise<void>;
}
