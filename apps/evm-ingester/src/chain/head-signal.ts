import { pause } from '@nunatak/core/pause';
import type { Hex } from '@nunatak/evm-contracts';
import type { BlockId } from '@nunatak/evm-node-client';

/** Without news the loop looks round after so long all the same. */
const LOOK_ROUND_MS = 1_000;

/** Hands heads from the watch to the loop, which waits for the next one. */
export class HeadSignal {
  #latest: BlockId | undefined;
  #heardAt = 0;
  #wake: (() => void) | undefined;

  /** A head was told of. */
  tell(head: BlockId): void {
    if (this.#latest?.hash !== head.hash) this.#heardAt = performance.now();
    this.#latest = head;
    this.#wake?.();
  }

  /** Waits until the latest head is not `after` any more; for a bounded time. */
  async next(after: BlockId | undefined, signal: AbortSignal): Promise<void> {
    if (this.#latest !== after) return;
    const done = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const stop = () => done.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await Promise.race([woken, pause(LOOK_ROUND_MS, done.signal)]);
    } finally {
      this.#wake = undefined;
      signal.removeEventListener('abort', stop);
      done.abort();
    }
  }

  /** When the latest head was heard of, on `performance.now()`'s clock, if it has that hash. */
  heardOf(hash: Hex): number | undefined {
    return this.#latest?.hash === hash ? this.#heardAt : undefined;
  }
}
