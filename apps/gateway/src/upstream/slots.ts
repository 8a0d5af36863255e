/**
 * As many as may be in use at a time; who comes later waits, first come first served. Unlike a connection pool's own queue, this one
 * forgets at once who has given up waiting.
 */
export class Slots {
  private readonly waiting = new Set<() => void>();

  constructor(private free: number) {}

  /** Resolves when there is one. Rejects with the signal's reason when that comes first. */
  async take(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.free > 0) {
      this.free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const given = () => {
        signal?.removeEventListener('abort', givenUp);
        resolve();
      };
      const givenUp = () => {
        this.waiting.delete(given);
        reject(signal!.reason);
      };
      this.waiting.add(given);
      signal?.addEventListener('abort', givenUp, { once: true });
    });
  }

  give(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.free++;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
