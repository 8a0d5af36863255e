/** The time between two blocks of the demo chain, in seconds. */
export type BlockInterval = 1 | 60;

/** The chain slows down after this time without a request: a service that nobody looks at must not fill the disk. */
const QUIET_AFTER_MS = 10 * 60_000;

/** Anvil keeps every block in one file, at 1 MB a minute of full pace. The chain slows down for good at this size. */
export const LARGEST_STATE_BYTES = 64 * 1024 * 1024;

/** Decides how often the demo chain makes a block, by when the last request came and how much anvil has to keep. */
export class DemoPace {
  #requestedAt: number;
  #onRequest = () => {};

  /**
   * @param stateBytes returns the size of anvil's file
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly stateBytes: () => number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#requestedAt = now();
  }

  /** The interval that holds now. */
  get interval(): BlockInterval {
    const isQuiet = this.now() - this.#requestedAt >= QUIET_AFTER_MS;
    return isQuiet || this.stateBytes() >= LARGEST_STATE_BYTES ? 60 : 1;
  }

  /** Notes that a client asked for something. */
  requested(): void {
    this.#requestedAt = this.now();
    this.#onRequest();
  }

  /** Calls `listener` at each request, in place of an earlier listener. */
  onRequest(listener: () => void): void {
    this.#onRequest = listener;
  }
}
