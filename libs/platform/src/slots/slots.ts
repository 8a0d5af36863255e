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

/**
 * As many as may be in use at a time; who comes later waits, first come first served. Unlike a connection pool's own queue, this one
 * forgets at once who has given up waiting.
 */
export class Slots {
  private readonly waiting = new Set<() => void>();

  constructor(private free: number) {}

  /** How many wait. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Resolves when there is a place; {@link give} it back. */
  async take({ signal, withinMs }: Patience = {}): Promise<void> {
    signal?.throwIfAborted();
    if (this.free > 0) {
      this.free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = (how: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
        this.waiting.delete(given);
        how();
      };
      const given = () => settle(resolve);
      const aborted = () => settle(() => reject(signal!.reason));
      this.waiting.add(given);
      signal?.addEventListener('abort', aborted, { once: true });
      if (withinMs !== undefined)
        timer = setTimeout(() => settle(() => reject(new SlotTimeout(`no place within ${withinMs} ms`))), withinMs);
    });
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
