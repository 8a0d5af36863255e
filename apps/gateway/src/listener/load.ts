import { isWithinShare } from '@nunatak/core/semaphore';

/** Of the mean of answers' times, so much is the newest one's: some thirty answers decide. */
const WEIGHT = 1 / 32;

export interface LoadLimits {
  /** The most requests that are worked on at the same time. */
  requests: number;
  /** So many of one operation are always taken, however long its answers take, while others leave room. */
  requestsAlways: number;
  /** While services take longer for an operation on average, or its requests wait longer for their turn, no more than those are. */
  targetMs: number;
}

/** What is going on of one operation. */
export interface OperationLoad {
  /** Requests whose answers are not taken yet. */
  open: number;
  /** How long services take for it. */
  meanMs: number;
}

/**
 * What services are working on for all listeners, and whether they can take more. A fixed number alone would be too small for services that
 * are fast, or would make everybody wait for seconds before those that are slow: so less of an operation is taken on while its answers take
 * long. The same goes for requests that wait for their turn: what is refused makes way sooner than what is answered. Operations are judged
 * apart, and none gets all the room, so that a crowd that repeats one request takes nothing from others.
 */
export class Load {
  private working = 0;
  private readonly operations = new Map<unknown, OperationLoad>();

  constructor(private readonly limits: LoadLimits) {}

  /** Whether not even one more request can be looked at. */
  get isFull(): boolean {
    return this.working >= this.limits.requests;
  }

  /** A request has come. */
  begin(): void {
    this.working++;
  }

  /**
   * Counts a request that has begun among those of its operation; undefined where there is no room for more of them.
   * @param operation one of few; undefined stands for all that match none
   * @param waitMs how long the request has waited for its turn
   */
  enter(operation: unknown, waitMs: number): OperationLoad | undefined {
    const { requests, requestsAlways, targetMs } = this.limits;
    let load = this.operations.get(operation);
    if (load === undefined) {
      load = { open: 0, meanMs: 0 };
      this.operations.set(operation, load);
    }
    // The request itself is among those that are worked on.
    if (!isWithinShare(load.open, requests - this.working + 1)) return undefined;
    if (load.open >= requestsAlways && Math.max(load.meanMs, waitMs) > targetMs) return undefined;
    load.open++;
    return load;
  }

  /**
   * A request is worked on no more.
   * @param load its operation's, where it was counted there
   * @param ms how long a service has taken; undefined where that shows nothing of how fast services are
   */
  end(load: OperationLoad | undefined, ms: number | undefined): void {
    this.working--;
    if (load !== undefined && ms !== undefined) load.meanMs += (ms - load.meanMs) * WEIGHT;
  }
}
