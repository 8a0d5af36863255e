import { RetryableError } from '../errors/index.js';
import type { Progress } from './progress.js';

/**
 * Work in which nothing moves for so long stands still. Every wait of a pipeline that ends by itself ends earlier: a node's answer after
 * 30 s, a database's statement on a lease after 5 s.
 */
export const STALLED_MS = 60_000;
/** Looks in that time: a standstill is noticed at most a twelfth late. */
const LOOKS = 12;

/** Work stood still, and was ended. */
export class StalledError extends RetryableError {
  override readonly code = 'stalled';
}

export interface WatchdogOptions {
  /** Default {@link STALLED_MS}. */
  stalledMs?: number | undefined;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** Whether what is waited for is known and shown otherwise, as a node that is away: that is no standstill. */
  isExcused?: () => boolean;
  /** Told once. The message names what is waited for. */
  onStalled(error: StalledError): void;
}

/**
 * Looks whether work moves as long as there is something to do. Time counts only as it is looked at: a process that was stopped for a
 * while, or had no processor, did not stand still in that time.
 */
export class Watchdog {
  #timer: NodeJS.Timeout | undefined;
  #seen = -1;
  #stoodMs = 0;
  #lookedAt = 0;
  readonly #now: () => number;

  constructor(
    private readonly progress: Progress,
    private readonly options: WatchdogOptions,
  ) {
    this.#now = options.now ?? (() => performance.now());
  }

  start(): void {
    this.#lookedAt = this.#now();
    this.#timer ??= setInterval(() => this.#look(), this.#everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  get #stalledMs(): number {
    return this.options.stalledMs ?? STALLED_MS;
  }

  get #everyMs(): number {
    return Math.max(10, this.#stalledMs / LOOKS);
  }

  #look(): void {
    const now = this.#now();
    const passedMs = Math.min(now - this.#lookedAt, 2 * this.#everyMs);
    this.#lookedAt = now;
    const { isBusy, moves, allowanceMs, text } = this.progress;
    if (!isBusy || moves !== this.#seen || this.options.isExcused?.()) {
      this.#seen = moves;
      this.#stoodMs = 0;
      return;
    }
    this.#stoodMs += passedMs;
    if (this.#stoodMs < Math.max(this.#stalledMs, allowanceMs)) return;
    this.stop();
    this.options.onStalled(new StalledError(`nothing has moved for ${Math.round(this.#stoodMs / 1_000)} s: ${text}`));
  }
}
