import { interruptiblePool } from '@nunatak/database';
import { type BlockWrite, writeBlocks } from '@nunatak/evm-writes';
import type { Pool } from 'pg';

/** How a write is watched. */
export interface WriteOptions {
  /** Ends the write at once when it is aborted, whatever it waits for; whether it was committed is not known then. */
  signal?: AbortSignal | undefined;
  /** Called after each statement. */
  onDone?: (() => void) | undefined;
}

/** Puts prepared blocks into the store. All of a write or nothing; errors are those of `writeBlocks`. */
export interface BlockWriter {
  /** The write's bytes may be given away by this. */
  write(write: BlockWrite, options?: WriteOptions): Promise<void>;
  close(): Promise<void>;
}

/** Writes over a pool of this thread. */
export class DirectBlockWriter implements BlockWriter {
  constructor(private readonly pool: Pool) {}

  write(write: BlockWrite, { signal, onDone }: WriteOptions = {}): Promise<void> {
    return writeBlocks(signal ? interruptiblePool(this.pool, signal) : this.pool, write, onDone);
  }

  async close(): Promise<void> {}
}
