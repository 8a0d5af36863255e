import { RetryableError } from '../errors/index.js';

/** How long a place is waited for. */
export interface Patience {
  /** Ends the wait: its reason is what the wait rejects with. */
  signal?: AbortSignal | undefined;
  /** Rejects with {@link SlotTimeout} after this time. Default: never. */
  withinMs?: number;
}

/** No place came free in time. */
export class SlotTimeout extends RetryableError {
  override readonly code = 'slot_timeout';
}

/** Those who wait, in the order in which they came: calling one gives it its place. */
export type SlotQueue = Set<() => void>;

/** Waits in a queue until called, or until patience ends. */
export function waitIn(queue: SlotQueue, { signal, withinMs }: Patience): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const settle = (how: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
      queue.delete(given);
      how();
    };
    const given = () => settle(resolve);
    const aborted = () => settle(() => reject(signal!.reason));
    queue.add(given);
    signal?.addEventListener('abort', aborted, { once: true });
    if (withinMs !== undefined)
      timer = setTimeout(() => settle(() => reject(new SlotTimeout(`no place within ${withinMs} ms`))), withinMs);
  });
}

/**
 * As many as may be in use at a time; who comes later waits, first come first served. Unlike a connection pool's own queue, this one
 * forgets at once who has given up waiting.
 */
export class Slots {
  private readonly waiting: SlotQueue = new Set();

  constructor(private free: number) {}

  /** How many wait. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Resolves when there is a place; {@link give} it back. */
  async take(patience: Patience = {}): Promise<void> {
    patience.signal?.throwIfAborted();
    if (this.free > 0) {
      this.free--;
      return;
    }
    await waitIn(this.waiting, patience);
  }

  /** Works while it has a place. */
  async run<T>(work: () => Promise<T>, patience?: Patience): Promise<T> {
    await this.take(patience);
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  give(): void {
    const [next] = this.waiting;
    if (next === undefined) this.free++;
    else next();
  }
}
