import { indexesAreDue, rebuildChainIndexes } from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

const LOOK_EVERY_MS = 5_000;
/** A batch of more blocks than this is a backfill's: the database has enough to do. */
const FOLLOWING_BLOCKS = 16;

/**
 * Keeps a chain's indexes dense: rebuilds all when they are due, in the background while no backfill is running.
 */
export class IndexMaintenance {
  private readonly timer: NodeJS.Timeout;
  private readonly abort = new AbortController();
  private running: Promise<void> | undefined;
  private lastBackfillAt = performance.now();

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  /** A batch was written. */
  wrote(blocks: number): void {
    if (blocks > FOLLOWING_BLOCKS) this.lastBackfillAt = performance.now();
  }

  /** Lets the index under way be finished. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.abort.abort();
    await this.running;
  }

  private look(): void {
    if (this.running || performance.now() - this.lastBackfillAt < LOOK_EVERY_MS) return;
    this.running = this.rebuildIfDue()
      .catch((error: unknown) => this.logger.warn({ chainId: this.chainId, err: error }, 'indexes not kept'))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async rebuildIfDue(): Promise<void> {
    if (!(await indexesAreDue(this.pool, this.chainId))) return;
    const began = performance.now();
    await rebuildChainIndexes(this.pool, this.chainId, this.abort.signal);
    this.logger.info({ chainId: this.chainId, seconds: (performance.now() - began) / 1000 }, 'indexes rebuilt');
  }
}
