/** Bounds and starting points of a {@link Pace}. */
export interface PaceLimits {
  /** Calls in one request: where to begin, and the most. */
  batch: number;
  maxBatch: number;
  /** Requests in flight: where to begin, and the most. */
  window: number;
  maxWindow: number;
}

/** 20 blocks with receipts, call traces and state, a few requests at once: what a node on the same machine answers best. */
export const DEFAULT_PACE: PaceLimits = { batch: 60, maxBatch: 120, window: 4, maxWindow: 8 };

/** Requests that were in flight together fail together: one halving answers them all. */
const HALVE_AT_MOST_EVERY_MS = 200;

/** After so many successes a remembered size limit is doubted again (answers' sizes differ along a chain). */
const DOUBT_AFTER_SUCCESSES = 2000;

/**
 * How much to ask of an endpoint at once: additive increase, multiplicative decrease, never below one call in one request.
 *
 * A size that was refused is remembered as a ceiling, so that a server's fixed batch limit is met once and not in every round.
 */
export class Pace {
  #batch: number;
  #window: number;
  #ceiling: number;
  #successes = 0;
  #halvedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly limits: PaceLimits = DEFAULT_PACE,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#batch = limits.batch;
    this.#window = limits.window;
    this.#ceiling = limits.maxBatch;
  }

  /** Calls that one request may carry. */
  get batch(): number {
    return Math.max(1, Math.floor(this.#batch));
  }

  /** Requests that may be in flight. */
  get window(): number {
    return Math.max(1, Math.floor(this.#window));
  }

  /** A request of `size` calls was answered. */
  succeeded(size: number): void {
    if (size >= this.batch) this.#batch = Math.min(this.#batch + 1, this.#ceiling);
    this.#window = Math.min(this.#window + 1 / this.#window, this.limits.maxWindow);
    if (++this.#successes % DOUBT_AFTER_SUCCESSES === 0) {
      this.#ceiling = Math.min(this.#ceiling + Math.max(1, this.#ceiling >> 3), this.limits.maxBatch);
    }
  }

  /** A request failed, timed out or was rate-limited: fewer at once, and smaller. */
  failed(): void {
    const now = this.now();
    if (now - this.#halvedAt < HALVE_AT_MOST_EVERY_MS) return;
    this.#halvedAt = now;
    this.#window = Math.max(1, this.#window / 2);
    this.#batch = Math.max(1, this.#batch / 2);
  }

  /** A request of `size` calls was too big. */
  tooBig(size: number): void {
    this.#ceiling = Math.max(1, Math.min(this.#ceiling, size - 1));
    this.#batch = Math.max(1, Math.min(this.#batch, size / 2));
    this.#successes = 0;
  }
}
