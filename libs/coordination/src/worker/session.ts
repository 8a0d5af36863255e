import type { Progress, StalledError } from '@nunatak/core/watchdog';
import type { HeldLease } from '../lease/held-lease.js';

/** How a {@link LeasedSession} is watched and ended. */
export interface SessionControl {
  /** Learns what the session is at, for the watchdog. */
  progress: Progress;
  /** To be ended in order: what is under way is finished. The lease may be lost already. */
  signal: AbortSignal;
  /** To be ended at once, as it stands still: whatever it waits for fails. Its reason is the error. Comes with or after `signal`. */
  cut: AbortSignal;
}

/**
 * What follows a failure:
 * - `again`: the lease is asked for anew, after a pause that grows with failures in a row;
 * - `for good`: the worker has stopped, since a new session would meet the same;
 * - `until`: the worker stands still until this resolves (it never rejects, and resolves when `signal` is aborted), then asks anew.
 */
export type AfterFailure = 'again' | 'for good' | { until(signal: AbortSignal): Promise<void> };

/**
 * What a {@link LeasedWorker} does while it holds its lease, and learns while it does not. Calls don't overlap, but for a `run` that did not
 * end although it was cut: it is left behind, and may still be under way when others begin.
 */
export interface LeasedSession {
  /**
   * One holding of the lease. Resolves when `signal` is aborted and everything is idle; rejects when the work can't go on as it is.
   * Whatever it writes is fenced by the lease's epoch: it may be lost at any time.
   */
  run(lease: HeldLease, control: SessionControl): Promise<void>;
  /** Somebody else has the lease; called each time that it was asked for in vain. `isNews`: for the first time in a row. */
  onSpare?(isNews: boolean): void | Promise<void>;
  /** The session stood still: it is cut, and `failed` will be called with the same error. */
  onStalled?(error: StalledError): void;
  /** A session, or the asking for the lease, failed: logs it, counts it, and decides what follows. Must not throw: that would end the process. */
  failed(error: Error): AfterFailure | Promise<AfterFailure>;
  /** Rejects where a session could not work here now. Called before this replica asks another one for the lease. */
  probe?(): Promise<unknown>;
  /** Whether what is waited for is known and shown otherwise, as a node that is away: that is no standstill. */
  isExcused?(): boolean;
}
