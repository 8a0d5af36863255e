import { pause } from './pause.js';

/** The pauses between tries of something that fails. */
export interface BackoffOptions {
  /** The first one at most. */
  firstMs: number;
  /** What doubling ends at. */
  longestMs: number;
}

/**
 * The pause after so many failures in a row: doubled each time up to the longest, and shortened by chance to between half of it and the
 * whole, so that many who failed at once don't return at once.
 * @param failures 1 after the first
 */
export function backoffMs({ firstMs, longestMs }: BackoffOptions, failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Counts the failures in a row of one thing that is tried again and again, and tells the pause after each. */
export class Backoff {
  #failures = 0;

  constructor(private readonly options: BackoffOptions) {}

  /** Failures in a row so far. */
  get failures(): number {
    return this.#failures;
  }

  /** It succeeded: the next pause is the first again. */
  reset(): void {
    this.#failures = 0;
  }

  /** Counts a failure. @returns the pause before the next try, in milliseconds */
  next(): number {
    return backoffMs(this.options, ++this.#failures);
  }

  /**
   * Counts a failure and waits; ends at once when cancelled.
   * @param atLeastMs what the other side asked for
   */
  wait(signal: AbortSignal, atLeastMs = 0): Promise<void> {
    return pause(Math.max(this.next(), atLeastMs), signal);
  }
}
