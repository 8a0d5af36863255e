import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { LeaseStore } from './lease-store.js';

/** The lease is not this holder's any more, or can't be shown to be. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** How leases are held. */
export interface LeaseTiming {
  /** How long a lease lasts without renewal: how long a chain stands still after its holder's host is lost. */
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
    private readonly store: LeaseStore,
    private readonly chainId: string,
    readonly holder: string,
    public epoch: number,
    askedAt: number,
    private readonly timing: LeaseTiming,
  ) {
    this.#heldUntil = askedAt + timing.ttlMs;
    this.#schedule();
  }

  /**
   * Takes a chain's lease when it is free, has run out, or was this holder's before, and keeps it from then on.
   * @returns undefined when somebody else holds it
   */
  static async tryAcquire(
    store: LeaseStore,
    chainId: string,
    holder: string,
    timing = DEFAULT_LEASE,
  ): Promise<HeldLease | undefined> {
    const askedAt = performance.now();
    const epoch = await store.acquire(chainId, holder, timing.ttlMs);
    return epoch === undefined ? undefined : new HeldLease(store, chainId, holder, epoch, askedAt, timing);
  }

  /** @throws LeaseLostError */
  assertHeld(): void {
    if (this.#lost !== undefined) throw new LeaseLostError(this.#lost);
    if (performance.now() >= this.#heldUntil)
      throw new LeaseLostError(`the lease of chain ${this.chainId} ran out: it could not be renewed`);
  }

  /** Makes the epoch greater than one that the stream has seen. */
  async raiseAbove(epoch: number): Promise<void> {
    const raised = await this.store.raise(this.chainId, { holder: this.holder, epoch: this.epoch }, epoch);
    if (raised === undefined) throw new LeaseLostError(`the lease of chain ${this.chainId} was taken over`);
    this.epoch = raised;
  }

  async release(): Promise<void> {
    this.#released = true;
    clearTimeout(this.#timer);
    this.#lost ??= `the lease of chain ${this.chainId} was given back`;
    await this.store.release(this.chainId, { holder: this.holder, epoch: this.epoch }).catch(() => undefined);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => void this.#renew(), this.timing.renewEveryMs);
  }

  async #renew(): Promise<void> {
    const askedAt = performance.now();
    const { epoch } = this;
    try {
      if (await this.store.renew(this.chainId, { holder: this.holder, epoch }, this.timing.ttlMs)) {
        this.#heldUntil = Math.max(this.#heldUntil, askedAt + this.timing.ttlMs);
      } else if (epoch === this.epoch) {
        // Otherwise the epoch was raised meanwhile, and the next renewal tells.
        this.#lost = `the lease of chain ${this.chainId} was taken over`;
      }
    } catch {
      // The database is away: the lease stays ours until it runs out.
    }
    if (!this.#released && this.#lost === undefined) this.#schedule();
  }
}
