import { PositionLostError } from '@firn/block-stream';
import { HeldLease, LeaseLostError, type LeaseStore, type LeaseTiming } from '@firn/evm-control';
import type { LeaseGauges } from '@firn/platform/metrics';
import { Backoff, pause } from '@firn/platform/pause';
import { Progress, STALLED_MS, type StalledError, Watchdog } from '@firn/platform/watchdog';
import type { Logger } from 'pino';
import { StartStateMissingError } from '../balances/start-state.js';

/** How a {@link ChainSession} is watched and ended. */
export interface SessionControl {
  /** Told what the session is at, for the watchdog. */
  progress: Progress;
  /** In order: what is under way is finished. */
  signal: AbortSignal;
  /** At once, as it stands still: whatever it waits for fails. Comes with or after `signal`. */
  cut: AbortSignal;
}

/** One holding of a chain's lease: works until told to stop, or until something ends it. */
export interface ChainSession {
  /** Resolves when `signal` is aborted and everything is idle; rejects when the work can't go on as it is. */
  run(lease: HeldLease, control: SessionControl): Promise<void>;
}

/** How a chain stands at this indexer. `spare`: another one has the chain's lease. */
export type ChainState = 'starting' | 'spare' | 'active' | 'stopped';

/** What a chain's worker works with. */
export interface ChainWorkerOptions {
  chainId: string;
  leases: LeaseStore;
  holder: string;
  timing: LeaseTiming;
  session: ChainSession;
  logger: Logger;
  gauges?: LeaseGauges;
  /** For how long nothing may move while there is something to do. Default: a minute. */
  stalledMs?: number | undefined;
  /** Told when a session stood still and was begun anew. */
  onStalled?: (error: StalledError) => void;
  /** Told when the chain has stopped for good: only a new start, or another chain definition, goes on. */
  onStopped: (error: Error) => void;
}

/** A spare asks for the lease so often: with what is left of a dead holder's lease, it takes over in less than ten seconds. */
const ASK_EVERY_MS = 1_000;
const LEASE_CHECK_MS = 250;
/** Between sessions that fail; after one that held for a minute, with the first again. */
const PAUSES = { firstMs: 100, longestMs: 5_000 };
const STEADY_MS = 60_000;
/**
 * A session that stood still, and then did not end in this part of that time although all that it waits for failed, is left behind. What
 * it may still write is refused: the lease has another epoch by then.
 */
const LEAVE_BEHIND_AFTER = 1 / 6;

/**
 * Keeps one chain indexed for as long as it is wanted here: waits for the chain's indexer lease, works while it holds it, and begins anew
 * when the lease or the database is lost. The lease only keeps replicas from doing the same work twice: every write checks, inside its
 * transaction, that the lease is still its own and that the head is where it was.
 */
export class ChainWorker {
  #state: ChainState = 'starting';
  #reason: string | undefined;
  #troubledSince: number | undefined;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;

  constructor(private readonly options: ChainWorkerOptions) {}

  get state(): ChainState {
    return this.#state;
  }

  /** Why the chain has stopped, or could not go on lately. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** For how long sessions have been failing. */
  get troubledForMs(): number {
    return this.#troubledSince === undefined ? 0 : performance.now() - this.#troubledSince;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends the work: what is being written is finished, the lease given back. Also while the work is only beginning. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { chainId, logger, onStopped } = this.options;
    const { signal } = this.#abort;
    const backoff = new Backoff(PAUSES);
    while (!signal.aborted) {
      const began = performance.now();
      try {
        await this.#holdAndWork();
        this.#troubledSince = undefined;
      } catch (thrown) {
        if (signal.aborted) return;
        const error = thrown as Error;
        this.#reason = error.message;
        if (endsForGood(error)) {
          this.#state = 'stopped';
          logger.error({ chainId, err: error }, `chain ${chainId} is not indexed any more: ${error.message}`);
          onStopped(error);
          return;
        }
        this.#state = 'starting';
        const isExpected = error instanceof LeaseLostError;
        logger.warn({ chainId, ...(!isExpected && { err: error }) }, `chain ${chainId}: begins anew: ${error.message}`);
        if (performance.now() - began > STEADY_MS) backoff.reset();
        this.#troubledSince ??= performance.now();
        await backoff.wait(signal);
      }
    }
  }

  async #holdAndWork(): Promise<void> {
    const lease = await this.#acquire();
    if (!lease) return;
    const { chainId, logger, session, gauges } = this.options;
    logger.info({ chainId, leaseEpoch: lease.epoch }, `chain ${chainId}: this indexer is the active one`);
    gauges?.held(chainId, lease.epoch);
    this.#state = 'active';
    const [ending, cut] = [new AbortController(), new AbortController()];
    const end = () => ending.abort();
    this.#abort.signal.addEventListener('abort', end, { once: true });
    if (this.#abort.signal.aborted) end();
    let lost: Error | undefined;
    const check = setInterval(() => {
      try {
        lease.assertHeld();
        if (performance.now() - began > LEASE_CHECK_MS * 4) this.#troubledSince = undefined;
      } catch (error) {
        lost ??= error as Error;
        end();
      }
    }, LEASE_CHECK_MS);
    const progress = new Progress();
    const watchdog = new Watchdog(progress, {
      stalledMs: this.options.stalledMs,
      onStalled: (error) => {
        lost = error;
        this.#reportStall(error);
        end();
        cut.abort(error);
      },
    });
    watchdog.start();
    const began = performance.now();
    try {
      await this.#endOf(session.run(lease, { signal: ending.signal, cut: cut.signal, progress }), cut.signal);
      if (lost) throw lost;
    } finally {
      clearInterval(check);
      watchdog.stop();
      this.#abort.signal.removeEventListener('abort', end);
      gauges?.notHeld(chainId);
      await lease.release();
    }
  }

  #reportStall(error: StalledError): void {
    const { chainId, logger, onStalled } = this.options;
    logger.error({ chainId }, `chain ${chainId}: its indexing stood still and is begun anew: ${error.message}`);
    onStalled?.(error);
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
    const { chainId, leases, holder, timing, logger, gauges } = this.options;
    gauges?.notHeld(chainId);
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const lease = await HeldLease.tryAcquire(leases, chainId, holder, timing);
      if (lease) return lease;
      this.#troubledSince = undefined;
      if (this.#state !== 'spare')
        logger.info({ chainId }, `chain ${chainId}: another indexer is at work, this one is a spare`);
      this.#state = 'spare';
      await pause(Math.min(timing.ttlMs / 5, ASK_EVERY_MS) * (0.75 + Math.random() / 2), signal);
    }
    return undefined;
  }
}

/** What a new session would meet again. */
function endsForGood(error: Error): boolean {
  return error instanceof PositionLostError || error instanceof StartStateMissingError;
}
