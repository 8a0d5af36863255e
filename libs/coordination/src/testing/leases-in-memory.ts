import type { LeaseStore } from '../lease/held-lease.js';
import type { LeaseHolder } from '../lease/leases.js';
import { Renewals, type RenewedLease, type Renewing } from '../lease/renewals.js';

/** One key's lease, kept in memory by the test's clock; the test takes it over, and has its database away. */
export class LeasesInMemory implements LeaseStore {
  holder: string | undefined;
  epoch = 0;
  expiresAt = 0;
  /** No call is answered any more. */
  isAway = false;
  /** How often the lease was asked for. */
  asked = 0;
  /** An `acquire` waits for it. */
  answers: Promise<void> = Promise.resolve();

  readonly subjectOf = (key: string): string => `the ${key}-Chain`;

  get isHeld(): boolean {
    return this.holder !== undefined && this.expiresAt > performance.now();
  }

  /** Somebody else's, with a greater epoch. */
  takeOver(holder: string, ttlMs: number): void {
    this.holder = holder;
    this.epoch++;
    this.expiresAt = performance.now() + ttlMs;
  }

  async acquire(_key: string, holder: string, ttlMs: number): Promise<number | undefined> {
    this.asked++;
    await this.answers;
    this.#answer();
    if (this.isHeld && this.holder !== holder) return undefined;
    this.takeOver(holder, ttlMs);
    return this.epoch;
  }

  keepRenewed(lease: RenewedLease): Renewing {
    return new Renewals(this, lease);
  }

  async renew(_key: string, holder: LeaseHolder, ttlMs: number): Promise<boolean> {
    this.#answer();
    if (!this.#isOf(holder)) return false;
    this.expiresAt = performance.now() + ttlMs;
    return true;
  }

  async raise(_key: string, holder: LeaseHolder, above: number): Promise<number | undefined> {
    this.#answer();
    if (!this.#isOf(holder)) return undefined;
    this.epoch = above + 1;
    return this.epoch;
  }

  async release(_key: string, holder: LeaseHolder): Promise<void> {
    this.#answer();
    if (this.#isOf(holder)) this.expiresAt = performance.now();
  }

  async handOver(_key: string, holder: LeaseHolder, heir: string): Promise<void> {
    this.#answer();
    if (this.#isOf(holder)) this.takeOver(heir, 2_500);
  }

  async isHolder(_client: unknown, _key: string, holder: LeaseHolder): Promise<boolean> {
    this.#answer();
    return this.#isOf(holder);
  }

  #isOf({ holder, epoch }: LeaseHolder): boolean {
    return this.holder === holder && this.epoch === epoch;
  }

  #answer(): void {
    if (this.isAway) throw new Error('the database is away');
  }
}
