import { PermanentError } from '@nunatak/core/errors';
import type { EvmBlock } from '../blocks/block.js';

/** A range that makes no sense (no heights, from above to, not a chain id). Asking again won't help. */
export class InvalidBlockRangeError extends PermanentError {
  override readonly code = 'invalid_block_range';
}

/** The service that was asked failed in a way that it doesn't explain to others; its own log does. Asking again won't help. */
export class BlockReadFailedError extends PermanentError {
  override readonly code = 'block_read_failed';
}

/** How to read. */
export interface ReadBlocksOptions {
  /** Ends the reading: the iteration then throws a `NodeUnavailableError`. */
  signal?: AbortSignal;
}

/**
 * Whole blocks, read anew from a chain's nodes by an ingester: for repairs, and for a consumer that is older than the log's start.
 *
 * Blocks are what the ingester publishes: checked in the same ways, block 0 with the genesis allocation. They come in the order of their
 * heights, `from` and `to` included, each the child of the one before: when the chain is reorganised meanwhile, the reading ends with an
 * error. Whether they are the canonical blocks that the reader knows is for the reader to compare (hashes). Read ahead within bounds, only
 * as fast as they are taken. Ending the iteration ends the reading. Read-only: any ingester that knows the chain answers, with or without
 * the chain's lease.
 *
 * Errors: `NodeUnavailableError` (no node can be asked now, a block is not there (yet), a reorganisation: ask again later, from the first
 * height that did not come), {@link InvalidBlockRangeError} and {@link BlockReadFailedError} (asking again won't help).
 */
export interface BlockReader {
  read(chainId: string, from: number, to: number, options?: ReadBlocksOptions): AsyncIterable<EvmBlock>;
}

/** Dependency-injection token of the {@link BlockReader} implementation. */
export const BLOCK_READER = Symbol('BlockReader');
