import { loadedNetworks } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { endLoad } from './end-load.js';

/** How often networks that are being loaded are looked for. */
const LOOK_MS = 500;
/** The same while one is. */
const LOOK_AGAIN_MS = 100;
/** For how long a load that was broken off before the process began may go on first: whoever was at it has begun again by then. */
const GRACE_MS = 20_000;
/** How long after a failure, or while another process is at it; and at most, after some failures in a row. */
const AGAIN_MS = 10_000;
const MOST_AGAIN_MS = 600_000;

/** What a {@link LoadEnder} works with. */
export interface LoadEnderOptions {
  /** Four connections of its own: three for the work, and one for what breaks it off, which may have to be soon. */
  pool: Pool;
  logger: Logger;
  /** Told which networks are being loaded, in decimal, at each look. */
  onLook?: ((networkIds: readonly string[]) => void) | undefined;
  /** For how long loads of before may go on first. Default: 20,000 ms. */
  graceMs?: number | undefined;
}

/**
 * Ends networks' first loads, in whichever process has the database, whoever wrote the networks' logs, and whether or not anybody does now: a load
 * none of whose logs comes fast any more is over. What lists need is made then, two indexes at a time, and the rows of what is there now.
 */
export class LoadEnder {
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  /** Networks whose loads were broken off before the first look and have not gone on since; undefined before it. */
  private brokenOff: Set<string> | undefined;
  private began = performance.now();
  /** How often in a row a load could not be ended. */
  private failures = 0;
  private lookMs = LOOK_MS;

  constructor(private readonly options: LoadEnderOptions) {
    this.lookIn(LOOK_MS);
  }

  /** Breaks off what is under way: indexes that are made stay, and whoever is next goes on behind them. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopped.abort();
    await this.looking;
  }

  /** Looks for loads that are over now, and ends them. @returns whether any had to be left for later */
  async look(): Promise<boolean> {
    const { pool, onLook } = this.options;
    const networks = await loadedNetworks(pool);
    this.lookMs = networks.length > 0 ? LOOK_AGAIN_MS : LOOK_MS;
    onLook?.(networks.map(({ networkId }) => networkId));
    const over = networks.filter(({ isOver }) => isOver).map(({ networkId }) => networkId);
    this.brokenOff = new Set(over.filter((networkId) => this.brokenOff?.has(networkId) ?? true));
    const isGrace = performance.now() - this.began < (this.options.graceMs ?? GRACE_MS);
    let isLeft = false;
    for (const networkId of over) {
      if (isGrace && this.brokenOff.has(networkId)) continue;
      if (!(await this.end(networkId))) isLeft = true;
    }
    return isLeft;
  }

  private lookIn(ms: number): void {
    if (this.stopped.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.looking = this.lookOnce();
    }, ms);
    this.timer.unref();
  }

  private async lookOnce(): Promise<void> {
    let isLeft = true;
    try {
      isLeft = await this.look();
    } catch (error) {
      // Whoever is at a load could not go on with it meanwhile, either.
      this.brokenOff = undefined;
      this.began = performance.now();
      this.warn(error as Error, 'whether networks are being loaded could not be read');
    }
    this.lookIn(isLeft ? Math.min(MOST_AGAIN_MS, AGAIN_MS * 2 ** this.failures) : this.lookMs);
  }

  private async end(networkId: string): Promise<boolean> {
    const { pool, logger } = this.options;
    let began: number | undefined;
    const onBegin = () => {
      began = performance.now();
      logger.info({ networkId }, `network ${networkId} was loaded: what its lists need is made`);
    };
    let isDone: boolean;
    try {
      isDone = await endLoad(pool, networkId, { signal: this.stopped.signal, onBegin });
    } catch (error) {
      this.failures++;
      this.warn(error as Error, `the first load of network ${networkId} could not be ended`);
      return false;
    }
    this.failures = 0;
    if (isDone && began !== undefined) {
      const seconds = Math.round((performance.now() - began) / 1_000);
      logger.info({ networkId }, `network ${networkId} is served: what its lists need was made in ${seconds} s`);
    }
    return isDone;
  }

  private warn(error: Error, what: string): void {
    if (this.stopped.signal.aborted) return;
    this.options.logger.warn({ err: error }, `${what}, which is tried again: ${error.message}`);
  }
}
