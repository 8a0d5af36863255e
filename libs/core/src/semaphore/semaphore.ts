import { RetryableError } from '../errors/index.js';

/** How long a permit is waited for. */
export interface AcquireOptions {
  /** Ends the wait: its reason is what the wait rejects with. */
  signal?: AbortSignal | undefined;
  /** Rejects with {@link SemaphoreTimeout} after this time. Default: never. */
  withinMs?: number;
}

/** No permit came free in time. */
export class SemaphoreTimeout extends RetryableError {
  override readonly code = 'semaphore_timeout';
}

/** Waiters in the order of their arrival: calling one hands it its permit. */
export type Waiters = Set<() => void>;

/** Waits among others until called, timed out or aborted. A waiter that gives up leaves at once. */
export function waitAmong(waiters: Waiters, { signal, withinMs }: AcquireOptions): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const settle = (how: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
      waiters.delete(called);
      how();
    };
    const called = () => settle(resolve);
    const aborted = () => settle(() => reject(signal!.reason));
    waiters.add(called);
    signal?.addEventListener('abort', aborted, { once: true });
    if (withinMs !== undefined)
      timer = setTimeout(() => settle(() => reject(new SemaphoreTimeout(`no permit within ${withinMs} ms`))), withinMs);
  });
}

/** A counting semaphore, first come first served. */
export class Semaphore {
  private readonly waiters: Waiters = new Set();
  private held = 0;
  private readonly permits: () => number;

  /** @param permits how many may be held at a time; a function where that number changes, read at each acquire and release */
  constructor(permits: number | (() => number)) {
    this.permits = typeof permits === 'number' ? () => permits : permits;
  }

  /** Resolves with a permit; {@link release} gives it back. */
  async acquire(options: AcquireOptions = {}): Promise<void> {
    options.signal?.throwIfAborted();
    if (this.held < this.permits()) this.held++;
    else await waitAmong(this.waiters, options);
  }

  /** Gives a permit back. More than one waiter is called where the number of permits has grown. */
  release(): void {
    this.held--;
    while (this.waiters.size > 0 && this.held < this.permits()) {
      this.held++;
      const [next] = this.waiters;
      next!();
    }
  }

  /** Works while it holds a permit. */
  async run<T>(work: () => Promise<T>, options?: AcquireOptions): Promise<T> {
    await this.acquire(options);
    try {
      return await work();
    } finally {
      this.release();
    }
  }
}
