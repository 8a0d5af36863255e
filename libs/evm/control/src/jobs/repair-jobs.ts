import { type JobOf, type JobState, Jobs } from '@nunatak/coordination';
import type { Pool, PoolClient } from 'pg';

/** `repair`: read stored heights anew. `backfill`: read heights that are not stored. `reindex`: derive the whole chain anew, beside the served rows. */
export type RepairJobKind = 'repair' | 'backfill' | 'reindex';

export type RepairJobState = JobState;

/** Heights of a chain. */
interface Heights {
  fromHeight: number;
  /** Inclusive. */
  toHeight: number;
}

/** Heights of a chain to be read anew from its node. */
export interface RepairJob extends Heights {
  id: number;
  chainId: string;
  kind: RepairJobKind;
  /** Every height from `fromHeight` up to the one before it is done. */
  nextHeight: number;
  state: RepairJobState;
  /** Why it failed. */
  error?: string;
  requestedAt: Date;
  updatedAt: Date;
}

export interface RepairJobFilter {
  chainId?: string;
  /** Only those that are queued or running. */
  open?: boolean;
  /** At most so many, the newest first. Default 100. */
  limit?: number;
}

/** The EVM's kinds of jobs; the parameters of each are the heights that it is for. */
const KINDS = { repair: heightsOf, backfill: heightsOf, reindex: heightsOf } satisfies Record<RepairJobKind, unknown>;

/**
 * The jobs to read heights anew. The `nunatak` tool adds and cancels them; a chain's active indexer carries them out, one at a time, the
 * oldest first. A job survives its indexer: whoever takes the chain over goes on at `nextHeight`.
 */
export class RepairJobs {
  readonly #jobs: Jobs<typeof KINDS>;

  constructor(pool: Pool) {
    this.#jobs = new Jobs(pool, KINDS);
  }

  async add(job: Pick<RepairJob, 'chainId' | 'kind' | 'fromHeight' | 'toHeight'>): Promise<RepairJob> {
    const { chainId, kind, fromHeight, toHeight } = job;
    const parameters = { fromHeight, toHeight };
    return toRepairJob(await this.#jobs.add({ key: chainId, kind, parameters, next: fromHeight }));
  }

  async get(id: number): Promise<RepairJob | undefined> {
    const job = await this.#jobs.get(id);
    return job && toRepairJob(job);
  }

  /** The newest first. */
  async list({ chainId, ...filter }: RepairJobFilter = {}): Promise<RepairJob[]> {
    const jobs = await this.#jobs.list({ ...filter, ...(chainId !== undefined && { key: chainId }) });
    return jobs.map(toRepairJob);
  }

  /** The chain's oldest open job, as {@link Jobs.take}. */
  async next(chainId: string): Promise<RepairJob | undefined> {
    const job = await this.#jobs.take(chainId);
    return job && toRepairJob(job);
  }

  /**
   * Records how far a job is. Given the client of the transaction that wrote the heights, both happen or neither.
   * @returns false when it was cancelled (or removed with its chain): then it is not to be gone on with
   */
  progress(id: number, nextHeight: number, db?: Pool | PoolClient): Promise<boolean> {
    return this.#jobs.progress(id, nextHeight, db);
  }

  /** Ends a job: all its heights are done. @returns false when it was cancelled before */
  finish({ id, toHeight }: Pick<RepairJob, 'id' | 'toHeight'>, db?: Pool | PoolClient): Promise<boolean> {
    return this.#jobs.finish(id, toHeight + 1, db);
  }

  /** Ends a job that can't go on. @param error for people: what is wrong and the way out */
  fail(id: number, error: string): Promise<void> {
    return this.#jobs.fail(id, error);
  }

  /** Heights that are done stay done; of a reindexing, whose heights nobody has seen, nothing stays. @returns whether it was open */
  cancel(id: number): Promise<boolean> {
    return this.#jobs.cancel(id);
  }
}

function heightsOf(parameters: unknown): Heights {
  const { fromHeight, toHeight } = parameters as Partial<Heights>;
  if (!isHeight(fromHeight) || !isHeight(toHeight) || fromHeight > toHeight)
    throw new Error(`from height ${fromHeight} to height ${toHeight}`);
  return { fromHeight, toHeight };
}

function isHeight(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function toRepairJob({ key, parameters, next, id, kind, state, ...rest }: JobOf<typeof KINDS>): RepairJob {
  return { id, chainId: key, kind, ...parameters, nextHeight: next, state, ...rest };
}
