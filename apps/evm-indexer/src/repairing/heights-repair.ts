import type { HeldLease } from '@nunatak/coordination';
import { inTransaction, uncovered } from '@nunatak/database';
import type { BlockReader, EvmBlock } from '@nunatak/evm-contracts';
import { type RepairJob, RepairJobs } from '@nunatak/evm-control';
import { COVERAGE_KINDS, evmCoverage } from '@nunatak/evm-schema';
import { lockChainHead, readChainHead } from '@nunatak/evm-writes';
import type { PoolClient } from 'pg';
import type { JobOutcome, TurnTaker } from './job-outcome.js';
import {
  canonicalPart,
  notTheStoredChain,
  type PreparedRepair,
  prepareRepair,
  type RepairParts,
  RepairRefusedError,
  writeRepair,
} from './repair-batch.js';

/** Heights of one transaction: few enough that live blocks hardly wait. */
const BATCH = 32;
/** Where none of a batch's blocks is shown to be of the stored chain, because its rows are damaged, so many are looked at in all. */
const MOST_AT_ONCE = 1_024;

export interface HeightsRepairOptions extends RepairParts {
  indexer: TurnTaker;
  blockReader: BlockReader;
  lease: HeldLease;
}

/**
 * Carries out repair and backfill jobs. Each batch is read and derived aside; one short transaction then replaces its rows and moves the
 * job, so that a job goes on after a kill where it was.
 */
export class HeightsRepair {
  private readonly jobs: RepairJobs;

  constructor(private readonly options: HeightsRepairOptions) {
    this.jobs = new RepairJobs(options.pool);
  }

  /** Ends after the batch under way when `signal` is aborted. @throws RepairRefusedError, and what the reader and the store throw */
  async run(job: RepairJob, signal: AbortSignal): Promise<JobOutcome> {
    for (let next = job.nextHeight; !signal.aborted; ) {
      const step = await this.step(job, next, signal);
      if (step === 'cancelled') return step;
      if (step === 'done') return (await this.jobs.finish(job)) ? 'done' : 'cancelled';
      next = step;
    }
    return 'stopped';
  }

  /** Does one batch. @returns the next height */
  private async step(job: RepairJob, next: number, signal: AbortSignal): Promise<number | 'done' | 'cancelled'> {
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
    const blocks = await this.readCanonical(next, last, signal);
    // All heights up to the last one are empty.
    if (blocks.length === 0) return 'done';
    const prepared = await prepareRepair(this.options, head.startHeight, blocks);
    const after = blocks.at(-1)!.header.height + 1;
    return (await this.write(job, prepared, after)) ? after : 'cancelled';
  }

  /** Blocks from a height on that are of the stored chain; none where all heights are empty. */
  private async readCanonical(from: number, last: number, signal: AbortSignal): Promise<EvmBlock[]> {
    const { chainId, pool } = this.options;
    const blocks: EvmBlock[] = [];
    for (let size = BATCH, next = from; ; size *= 2) {
      const to = Math.min(last, from + Math.min(size, MOST_AT_ONCE) - 1);
      for await (const block of this.options.blockReader.read(chainId, next, to, { signal })) blocks.push(block);
      next = to + 1;
      if (to === last && blocks.length === 0) return blocks;
      const canonical = await canonicalPart(pool, chainId, blocks);
      if (canonical.length > 0) return canonical;
      if (to === last || size >= MOST_AT_ONCE) throw notTheStoredChain(to);
    }
  }

  private write(job: RepairJob, prepared: PreparedRepair, next: number): Promise<boolean> {
    // The heights stay repaired when the job was cancelled meanwhile: they are what they should be.
    return this.replace(prepared, (client) => this.jobs.progress(job.id, next, client));
  }

  /** Writes what was derived anew, in the live indexing's turn, and something else in the same transaction. */
  replace<T>(prepared: PreparedRepair, also: (client: PoolClient) => Promise<T>): Promise<T> {
    const { chainId, pool, indexer, lease } = this.options;
    return indexer.exclusively((head) => {
      lease.assertHeld();
      return inTransaction(pool, async (client) => {
        await lockChainHead(client, chainId, head, lease);
        await writeRepair(client, chainId, prepared);
        return also(client);
      });
    });
  }

  /** The lowest height that lacks its block, or something that is stored with one. */
  private async firstUncovered(from: number, to: number): Promise<number | undefined> {
    let lowest: number | undefined;
    for (const kind of COVERAGE_KINDS) {
      const intervals = await evmCoverage.read(this.options.pool, this.options.chainId, kind);
      const height = uncovered(intervals, { from, to })[0]?.from;
      if (height !== undefined && (lowest === undefined || height < lowest)) lowest = height;
    }
    return lowest;
  }
}
