import type { HealthChecks } from '@nunatak/core/health';
import type { DefinitionWatchLog } from '../definitions/definition-watch.js';
import type { Leases } from '../lease/leases.js';
import { leasesToAskFor, leaseToGive } from './lease-shares.js';
import type { SharingSettings } from './sharing-settings.js';

/** One key's worker at this replica, as the sharing of leases needs it. */
export interface SharingWorker {
  /** Time of `performance.now()` since which another replica has had the lease without a break; undefined where that is not so. */
  standbySince: number | undefined;
  /** Rejects where the key cannot be worked on here. */
  probe(): Promise<void>;
  /** Ends the session in order, then hands the lease over. Resolves when both are done. */
  giveUp(heir: string): Promise<void>;
}

/** Leases are looked at so often, by chance a quarter more or less. */
const LOOK_MS = 1_000;
/** An ask holds for so long: several looks of the holder. An ask that the holder ignores ends by itself. */
const ASK_MS = 5_000;
/** A replica asks for what another has had for so long: a process that dies as it starts attracts nothing. */
const STEADY_MS = 10_000;
/** A replica whose session failed asks for nothing for so long: it may be the replica that can't work. */
const REST_MS = 120_000;

/**
 * Spreads a role's leases over replicas: asks a replica that holds more for one lease at a time, and gives one up when another replica asks.
 * Which lease moves is decided by {@link leaseToGive} and {@link leasesToAskFor}; the session ends in order before the lease is handed over.
 */
export class LeaseSharing {
  readonly #workers = new Map<string, SharingWorker>();
  #timer: NodeJS.Timeout | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;

  /** @param health a replica that is not ready, as one that is stopping, asks for nothing */
  constructor(
    private readonly leases: Pick<Leases, 'shares' | 'askFor' | 'subjectOf'>,
    private readonly replica: string,
    private readonly settings: SharingSettings,
    private readonly log: Pick<DefinitionWatchLog, 'info'>,
    private readonly health?: Pick<HealthChecks, 'report'>,
  ) {}

  /** Returns whether this replica works on a key at all. */
  includes(key: string): boolean {
    const { leasedChains } = this.settings;
    return leasedChains.length === 0 || leasedChains.includes(key);
  }

  add(key: string, worker: SharingWorker): void {
    if (!this.settings.shareChains) return;
    this.#workers.set(key, worker);
    this.#timer ??= this.#next();
  }

  remove(key: string): void {
    this.#workers.delete(key);
    if (this.#workers.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** A session of this replica failed. */
  failed(): void {
    this.#failedAt = performance.now();
  }

  #next(): NodeJS.Timeout {
    const timer = setTimeout(
      async () => {
        // Without the database or a node, leases stay where they are.
        await this.#look().catch(() => undefined);
        if (this.#timer === timer) this.#timer = this.#next();
      },
      LOOK_MS * (0.75 + Math.random() / 2),
    ).unref();
    return timer;
  }

  async #look(): Promise<void> {
    const { replica, leases } = this;
    const shares = await leases.shares();
    const due = leaseToGive(shares, replica);
    if (due !== undefined) {
      this.log.info({ key: due.key, heir: due.heir }, `${leases.subjectOf(due.key)}: goes to a replica that has fewer`);
      await this.#workers.get(due.key)?.giveUp(due.heir);
      return;
    }
    if (performance.now() - this.#failedAt < REST_MS) return;
    const standbys = [...this.#workers]
      .filter(([, { standbySince }]) => standbySince !== undefined)
      .map(([key]) => key);
    // The last lease that was handed to this replica is taken first.
    if (standbys.some((key) => shares.holders.get(key) === replica)) return;
    const steady = standbys.filter((key) => performance.now() - this.#workers.get(key)!.standbySince! >= STEADY_MS);
    const wanted = leasesToAskFor(shares, replica, steady);
    const key = wanted[Math.floor(Math.random() * wanted.length)];
    if (key === undefined || (await this.health?.report())?.ready === false) return;
    await this.#workers.get(key)?.probe();
    await leases.askFor(key, replica, ASK_MS);
  }
}
