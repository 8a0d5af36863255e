const MINUTE_MS = 60_000;

/** So many requests in any sixty seconds, and never one more: a window that slides, not one that starts anew. */
export class RequestBudget {
  /** When the last requests were made; the oldest is at `next`. */
  private readonly times: number[];
  private next = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(
    perMinute: number,
    private readonly now: () => number,
  ) {
    this.times = new Array<number>(perMinute).fill(Number.NEGATIVE_INFINITY);
  }

  /** How long until the next request may be made: 0 at once. */
  get waitMs(): number {
    return Math.max(0, this.times[this.next]! + MINUTE_MS - this.now());
  }

  /** Counts a request that is made now. */
  spend(): void {
    this.times[this.next] = this.now();
    this.next = (this.next + 1) % this.times.length;
  }
}
