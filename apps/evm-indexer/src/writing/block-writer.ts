import { type BlockWrite, writeBlocks } from '@firn/evm-store';
import type { Pool } from 'pg';

/** Puts prepared blocks into the store. All of a write or nothing; errors are those of `writeBlocks`. */
export interface BlockWriter {
  /** The write's bytes may be given away by this. */
  write(write: BlockWrite): Promise<void>;
  close(): Promise<void>;
}

/** Writes over a pool of this thread. */
export class DirectBlockWriter implements BlockWriter {
  constructor(private readonly pool: Pool) {}

  write(write: BlockWrite): Promise<void> {
    return writeBlocks(this.pool, write);
  }

  async close(): Promise<void> {}
}
