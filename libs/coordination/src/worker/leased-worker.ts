import { Backoff, pause } from '@nunatak/core/pause';
import { Progress, STALLED_MS, Watchdog } from '@nunatak/core/watchdog';
import { HeldLease, type LeaseStore } from '../lease/held-lease.js';
import type { LeaseTiming } from '../lease/leases.js';
import type { LeaseSharing, SharingWorker } from '../sharing/lease-sharing.js';
import type { LeasedSession } from './session.js';

/** How a key stands at this worker. `spare`: another one has the lease. */
export type WorkerState = 'starting' | 'spare' | 'active' | 'stopped';

/** Where the lease shows; platform's `LeaseGauges` has this shape. */
export interface LeaseDisplay {
  held(key: string, epoch: number): void;
  notHeld(key: string): void;
  handedOver(key: string): void;
}

export interface LeasedWorkerOptions {
  leases: LeaseStore;
  key: string;
  holder: string;
  timing: LeaseTiming;
  session: LeasedSession;
  gauges?: LeaseDisplay | undefined;
  /** Spreads the role's leases over replicas. Absent: the work is done here, and a lease is kept until the work is stopped or fails. */
  sharing?: Pick<LeaseSharing, 'includes' | 'add' | 'remove' | 'failed'> | undefined;
  /** For how long nothing may move while there is something to do. Default: a minute. */
  stalledMs?: number | undefined;
  /** How it waits; a test's own clock. */
  pause?: typeof pause;
}

/** A spare asks for the lease so often: with what is left of a dead holder's lease, it takes over in less than ten seconds. */
const ASK_EVERY_MS = 1_000;
const LEASE_CHECK_MS = 250;
/** A session that had nothing to do for so long is out of trouble. One that begins has nothing to do either, until its first work comes. */
const IDLE_MS = 10_000;
/** A key is in trouble once sessions have been failing for so long: a lost connection or a restart of the database passes sooner. */
const FAILING_MS = 30_000;
/** A key is in trouble, too, once there has been something to do for so long and nothing was done, whether sessions failed or not. */
const FRUITLESS_MS = 3 * 60_000;
/** Between sessions that fail; after one that held for a minute, with the first again. */
const PAUSES = { firstMs: 200, longestMs: 5_000 };
const STEADY_MS = 60_000;
/**
 * A session that stood still, and then did not end in this part of that time although all that it waits for failed, is left behind. What
 * it may still write is refused: the lease has another epoch by then.
 */
const LEAVE_BEHIND_AFTER = 1 / 6;

/**
 * Does one key's work for as long as it is wanted here: waits for the lease, runs a session while it holds it, and begins anew when the
 * session fails, stands still or loses the lease. The lease only keeps replicas from doing the same work twice: every write of a session has
 * to check that the lease is still its own.
 */
export class LeasedWorker implements SharingWorker {
  #state: WorkerState = 'starting';
  #reason: string | undefined;
  #failingSince: number | undefined;
  /** Since when there has been something to do, without anything done. */
  #fruitlessSince: number | undefined;
  /** Of the session that runs, or ran last. */
  #progress: Progress | undefined;
  standbySince: number | undefined;
  /** Ends the session that runs. */
  #endSession: (() => void) | undefined;
  /** One holding of the lease, from the asking for it until it is released. */
  #holding: Promise<void> | undefined;
  /** The replica that gets the lease when this holding ends. */
  #heir: string | undefined;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;
  readonly #pause: typeof pause;

  constructor(private readonly options: LeasedWorkerOptions) {
    this.#pause = options.pause ?? pause;
  }

  get state(): WorkerState {
    return this.#state;
  }

