import { Worker } from 'node:worker_threads';
import { type BlockWrite, HeadMovedError, SupersededError } from '@firn/evm-store';
import type { BlockWriter } from './block-writer.js';

/** What the thread is told. */
export interface WriteRequest {
  id: number;
  write: BlockWrite;
}

/** What the thread answers. */
export interface WriteAnswer {
  id: number;
  error?: { name: string; message: string; code?: string };
}

/**
 * Writes on a thread of its own. A write is some twenty round trips to the database; where this thread also parses what nodes send, each
 * of them would wait for a piece of parsing, and the database with them.
 */
export class ThreadedBlockWriter implements BlockWriter {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  private lastId = 0;
  private ended: Error | undefined;

  constructor(databaseUrl: string) {
    this.worker = new Worker(new URL('./write-blocks.worker.js', import.meta.url), {
      name: 'block-writer',
      workerData: { databaseUrl },
    });
    this.worker.on('message', ({ id, error }: WriteAnswer) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) asked?.reject(errorOf(error));
      else asked?.resolve();
    });
    this.worker.on('error', (error) => this.end(error as Error));
    this.worker.on('exit', () => this.end(new Error('the writing thread has ended')));
  }

  write(write: BlockWrite): Promise<void> {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const request: WriteRequest = { id, write };
      this.worker.postMessage(
        request,
        write.rows.map(({ bytes }) => bytes.buffer),
      );
    });
  }

  async close(): Promise<void> {
    this.ended ??= new Error('the writer is closed');
    await this.worker.terminate();
  }

  private end(error: Error): void {
    this.ended ??= error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function errorOf({ name, message, code }: NonNullable<WriteAnswer['error']>): Error {
  if (name === 'HeadMovedError') return new HeadMovedError();
  if (name === 'SupersededError') return new SupersededError(message);
  return Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });
}
