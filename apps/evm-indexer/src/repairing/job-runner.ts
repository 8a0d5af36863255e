import { type BlockReader, type EvmBlock, NodeUnavailableError } from '@firn/contracts';
import { type HeldLease, type RepairJob, RepairJobs } from '@firn/evm-control';
import { type ChainHead, inTransaction, lockChainHead, readChainHead, readCoverage } from '@firn/evm-store';
import type { Logger } from 'pino';
import { pause } from '../chains/pause.js';
import {
  canonicalPart,
  notTheStoredChain,
  prepareRepair,
  type RepairParts,
  RepairRefusedError,
  writeRepair,
} from './repair-batch.js';

/** Between two looks for jobs. */
const LOOK_EVERY_MS = 2_000;
/** Heights of one transaction: few enough that live blocks hardly wait. */
const BATCH = 32;
/** Where none of a batch's blocks is shown to be of the stored chain, because its rows are damaged, so many are looked at in all. */
const MOST_AT_ONCE = 1_024;
const RETRY_MS = 1_000;

/** What the chain's live indexing lends: its turns, so that nothing that it remembers is used over rows that were changed. */
export interface TurnTaker {
  exclusively<T>(work: (head: ChainHead) => Promise<T>): Promise<T>;
}

export interface JobRunnerOptions extends RepairParts {
  indexer: TurnTaker;
  blockReader: BlockReader;
  lease: HeldLease;
  logger: Logger;
}

/**
 * Carries out a chain's repair jobs, one at a time, beside live indexing. Each batch is read and derived aside; one short transaction
 * then replaces its rows and moves the job, so that a job goes on after a kill where it was, by whoever holds the chain then.
 */
export class JobRunner {
  private readonly abort = new AbortController();
  private readonly jobs: RepairJobs;
  private running: Promise<void> | undefined;

  constructor(private readonly options: JobRunnerOptions) {
    this.jobs = new RepairJobs(options.pool);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Ends after the batch under way. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { chainId, logger } = this.options;
    const { signal } = this.abort;
    while (!signal.aborted) {
      try {
        const job = await this.jobs.next(chainId);
        if (job) await this.carryOut(job);
        else await pause(LOOK_EVERY_MS, signal);
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ chainId, err: error }, 'a repair job can’t go on now: trying again');
        await pause(RETRY_MS, signal);
      }
    }
  }

  private async carryOut(job: RepairJob): Promise<void> {
    const { chainId, logger } = this.options;
    logger.info({ chainId, job: job.id, from: job.nextHeight, to: job.toHeight }, `${job.kind} job begins`);
    try {
      for (let next = job.nextHeight; !this.abort.signal.aborted; ) {
        const step = await this.step(job, next);
        if (step === 'cancelled') return;
        if (step === 'done') {
          if (await this.jobs.finish(job.id)) logger.info({ chainId, job: job.id }, `${job.kind} job done`);
          return;
        }
        next = step;
      }
    } catch (error) {
      if (error instanceof NodeUnavailableError || !isRefusal(error)) throw error;
      logger.error({ chainId, job: job.id }, `${job.kind} job failed: ${(error as Error).message}`);
      await this.jobs.fail(job.id, (error as Error).message);
    }
  }

  /** Does one batch. @returns the next height */
  private async step(job: RepairJob, next: number): Promise<number | 'done' | 'cancelled'> {
    const { chainId, pool } = this.options;
    const head = await readChainHead(pool, chainId);
    const last = Math.min(job.toHeight, head?.height ?? -1);
    if (!head || next > last) return 'done';
    if (next < head.startHeight) {
      throw new RepairRefusedError(
        `block ${next} is below block ${head.startHeight}, with which the chain begins: reset it with a lower start block to have it`,
      );
    }
    if (job.kind === 'backfill') {
      const missing = await this.firstUncovered(next, last);
      if (missing === undefined) return 'done';
      if (missing > next) return (await this.jobs.progress(job.id, missing)) ? missing : 'cancelled';
    }
    const blocks = await this.readCanonical(next, last);
    const prepared = await prepareRepair(this.options, head.startHeight, blocks);
    const after = blocks.at(-1)!.header.height + 1;
    return (await this.write(job, prepared, after)) ? after : 'cancelled';
  }

  /** Blocks from a height on that are of the stored chain. */
  private async readCanonical(from: number, last: number): Promise<EvmBlock[]> {
    const { chainId, pool } = this.options;
    const blocks: EvmBlock[] = [];
    for (let size = BATCH; ; size *= 2) {
      const to = Math.min(last, from + Math.min(size, MOST_AT_ONCE) - 1);
      for await (const block of this.options.blockReader.read(chainId, from + blocks.length, to, this.abort))
        blocks.push(block);
      const canonical = await canonicalPart(pool, chainId, blocks);
      if (canonical.length > 0) return canonical;
      if (to === last || size >= MOST_AT_ONCE) throw notTheStoredChain(to);
    }
  }

  private async write(
    job: RepairJob,
    prepared: Awaited<ReturnType<typeof prepareRepair>>,
    next: number,
  ): Promise<boolean> {
    const { chainId, pool, indexer, lease } = this.options;
    return indexer.exclusively((head) => {
      lease.assertHeld();
      return inTransaction(pool, async (client) => {
        await lockChainHead(client, chainId, head, lease);
        await writeRepair(client, chainId, prepared);
        // The heights stay repaired when the job was cancelled meanwhile: they are what they should be.
        return this.jobs.progress(job.id, next, client);
      });
    });
  }

  /** The lowest height that lacks blocks, call traces or native balances. */
  private async firstUncovered(from: number, to: number): Promise<number | undefined> {
    let lowest: number | undefined;
    for (const kind of ['blocks', 'frames', 'balances'] as const) {
      const intervals = await readCoverage(this.options.pool, this.options.chainId, kind);
      let height = from;
      for (const interval of intervals) if (interval.from <= height && height <= interval.to) height = interval.to + 1;
      if (height <= to && (lowest === undefined || height < lowest)) lowest = height;
    }
    return lowest;
  }
}

/** What asking again won't mend. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof RepairRefusedError ||
    (error instanceof Error && ['InvalidBlockRangeError', 'BlockReadFailedError'].includes(error.name))
  );
}
