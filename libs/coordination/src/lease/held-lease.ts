import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { RetryableError } from '@firn/platform/errors';
import type { PoolClient } from 'pg';
import type { Leases } from './leases.js';

/** What a {@link HeldLease} needs of the {@link Leases} that it is one of. */
export type LeaseStore = Pick<Leases, 'acquire' | 'raise' | 'renew' | 'release' | 'isHolder' | 'subjectOf'>;

/** The lease is not this holder's any more, or can't be shown to be. */
export class LeaseLostError extends RetryableError {
  override readonly code = 'lease_lost';
}

/** How leases are held. */
export interface LeaseTiming {
  /** How long a lease lasts without renewal: how long work stands still after its holder's host is lost. */
  ttlMs: number;
  renewEveryMs: number;
}

/** Two renewals may fail before the lease is lost; a spare that asks each second takes over in less than ten. */
export const DEFAULT_LEASE: LeaseTiming = { ttlMs: 7_500, renewEveryMs: 2_000 };

/** A holder's name that no other process has, nor this one once it is started again. */
export function newHolderName(): string {
  return `${hostname()}:${process.pid}:${randomUUID()}`;
}

/**
 * A lease that is held and kept renewed. It counts as lost from the moment at which it may have run out by this process's clock, measured
 * from before the last renewal was sent: earlier than for the database, never later.
 */
export class HeldLease {
  #heldUntil: number;
  #timer: NodeJS.Timeout | undefined;
  #lost: string | undefined;
  #released = false;

  /**
   * For a lease that was taken already.
   * @param askedAt `performance.now()` before the lease was asked for
   */
  constructor(
    private readonly leases: LeaseStore,
    private readonly key: string,
    readonly holder: string,
    public epoch: number,
    askedAt: number,
    private readonly timing: LeaseTiming,
  ) {
    this.#heldUntil = askedAt + timing.ttlMs;
    this.#schedule();
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
    if (this.#lost !== undefined) throw new LeaseLostError(this.#lost);
    if (performance.now() >= this.#heldUntil)
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
    const raised = await this.leases.raise(this.key, { holder: this.holder, epoch: this.epoch }, epoch);
    if (raised === undefined) throw new LeaseLostError(`the lease of ${this.#subject} was taken over`);
    this.epoch = raised;
  }

  async release(): Promise<void> {
    this.#released = true;
    clearTimeout(this.#timer);
    this.#lost ??= `the lease of ${this.#subject} was given back`;
    await this.leases.release(this.key, { holder: this.holder, epoch: this.epoch }).catch(() => undefined);
  }

  get #subject(): string {
    return this.leases.subjectOf(this.key);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => void this.#renew(), this.timing.renewEveryMs);
  }

  async #renew(): Promise<void> {
    const askedAt = performance.now();
    const { epoch } = this;
    try {
      if (await this.leases.renew(this.key, { holder: this.holder, epoch }, this.timing.ttlMs)) {
        this.#heldUntil = Math.max(this.#heldUntil, askedAt + this.timing.ttlMs);
        // The database may have renewed it after it was given back.
        if (this.#released) await this.release();
      } else if (epoch === this.epoch) {
        // Otherwise the epoch was raised meanwhile, and the next renewal tells.
        this.#lost = `the lease of ${this.#subject} was taken over`;
      }
    } catch {
      // The database is away: the lease stays ours until it runs out.
    }
    if (!this.#released && this.#lost === undefined) this.#schedule();
  }
}
