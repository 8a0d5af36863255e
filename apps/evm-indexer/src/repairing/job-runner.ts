import { isPermanent } from '@nunatak/core/errors';
import { repeatUntilAborted } from '@nunatak/core/pause';
import { type RepairJob, RepairJobs } from '@nunatak/evm-control';
import { dropChainStaging } from '@nunatak/evm-writes';
import type { Logger } from 'pino';
import { Reindex } from '../reindexing/reindex.js';
import { GapFilling, type GapFillingOptions } from './gap-filling.js';
import { HeightsRepair, type HeightsRepairOptions } from './heights-repair.js';
import type { JobOutcome } from './job-outcome.js';

/** Between two looks for jobs. */
const LOOK_EVERY_MS = 2_000;
const RETRY_MS = 1_000;

export interface JobRunnerOptions extends HeightsRepairOptions, GapFillingOptions {
  logger: Logger;
  /** Told when a chain's rows were replaced as a whole: whoever remembers any of them begins anew. */
  onReplaced: () => void;
  /** The pause between two looks for jobs, in milliseconds. */
  lookEveryMs?: number;
}

/**
 * Carries out a chain's jobs, one at a time, beside live indexing; without one it fills the chain's gaps. What can't go on now is tried again; what never will ends the job.
 */
export class JobRunner {
  private readonly abort = new AbortController();
  private readonly jobs: RepairJobs;
  private readonly repair: HeightsRepair;
  private readonly reindex: Reindex;
  private readonly gaps: GapFilling;
  private running: Promise<void> | undefined;
  /** The reindexing whose staging schema alone may be there; null while others may be. */
  private stagingOf: number | undefined | null = null;

  constructor(private readonly options: JobRunnerOptions) {
    this.jobs = new RepairJobs(options.pool);
    this.repair = new HeightsRepair(options);
    this.reindex = new Reindex(options);
    this.gaps = new GapFilling(options, this.repair);
  }

  start(): void {
    const { chainId, logger } = this.options;
    this.running ??= repeatUntilAborted(
      this.abort.signal,
      () => this.step(),
      (error) => {
        logger.warn({ chainId, err: error }, 'a job can’t go on now: trying again');
        return RETRY_MS;
      },
    );
  }

  /** Ends after the step under way. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.running;
  }

  /** Returns the pause until jobs are looked for again: none while something is done. */
  private async step(): Promise<number> {
    const job = await this.jobs.next(this.options.chainId);
    await this.dropAbandoned(job);
    if (job) await this.carryOut(job);
    else if (!(await this.gaps.step(this.abort.signal))) return this.options.lookEveryMs ?? LOOK_EVERY_MS;
    return 0;
  }

  /** What reindexings left that were cancelled, failed, or ended with a kill before they had cleared up. */
  private async dropAbandoned(job: RepairJob | undefined): Promise<void> {
    const wanted = job?.kind === 'reindex' ? job.id : undefined;
    if (this.stagingOf === wanted) return;
    await dropChainStaging(this.options.pool, this.options.chainId, wanted);
    this.stagingOf = wanted;
  }

  private async carryOut(job: RepairJob): Promise<void> {
    const { chainId, logger } = this.options;
    logger.info({ chainId, job: job.id, from: job.nextHeight, to: job.toHeight }, `${job.kind} job begins`);
    try {
      const outcome = await this.runOf(job);
      if (outcome !== 'stopped') logger.info({ chainId, job: job.id }, `${job.kind} job ${outcome}`);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      logger.error({ chainId, job: job.id }, `${job.kind} job failed: ${error.message}`);
      await this.jobs.fail(job.id, error.message);
    }
  }

  private async runOf(job: RepairJob): Promise<JobOutcome> {
    if (job.kind !== 'reindex') return this.repair.run(job, this.abort.signal);
    try {
      return await this.reindex.run(job, this.abort.signal);
    } finally {
      // Its staging schema may be nobody's from now on, or the replaced tables have to go.
      this.stagingOf = null;
    }
  }
}
