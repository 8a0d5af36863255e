import type { ChainHead } from '@nunatak/evm-writes';

/** Between two tries. */
const PAUSE_MS = 5_000;

/** What a try leaves: maybe more to do at once; nothing; what can't be done yet. */
export type Left = 'more' | 'nothing' | 'later';

/** Work on some things at a time that asks a node about the newest stored block, beside the indexing. */
export type HeadWork = (head: ChainHead) => Promise<Left>;

/** Does a piece of work when the head moves: never twice at once, and not again within a few seconds unless there is more to do. */
export class HeadTask {
  private running: Promise<unknown> | undefined;
  private notBefore = 0;
  private stopped = false;

  /** @param onFailure told of each failure; the work is tried again at a later head */
  constructor(
    private readonly work: HeadWork,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** A new block is stored: a good moment to try, unless one is under way or was a moment ago. */
  headMoved(head: ChainHead): void {
    if (this.stopped || this.running || head.hash === undefined || performance.now() < this.notBefore) return;
    this.notBefore = performance.now() + PAUSE_MS;
    this.running = this.work(head)
      .then((left) => {
        if (left === 'more') this.notBefore = 0;
      })
      .catch(this.onFailure)
      .finally(() => {
        this.running = undefined;
      });
  }

  /** Lets what is under way finish. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }
}