  /** Why the work has stopped, or could not go on lately. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Why the key is not worked on as it should be: it has stopped, or does not get on. Undefined where all is well, and for a spare. */
  get trouble(): string | undefined {
    const now = performance.now();
    if (this.#state === 'stopped') return this.#reason;
    if (now - (this.#failingSince ?? now) > FAILING_MS) return this.#reason;
    const fruitlessMs = now - (this.#fruitlessSince ?? now);
    if (fruitlessMs <= FRUITLESS_MS) return undefined;
    const last = this.#reason === undefined ? '' : `; the last failure: ${this.#reason}`;
    return `nothing was done for ${Math.floor(fruitlessMs / 60_000)} min: ${this.#progress?.text}${last}`;
  }

  async probe(): Promise<void> {
    await this.options.session.probe?.();
  }

  async giveUp(heir: string): Promise<void> {
    if (this.#endSession === undefined) return;
    this.#heir = heir;
    this.#endSession();
    await this.#holding?.catch(() => undefined);
  }

  /** Does nothing for a key that other replicas work on. */
  start(): void {
    const { key, sharing } = this.options;
    if (sharing?.includes(key) === false) return;
    this.#running ??= this.#run();
    sharing?.add(key, this);
  }

  /** Ends the work: what is under way is finished, the lease given back. Also while the work is only beginning. */
  async stop(): Promise<void> {
    this.options.sharing?.remove(this.options.key);
    this.#abort.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    const backoff = new Backoff(PAUSES);
    while (!signal.aborted) {
      const began = performance.now();
      try {
        this.#holding = this.#holdAndWork();
        await this.#holding;
        this.#failingSince = undefined;
      } catch (thrown) {
        this.standbySince = undefined;
        this.options.sharing?.failed();
        if (signal.aborted) return;
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        this.#reason = error.message;
        const next = await this.options.session.failed(error);
        this.#state = next === 'again' ? 'starting' : 'stopped';
        if (next === 'for good') return;
        if (next !== 'again') {
          await next.until(signal);
          continue;
        }
        if (performance.now() - began > STEADY_MS) backoff.reset();
        this.#failingSince ??= performance.now();
        await this.#pause(backoff.next(), signal);
      }
    }
  }

  async #holdAndWork(): Promise<void> {
    const lease = await this.#acquire();
    if (!lease) return;
    const { key, gauges } = this.options;
    try {
      if (this.#abort.signal.aborted) return;
      gauges?.held(key, lease.epoch);
      this.#state = 'active';
      await this.#work(lease);
    } finally {
      gauges?.notHeld(key);
      if (this.#heir !== undefined) gauges?.handedOver(key);
      await lease.release(this.#heir);
      this.#heir = undefined;
    }
  }

  /** Runs a session until it ends, and ends it when the work is to stop, the lease is lost, or nothing moves. */
  async #work(lease: HeldLease): Promise<void> {
    const { session, stalledMs } = this.options;
    const [ending, cut] = [new AbortController(), new AbortController()];
    const end = () => ending.abort();
    this.#abort.signal.addEventListener('abort', end, { once: true });
    this.#endSession = end;
    let lost: Error | undefined;
    const progress = new Progress();
    const look = this.#follow(progress);
    const check = setInterval(() => {
      look();
      try {
        lease.assertHeld();
      } catch (error) {
        lost ??= error as Error;
        end();
      }
    }, LEASE_CHECK_MS);
    const watchdog = new Watchdog(progress, {
      stalledMs,
      isExcused: () => session.isExcused?.() ?? false,
      onStalled: (error) => {
        lost = error;
        session.onStalled?.(error);
        end();
        cut.abort(error);
      },
    });
    watchdog.start();
    try {
      await this.#endOf(session.run(lease, { signal: ending.signal, cut: cut.signal, progress }), cut.signal);
      if (lost) throw lost;
    } finally {
      this.#endSession = undefined;
      clearInterval(check);
      watchdog.stop();
      this.#abort.signal.removeEventListener('abort', end);
    }
  }

  /** Follows whether a session gets on. @returns what is to be called now and then */
  #follow(progress: Progress): () => void {
    this.#progress = progress;
    let achievements = 0;
    let idleSince: number | undefined;
    return () => {
      const now = performance.now();
      idleSince = progress.isBusy ? undefined : (idleSince ?? now);
      const isIdle = idleSince !== undefined && now - idleSince >= IDLE_MS;
      if (isIdle || progress.achievements !== achievements) this.#outOfTrouble();
      else if (progress.isBusy) this.#fruitlessSince ??= now;
      achievements = progress.achievements;
    };
  }

  #outOfTrouble(): void {
    this.#failingSince = undefined;
    this.#fruitlessSince = undefined;
  }

  /** The session's end. One that is cut and does not end all the same is left behind. */
  async #endOf(running: Promise<void>, cut: AbortSignal): Promise<void> {
    const { stalledMs = STALLED_MS } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const left = new Promise<never>((_, reject) => {
      const leave = () => {
        timer = setTimeout(() => reject(cut.reason), stalledMs * LEAVE_BEHIND_AFTER);
      };
      cut.addEventListener('abort', leave, { once: true });
    });
    try {
      await Promise.race([running, left]);
    } catch (error) {
      running.catch(() => undefined);
      // What it waited for failed because it was cut: why it was cut says more.
      throw cut.aborted ? cut.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #acquire(): Promise<HeldLease | undefined> {
    const { key, leases, holder, timing, session, gauges } = this.options;
    gauges?.notHeld(key);
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const lease = await HeldLease.tryAcquire(leases, key, holder, timing);
      if (lease) {
        this.standbySince = undefined;
        return lease;
      }
      this.standbySince ??= performance.now();
      const isNews = this.#state !== 'spare';
      this.#outOfTrouble();
      this.#state = 'spare';
      await session.onSpare?.(isNews);
      await this.#pause(Math.min(timing.ttlMs / 5, ASK_EVERY_MS) * (0.75 + Math.random() / 2), signal);
    }
    return undefined;
  }
}
