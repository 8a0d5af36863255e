import { Worker } from 'node:worker_threads';
import { HeadMovedError } from '@nunatak/coordination';
import { type BlockWrite, SupersededError } from '@nunatak/evm-writes';
import type { BlockWriter, WriteOptions } from './block-writer.js';

/** What the thread is told. */
export interface WriteRequest {
  id: number;
  write: BlockWrite;
}

/** A message of the writing thread: a statement is done, or the write has ended, with or without an error. */
export type FromWriter =
  | { id: number; isMoving: true }
  | { id: number; error?: { name: string; message: string; code?: string } };

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
  onDone: WriteOptions['onDone'];
}

/**
 * Writes on a thread of its own. Where this thread also parses what nodes send, the database would wait for a piece of parsing between the
 * answers to a write's questions and its rows.
 *
 * A thread that has ended, or was ended with a write that had to end, is followed by another at the next write; what it was writing is
 * rejected.
 */
export class ThreadedBlockWriter implements BlockWriter {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly databaseUrl: string) {}

  async write(write: BlockWrite, { signal, onDone }: WriteOptions = {}): Promise<void> {
    if (this.isClosed) throw new Error('the writer is closed');
    signal?.throwIfAborted();
    this.worker ??= this.start();
    const { worker } = this;
    // Nothing in the thread can be trusted to answer: it ends as a whole, and other chains' writes with it, which are made again.
    const abort = () => this.end(worker, signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    const id = ++this.lastId;
    try {
      await new Promise<void>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject, onDone });
        const request: WriteRequest = { id, write };
        worker.postMessage(
          request,
          write.rows.map(({ copies }) => copies[0]!.buffer),
        );
      });
    } finally {
      this.waiting.delete(id);
      signal?.removeEventListener('abort', abort);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { worker } = this;
    if (!worker) return;
    this.end(worker, new Error('the writer is closed'));
    await worker.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./write-blocks.worker.js', import.meta.url), {
      name: 'block-writer',
      workerData: { databaseUrl: this.databaseUrl },
    });
    worker.on('message', (message: FromWriter) => {
      const asked = this.waiting.get(message.id);
      if ('isMoving' in message) asked?.onDone?.();
      else if (message.error) asked?.reject(errorOf(message.error));
      else asked?.resolve();
    });
    worker.on('error', (error) => this.end(worker, error as Error));
    worker.on('exit', () => this.end(worker, new Error('the writing thread has ended')));
    return worker;
  }

  /** Rejects what the thread is writing. The next write has another thread. */
  private end(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    void worker.terminate();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function errorOf({ name, message, code }: { name: string; message: string; code?: string }): Error {
  if (code === 'head_moved') return new HeadMovedError();
  if (code === 'superseded') return new SupersededError(message);
  return Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });
}
