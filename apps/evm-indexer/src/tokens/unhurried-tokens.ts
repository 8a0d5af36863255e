import { Backoff } from '@nunatak/core/pause';
import type { Hex } from '@nunatak/evm-contracts';
import type { ChainHead } from '@nunatak/evm-writes';
import { HeadSpeed } from '../indexing/head-speed.js';
import type { Left } from './head-task.js';
import { PendingTokens } from './pending-tokens.js';

/** A head that stays for so long is one at which there is time: longer than the pause between two tries. */
const QUIET_MS = 6_000;
/** Before the next ones, where there are more than were asked. */
const NEXT_MS = 100;
/** After a failure, while the head stays. Half of the first pause is longer than the one between two tries. */
const AGAIN = { firstMs: 2 * QUIET_MS, longestMs: 5 * 60_000 };

/**
 * Asks as {@link PendingTokens}, but what can wait: nothing while the chain is far behind its node. While the head stays, what is left is
 * asked, again after a failure, and what was not answered once it may be asked again.
 */
export abstract class UnhurriedTokens<Token extends { address: Hex }, Answer> extends PendingTokens<Token, Answer> {
  private readonly speed = new HeadSpeed(false);
  private readonly backoff = new Backoff(AGAIN);
  private newest: ChainHead | undefined;
  /** Whether the chain is far behind its node. */
  protected isBackfilling = false;
  private isStopped = false;
  /** Runs out when the head has stayed. */
  private quiet: NodeJS.Timeout | undefined;
  /** Runs out when what the last try left is due. */
  private again: NodeJS.Timeout | undefined;

  override headMoved(head: ChainHead): void {
    if (this.isStopped) return;
    this.newest = head;
    this.isBackfilling = this.speed.isBackfilling(head.height);
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.isBackfilling = false;
      this.tryNow();
    }, QUIET_MS).unref();
    this.tryNow();
  }

  /** Lets what is under way finish; nothing is asked after it. */
  override stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.quiet);
    clearTimeout(this.again);
    return super.stop();
  }

  protected override async attempt(head: ChainHead): Promise<Left> {
    let left: Left = 'later';
    try {
      left = await super.attempt(head);
      return left;
    } finally {
      this.arrange(left);
    }
  }

  private tryNow(): void {
    if (this.newest && !this.isBackfilling) super.headMoved(this.newest);
  }

  private arrange(left: Left): void {
    if (left !== 'later') this.backoff.reset();
    const pause = this.pauseAfter(left);
    clearTimeout(this.again);
    if (this.isStopped || pause === undefined) return;
    this.again = setTimeout(() => this.tryNow(), pause).unref();
  }

  private pauseAfter(left: Left): number | undefined {
    if (left === 'more') return NEXT_MS;
    if (left === 'later') return this.backoff.next();
    const { nextPostponed } = this;
    return nextPostponed && Math.max(nextPostponed - performance.now(), QUIET_MS);
  }
}
