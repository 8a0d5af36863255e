import {
  type BlockRef,
  type BlockStream,
  type EventContract,
  PositionLostError,
  type StreamEvent,
  type StreamPosition,
  type Subscription,
} from '@nunatak/block-stream';
import type { Progress } from '@nunatak/core/watchdog';
import type { Logger } from 'pino';
import { type ChainNode, goBackToCommonAncestor, type RevertibleRows, type SourceBlock } from './common-ancestor.js';

/** Blocks that are handed over together while the gap is filled. */
const FILL = 256;

/** A chain's rows, as far as a rejoin changes them. */
export interface RejoinedRows<B extends SourceBlock> extends RevertibleRows {
  /** Writes blocks that continue the newest stored one. */
  append(blocks: B[]): Promise<void>;
  /** The rows are where the log is at a place: delivery goes on after it. */
  adopt(place: StreamPosition): Promise<void>;
}

/** A place of the log, of an event about a block. */
type JoinPlace = StreamPosition & { block: BlockRef };

/** What a chain is joined with. */
export interface RejoinParts<E extends StreamEvent, B extends SourceBlock> extends Omit<ChainNode<B>, 'what'> {
  contract: EventContract<E>;
  /** The name by which the log is read. */
  consumer: string;
  isRevert(event: E): boolean;
  stream: BlockStream<E>;
  logger: Logger;
  /** Notified of what is being done; at rest while the stream is waited for. */
  progress: Progress;
}

/**
 * Brings a chain whose next event the log has no more to a place of the log that its node still stands by, with blocks read anew from the
 * node: the first such place, or, where the log was begun anew below the head, the head itself. A log without events is joined at the
 * position behind which it goes on; where the stream does not know that position, its first event is waited for.
 */
export async function rejoin<E extends StreamEvent, B extends SourceBlock>(
  parts: RejoinParts<E, B>,
  rows: RejoinedRows<B>,
): Promise<void> {
  const { logKey, contract, logger, blocks, signal, progress } = parts;
  const what = `${contract.noun} ${logKey}`;
  progress.rest();
  const place = await findPlace(parts, rows);
  progress.begin();
  logger.warn(
    {
      ...{ [contract.keyField]: logKey, height: rows.head.height },
      ...{ joinHeight: place.block.height, joinSequence: place.sequence },
    },
    'the block stream has lost what comes next: reading blocks anew from the node, up to where the stream can be joined',
  );
  const { height, hash } = place.block;
  // The node may have no higher block: a branch that was reverted may have been longer.
  await goBackToCommonAncestor({ what, logKey, blocks, signal }, rows, height);
  let batch: B[] = [];
  const flush = async () => {
    await rows.append(batch);
    batch = [];
  };
  if (rows.head.height < height) {
    for await (const block of blocks.read(logKey, rows.head.height + 1, height, { signal })) {
      progress.moved();
      batch.push(block);
      if (batch.length === FILL) await flush();
    }
    if (batch.length > 0) await flush();
  }
  if (rows.head.hash !== hash) {
    throw new Error(
      `${what} was reorganised while it was read anew: block ${height} is ${rows.head.hash}, the stream has ${hash}`,
    );
  }
  await rows.adopt(place);
}

/** The first place of the log that the node's chain contains and that does not lie below what is stored of it. */
async function findPlace<E extends StreamEvent, B extends SourceBlock>(
  parts: RejoinParts<E, B>,
  rows: RejoinedRows<B>,
): Promise<JoinPlace> {
  const { logKey, contract, consumer, isRevert, stream, blocks, signal, progress } = parts;
  const { head } = rows;
  let found!: (place: JoinPlace) => void;
  let failed!: (error: Error) => void;
  const place = new Promise<JoinPlace>((resolve, reject) => {
    found = resolve;
    failed = reject;
  });
  let isFound = false;
  /** @param joinsStored whether a stored block of the node's chain is joined at: what the store has needn't be joined before its head */
  const consider = async ({ height, hash }: BlockRef, joinsStored: boolean): Promise<boolean> => {
    if (height <= head.height && (await rows.hashAt(height)) === hash) return joinsStored;
    for await (const { header } of blocks.read(logKey, height, height, { signal })) return header.hash === hash;
    return false;
  };
  const looksRight = (block: BlockRef, joinsStored: boolean): Promise<boolean> => {
    progress.begin();
    return progress
      .step(`looking for block ${block.height} at the node`, () => consider(block, joinsStored))
      .finally(() => progress.rest());
  };
  const handle = async (events: E[]) => {
    for (const [i, event] of events.entries()) {
      if (isFound) return;
      const block = contract.blockOf(event);
      if (!block) continue;
      const next = events[i + 1];
      // A block that the next event takes back may be one that the store can't take back.
      const isTakenBack = next !== undefined && isRevert(next) && contract.blockOf(next)!.height < block.height;
      const joinsStored = !isTakenBack && (block.height === head.height || isRevert(event));
      if (!(await looksRight(block, joinsStored))) continue;
      isFound = true;
      found({ epoch: event.epoch, sequence: event.sequence, block });
    }
  };
  const from = (start: StreamPosition | undefined) => stream.subscribe(consumer, logKey, start, { handle });
  let subscription: Subscription;
  try {
    subscription = await from(undefined);
  } catch (error) {
    if (!(error instanceof PositionLostError)) throw error;
    const { first, beginsAfter } = error;
    // The log holds no event, and the next one may be long in coming.
    if (beginsAfter?.block && (await looksRight(beginsAfter.block, true)))
      return { ...beginsAfter, block: beginsAfter.block };
    // The log was cut: what it begins with is there for whoever has everything before it, which is looked at block by block here.
    const start = beginsAfter ?? (first && { epoch: first.epoch, sequence: first.sequence - 1 });
    if (!start) throw error;
    subscription = await from(start);
  }
  subscription.ended.catch(failed);
  const abort = () => failed(new Error('stopped while the stream was joined again'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await place;
  } finally {
    signal.removeEventListener('abort', abort);
    await subscription.close();
  }
}
