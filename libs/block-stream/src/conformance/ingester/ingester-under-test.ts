import type { BlockStream } from '../../block-stream.js';
import type { BlockRef, EventContract, StreamEvent } from '../../event-contract.js';
import type { ChainOfLog } from './chain-of-log.js';

/** A domain whose ingester the suite is run over. */
export interface IngesterDomain<E extends StreamEvent> {
  contract: EventContract<E>;
  /** Whether an event adds the block that it is about to the chain, or has the chain go back to it. */
  effectOf(event: E): 'appended' | 'reverted';
  /** Blocks are final: the node never takes one back. */
  isFinal: boolean;
  /** Nodes with a chain each, and the ingester's store, for one case. */
  open(): Promise<IngesterBench<E>>;
}

/** A node that spoils every exchange. */
export interface SpoiledNode {
  /** How many it has spoiled so far. */
  spoiled(): number;
  mend(): Promise<void>;
}

/** What one case works with. */
export interface IngesterBench<E extends StreamEvent> {
  /** The logs that the ingester writes, by their keys: no other case has them. */
  readonly logKeys: readonly [string, ...string[]];
  /** A log's chain grows at its node. */
  grow(logKey: string, blocks: number): Promise<void>;
  /** The chain grows by one block with that much content, or as much as its node takes. */
  growLarge(logKey: string, bytes: number): Promise<void>;
  /** The chain leaves its last blocks, and grows by more on another branch. Not for a domain whose blocks are final. */
  reorganise?(logKey: string, leaves: number, grows: number): Promise<void>;
  /** The last block of the chain that its node has now. */
  head(logKey: string): Promise<BlockRef>;
  /** The chain as its node has it now, from the first block that is ingested on. */
  chain(logKey: string): Promise<BlockRef[]>;
  /** The node spoils every exchange until it is mended: it is away, silent, or answers with less than it was asked for. */
  spoil(logKey: string): Promise<SpoiledNode>;
  /**
   * An ingester as a process runs it, at work on all logs.
   * @param indexed what consumers have stored of each log: an ingester compares its node's chain with it when it begins
   */
  start(stream: BlockStream<E>, indexed: ReadonlyMap<string, ChainOfLog<E>>): Promise<{ stop(): Promise<void> }>;
  dispose(): Promise<void>;
}
