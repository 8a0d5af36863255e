/** Of the mean of answers' times, so much is the newest one's: some thirty answers decide. */
const WEIGHT = 1 / 32;

export interface LoadLimits {
  /** The most requests that are worked on at the same time. */
  requests: number;
  /** So many are always taken, however long answers take. */
  requestsAlways: number;
  /** While services take longer on average, or requests wait longer for their turn, no more than those are. */
  targetMs: number;
}

/**
 * What services are working on for all listeners, and whether they can take more. A fixed number alone would be too small for services that
 * are fast, or would make everybody wait for seconds before those that are slow: so less is taken on while answers take long. The same goes for
 * requests that wait for their turn: what is refused makes way sooner than what is answered.
 */
export class Load {
  private working = 0;
  private meanMs = 0;

  constructor(private readonly limits: LoadLimits) {}

  /** @param waitMs how long the request in question has waited for its turn */
  isFullFor(waitMs: number): boolean {
    const { requests, requestsAlways, targetMs } = this.limits;
    return this.working >= requests || (this.working >= requestsAlways && Math.max(this.meanMs, waitMs) > targetMs);
  }

  begin(): void {
    this.working++;
  }

  /** @param ms how long a service has taken; undefined where that shows nothing of how fast services are */
  end(ms: number | undefined): void {
    this.working--;
    if (ms !== undefined) this.meanMs += (ms - this.meanMs) * WEIGHT;
  }
}
