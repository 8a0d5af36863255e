import { type RepairJob, RepairJobs } from '@nunatak/evm-control';
import type { Pool } from 'pg';

/** The heights that one job reads anew at most. */
export const MOST_HEIGHTS = 10_000;
/** Jobs that wait for each other: more differences are found again when some are done. */
const MOST_OPEN_JOBS = 20;

export interface Heights {
  from: number;
  to: number;
}

/** Has blocks of a chain read anew that the audit found to be at fault. */
export class RepairOrders {
  private readonly jobs: RepairJobs;

  constructor(
    pool: Pool,
    private readonly chainId: string,
  ) {
    this.jobs = new RepairJobs(pool);
  }

  /** Returns the job that reads heights anew: an open one that covers them, or a new one. Undefined while too many are open. */
  async order(heights: Heights): Promise<number | undefined> {
    const open = await this.open();
    const covering = open.find((job) => covers(job, heights));
    if (covering) return covering.id;
    if (open.length >= MOST_OPEN_JOBS) return undefined;
    const { chainId } = this;
    const job = await this.jobs.add({ chainId, kind: 'repair', fromHeight: heights.from, toHeight: heights.to });
    return job.id;
  }

  /** Whether an open job reads heights anew. */
  async isOpen(heights: Heights): Promise<boolean> {
    return (await this.open()).some((job) => covers(job, heights));
  }

  get(id: number): Promise<RepairJob | undefined> {
    return this.jobs.get(id);
  }

  private open() {
    return this.jobs.list({ chainId: this.chainId, open: true });
  }
}

function covers({ kind, nextHeight, toHeight }: RepairJob, heights: Heights): boolean {
  return kind !== 'backfill' && nextHeight <= heights.from && heights.to <= toHeight;
}
