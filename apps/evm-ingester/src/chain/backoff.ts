import { pause } from '@firn/platform/pause';

/** The first wait is short, since most faults (a null from a lagging replica) pass at once. */
const FIRST_MS = 50;
const LARGEST_MS = 5_000;

/** Waits that double from one failure to the next, with jitter, until a success. */
export class Backoff {
  #next = FIRST_MS;

  reset(): void {
    this.#next = FIRST_MS;
  }

  /** @param atLeastMs what the other side asked for */
  async wait(atLeastMs: number | undefined, signal: AbortSignal): Promise<void> {
    const ms = Math.max(this.#next * (0.75 + Math.random() / 2), atLeastMs ?? 0);
    this.#next = Math.min(this.#next * 2, LARGEST_MS);
    await pause(ms, signal);
  }
}
