import { Worker } from 'node:worker_threads';
import { STALLED_MS } from '@nunatak/core/watchdog';
import type { PoolConfig } from 'pg';
import { sharedClockMs } from './lease-cell.js';
import type { RenewedLease, Renewing } from './renewals.js';

/** How the thread connects to a lease's database. */
export type LeaseConnection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;

/** A held lease as the thread gets it. */
export interface ThreadLease extends Omit<RenewedLease, 'cell'> {
  role: string;
  /** Of the lease's cell. */
  memory: SharedArrayBuffer;
  connection: LeaseConnection;
}

/** What the thread is asked to do. It answers `end` with the id, once no renewal of that lease is under way. */
export type ToRenewalThread = { id: number; keep: ThreadLease } | { id: number; keep: 'end' };

/** What the thread starts with. */
export interface RenewalThreadData {
  /** One slot: when the holders' thread last gave a sign of life. */
  heartbeat: SharedArrayBuffer;
  /** A holders' thread without a sign of life for so long hangs. */
  hungMs: number;
}

const HEARTBEAT_MS = 1_000;
/** Pause before a thread that has ended is followed by another one. */
const RESTART_MS = 500;
/** Megabytes: the thread renews leases and does nothing else. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 };

/**
 * Renews leases on a thread of its own. The holders' thread may be busy for longer than a lease lasts: with one large block, or with a small
 * one on a machine that gives it little time. Its timers and its database answers then come too late, and the lease would be lost and the
 * work begun anew, again and again.
 *
 * A holders' thread that hangs loses its leases all the same: without a sign of life for {@link STALLED_MS} the thread renews nothing. A
 * process that is stopped or killed stops the thread, too.
 */
export class RenewalThread {
  readonly #heartbeat = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  readonly #kept = new Map<number, ThreadLease>();
  /** Resolved by the thread's answer, or by its end. */
  readonly #ending = new Map<number, () => void>();
  private worker: Worker | undefined;
  #beats: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** @param hungMs for how long the holders' thread may give no sign of life; default {@link STALLED_MS} */
  constructor(private readonly hungMs = STALLED_MS) {}

  /** Renews a lease from now on. */
  keep({ cell, ...lease }: RenewedLease & Pick<ThreadLease, 'role' | 'connection'>): Renewing {
    const id = ++this.#lastId;
    const kept = { ...lease, memory: cell.memory };
    this.#kept.set(id, kept);
    if (this.worker) this.#ask({ id, keep: kept });
    else this.#start();
    return { end: () => this.#end(id) };
  }

  async #end(id: number): Promise<void> {
    if (!this.#kept.delete(id)) return;
    if (this.worker) {
      await new Promise<void>((resolve) => {
        this.#ending.set(id, resolve);
        this.#ask({ id, keep: 'end' });
      });
    }
    if (this.#kept.size > 0 || this.#ending.size > 0) return;
    clearInterval(this.#beats);
    void this.worker?.terminate();
    this.worker = undefined;
  }

  #start(): void {
    this.#beat();
    clearInterval(this.#beats);
    this.#beats = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    const workerData: RenewalThreadData = {
      heartbeat: this.#heartbeat.buffer as SharedArrayBuffer,
      hungMs: this.hungMs,
    };
    // A thread needs what was built, also where a test runs this file from its source.
    const worker = new Worker(new URL('../../dist/lease/renew-leases.worker.js', import.meta.url), {
      ...{ name: 'lease-renewals', workerData, resourceLimits: HEAP_LIMITS },
    });
    worker.unref();
    worker.on('message', (id: number) => this.#hasEnded(id));
    worker.on('error', () => this.#restart(worker));
    worker.on('exit', () => this.#restart(worker));
    this.worker = worker;
    for (const [id, keep] of this.#kept) this.#ask({ id, keep });
  }

  /** A thread that has ended is followed by another one; the leases last for longer than that takes. */
  #restart(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    void worker.terminate();
    for (const id of this.#ending.keys()) this.#hasEnded(id);
    setTimeout(() => {
      if (!this.worker && this.#kept.size > 0) this.#start();
    }, RESTART_MS).unref();
  }

  #hasEnded(id: number): void {
    this.#ending.get(id)?.();
    this.#ending.delete(id);
  }

  #ask(message: ToRenewalThread): void {
    this.worker?.postMessage(message);
  }

  #beat(): void {
    Atomics.store(this.#heartbeat, 0, BigInt(Math.floor(sharedClockMs())));
  }
}

/** Renews the leases that this thread holds. */
export const RENEWAL_THREAD = new RenewalThread();
