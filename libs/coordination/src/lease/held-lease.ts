import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { RetryableError } from '@nunatak/core/errors';
import type { PoolClient } from 'pg';
import { LeaseCell, sharedClockMs } from './lease-cell.js';
import type { Leases, LeaseTiming } from './leases.js';
import type { Renewing } from './renewals.js';

/** What a {@link HeldLease} needs of the {@link Leases} that it is one of. */
export type LeaseStore = Pick<
  Leases,
  'acquire' | 'raise' | 'keepRenewed' | 'release' | 'handOver' | 'isHolder' | 'subjectOf'
>;

/** The lease is not this holder's any more, or can't be shown to be. */
export class LeaseLostError extends RetryableError {
  override readonly code = 'lease_lost';
}

/** Two renewals may fail before the lease is lost; a spare that asks each second takes over in less than ten. */
export const DEFAULT_LEASE: LeaseTiming = { ttlMs: 7_500, renewEveryMs: 2_000 };

/** A holder's name that no other process has, nor this one once it is started again. */
export function newHolderName(): string {
  return `${hostname()}:${process.pid}:${randomUUID()}`;
}

/**
 * A lease that is held and kept renewed, on another thread. It counts as lost from the moment at which it may have run out by this process's
 * clock, measured from before the last renewal was sent: earlier than for the database, never later.
 */
export class HeldLease {
  readonly #cell = new LeaseCell();
  readonly #renewals: Renewing;
  #epoch: number;
  #released: string | undefined;

  /**
   * For a lease that was taken already.
   * @param askedAt `performance.now()` before the lease was asked for
   */
  constructor(
    private readonly leases: LeaseStore,
    private readonly key: string,
    readonly holder: string,
    epoch: number,
    askedAt: number,
    timing: LeaseTiming,
  ) {
    this.#cell.epoch = epoch;
    this.#epoch = epoch;
    this.#cell.heldUntil = sharedClockMs() - (performance.now() - askedAt) + timing.ttlMs;
    this.#renewals = leases.keepRenewed({ key, holder, timing, cell: this.#cell });
  }

  /** Grows with each new holder. */
  get epoch(): number {
    return this.#epoch;
  }

  /**
   * Takes a lease when it is free, has run out, or was this holder's before, and keeps it from then on.
   * @returns undefined when somebody else holds it
   */
  static async tryAcquire(
    leases: LeaseStore,
    key: string,
    holder: string,
    timing = DEFAULT_LEASE,
  ): Promise<HeldLease | undefined> {
    const askedAt = performance.now();
    const epoch = await leases.acquire(key, holder, timing.ttlMs);
    return epoch === undefined ? undefined : new HeldLease(leases, key, holder, epoch, askedAt, timing);
  }

  /** @throws LeaseLostError */
  assertHeld(): void {
    if (this.#released !== undefined) throw new LeaseLostError(this.#released);
    if (this.#cell.isTakenOver) throw new LeaseLostError(`the lease of ${this.#subject} was taken over`);
    if (sharedClockMs() >= this.#cell.heldUntil)
      throw new LeaseLostError(`the lease of ${this.#subject} ran out: it could not be renewed`);
  }

  /**
   * The fence of a write: whoever took the lease over meanwhile is seen, however long this process was paused.
   * @param client of the transaction that writes
   * @throws LeaseLostError
   */
  async assertHeldIn(client: PoolClient): Promise<void> {
    this.assertHeld();
    if (!(await this.leases.isHolder(client, this.key, this))) {
      throw new LeaseLostError(`the lease of ${this.#subject} was taken over`);
    }
  }

  /** Makes the epoch greater than one that the stream has seen. */
  async raiseAbove(epoch: number): Promise<void> {
    const before = this.#epoch;
    // A renewal under the old epoch finds no lease from now on, which means nothing.
    this.#cell.epoch = 0;
    try {
      const raised = await this.leases.raise(this.key, { holder: this.holder, epoch: before }, epoch);
      if (raised === undefined) throw new LeaseLostError(`the lease of ${this.#subject} was taken over`);
      this.#epoch = raised;
    } finally {
      this.#cell.epoch = this.#epoch;
    }
  }

  /** @param heir the replica that gets the lease; by default whichever asks first */
  async release(heir?: string): Promise<void> {
    this.#released ??= `the lease of ${this.#subject} was given back`;
    const held = { holder: this.holder, epoch: this.#epoch };
    const { leases, key } = this;
    const released = heir === undefined ? leases.release(key, held) : leases.handOver(key, held, heir);
    await Promise.all([this.#renewals.end(), released.catch(() => undefined)]);
  }

  get #subject(): string {
    return this.leases.subjectOf(this.key);
  }
}
