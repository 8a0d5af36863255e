import { type LeaseCell, sharedClockMs } from './lease-cell.js';
import type { Leases, LeaseTiming } from './leases.js';

/** A held lease that is to be renewed. */
export interface RenewedLease {
  key: string;
  holder: string;
  timing: LeaseTiming;
  /** Where the renewals show. */
  cell: LeaseCell;
}

/** The renewals of one lease, from their start until {@link end}. */
export interface Renewing {
  /** Ends the renewals. A renewal under way is waited for; if the database grants it, the lease is released again. */
  end(): Promise<void>;
}

/** Renews one lease by timers of the calling thread. */
export class Renewals implements Renewing {
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;
  #underWay: Promise<void> | undefined;
  /** As last known: 0 only where the epoch has been in the middle of a raise since the start. */
  #epoch: number;

  /** @param isHung whether the lease's holder gives no sign of life any more: the lease is then left to run out */
  constructor(
    private readonly leases: Pick<Leases, 'renew' | 'release'>,
    private readonly lease: RenewedLease,
    private readonly isHung: () => boolean = () => false,
  ) {
    this.#epoch = lease.cell.epoch;
    this.#schedule();
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#underWay = this.#renew();
    }, this.lease.timing.renewEveryMs);
  }

  async #renew(): Promise<void> {
    const { key, holder, timing, cell } = this.lease;
    const askedAt = sharedClockMs();
    const epoch = cell.epoch || this.#epoch;
    this.#epoch = epoch;
    try {
      if (epoch === 0 || this.isHung()) {
        // Nothing to renew, or a lease that runs out unless its holder shows itself before.
      } else if (await this.leases.renew(key, { holder, epoch }, timing.ttlMs)) {
        cell.heldUntil = Math.max(cell.heldUntil, askedAt + timing.ttlMs);
        // The database may have renewed it after it was given back.
        if (this.#hasEnded) await this.leases.release(key, { holder, epoch });
      } else if (epoch === cell.epoch) {
        // Otherwise the epoch was raised meanwhile, and the next renewal tells.
        cell.takeOver();
      }
    } catch {
      // The database is away: the lease stays the holder's until it runs out.
    }
    if (!this.#hasEnded && !this.lease.cell.isTakenOver) this.#schedule();
  }
}
