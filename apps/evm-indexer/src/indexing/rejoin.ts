import { type BlockStream, PositionLostError, type StreamPosition } from '@nunatak/block-stream';
import type { Progress } from '@nunatak/core/watchdog';
import type { BlockAppended, BlockEvent, BlockReader, EvmBlock, Hex } from '@nunatak/evm-contracts';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import type { ChainHead } from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { goBackToCommonAncestor, type RevertibleChain } from './common-ancestor.js';
import { eventOfBlock } from './event-of-block.js';
import { EVM_INDEXER } from './evm-domain.js';

/** Blocks that are handed over together while the gap is filled. */
const FILL = 256;

/** What a chain's indexer lets a rejoin do with its rows. */
export interface RejoiningIndexer extends RevertibleChain {
  /** Writes blocks that continue the head. */
  append(events: BlockAppended[]): Promise<void>;
  /** The head is where the stream is at a place: delivery goes on after it. */
  adopt(place: StreamPosition): Promise<void>;
}

/** A place of the log, of an event about a block. */
type JoinPlace = StreamPosition & { height: number; hash: Hex };

export interface RejoinParts {
  chainId: string;
  pool: Pool;
  stream: BlockStream<BlockEvent>;
  blockReader: BlockReader;
  logger: Logger;
  signal: AbortSignal;
  /** Told what is being done; at rest while the stream is waited for. */
  progress: Progress;
}

/**
 * Brings a chain whose next event the log has no more to a place of the log that its node still stands by, with blocks read anew from the
 * node: the first such place, or, where the log was begun anew below the head, the head itself. An empty log is waited for.
 */
export async function rejoin(parts: RejoinParts, indexer: RejoiningIndexer): Promise<void> {
  const { chainId, logger, blockReader, signal, progress } = parts;
  progress.rest();
  const place = await findPlace(parts, indexer.head);
  progress.begin();
  const { height, sequence } = indexer.head;
  logger.warn(
    { chainId, height, sequence, joinHeight: place.height, joinSequence: place.sequence },
    'the block stream has lost what comes next: reading blocks anew from the node, up to where the stream can be joined',
  );
  await goBackToCommonAncestor(parts, indexer);
  let batch: EvmBlock[] = [];
  const flush = async () => {
    await indexer.append(batch.map((block) => eventOfBlock(chainId, block, indexer.head)));
    batch = [];
  };
  if (indexer.head.height < place.height) {
    for await (const block of blockReader.read(chainId, indexer.head.height + 1, place.height, { signal })) {
      progress.moved();
      batch.push(block);
      if (batch.length === FILL) await flush();
    }
    if (batch.length > 0) await flush();
  } else if (indexer.head.height > place.height) {
    const hash = await new StoredBlockHashes(parts.pool).hashAt(chainId, place.height);
    if (hash === place.hash) await indexer.goBack({ height: place.height, hash: place.hash });
  }
  if (indexer.head.hash !== place.hash) {
    throw new Error(
      `chain ${chainId} was reorganised while it was read anew: block ${place.height} is ${indexer.head.hash}, the stream has ${place.hash}`,
    );
  }
  await indexer.adopt(place);
}

/** The first place of the log that the node's chain contains and that does not lie below what is stored of it. */
async function findPlace(parts: RejoinParts, head: ChainHead): Promise<JoinPlace> {
  const { chainId, pool, stream, blockReader, signal, progress } = parts;
  let found!: (place: JoinPlace) => void;
  let failed!: (error: Error) => void;
  const place = new Promise<JoinPlace>((resolve, reject) => {
    found = resolve;
    failed = reject;
  });
  const stored = new StoredBlockHashes(pool);
  let isFound = false;
  const consider = async (event: BlockEvent, isLastKnown: boolean): Promise<boolean> => {
    const { height, hash } = event;
    if (height <= head.height && (await stored.hashAt(chainId, height)) === hash) {
      // What the store has already needn't be joined before its head, unless the stream leaves the store's branch after it.
      return height === head.height || isLastKnown;
    }
    for await (const block of blockReader.read(chainId, height, height, { signal })) return block.header.hash === hash;
    return false;
  };
  const handle = async (events: BlockEvent[]) => {
    for (const [i, event] of events.entries()) {
      if (isFound) return;
      const next = events[i + 1];
      progress.begin();
      const isPlace = await progress
        .step(`looking for block ${event.height} at the node`, () =>
          consider(event, next?.kind === 'reverted' && next.height < event.height),
        )
        .finally(() => progress.rest());
      if (!isPlace) continue;
      isFound = true;
      found({ epoch: event.epoch, sequence: event.sequence, height: event.height, hash: event.hash });
    }
  };
  const from = (start: StreamPosition | undefined) => stream.subscribe(EVM_INDEXER, chainId, start, { handle });
  const subscription = await from(undefined).catch((error: unknown) => {
    if (!(error instanceof PositionLostError) || !error.first) throw error;
    // The log was cut: what it begins with is there for whoever has everything before it, which is looked at block by block here.
    return from({ epoch: error.first.epoch, sequence: error.first.sequence - 1 });
  });
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
