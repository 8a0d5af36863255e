import { Backoff, withTimeout } from '@nunatak/core/pause';
import { inTransaction, type StagingOwner, type StagingSchema } from '@nunatak/database';
import { NodeUnavailableError } from '@nunatak/evm-contracts';
import { type RepairJob, RepairJobs } from '@nunatak/evm-control';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import {
  type ChainHead,
  commitChainSwitch,
  openChainStaging,
  openChainSwitch,
  readChainHead,
  readFirstHash,
  readLateReadings,
  unreadContracts,
  writeLateReading,
} from '@nunatak/evm-writes';
import type { Logger } from 'pino';
import type { HeightsRepairOptions } from '../repairing/heights-repair.js';
import type { JobOutcome } from '../repairing/job-outcome.js';
import { notTheStoredChain, RepairRefusedError } from '../repairing/repair-batch.js';
import { firstLost } from './lost-coverage.js';
import { StagingIndexer } from './staging-indexer.js';

/** With so many blocks to go or fewer the live indexing is held up for them; they take well under a second. */
const LAST_BLOCKS = 32;
/** Longer the live indexing is not held up, whatever the node does. */
const LONGEST_TURN_MS = 10_000;
/** Between two tries to switch. */
const SWITCH_PAUSES = { firstMs: 1_000, longestMs: 30_000 };

export interface ReindexOptions extends HeightsRepairOptions {
  logger: Logger;
  /** Told when the served rows were replaced. */
  onReplaced: () => void;
}

type Attempt = 'switched' | 'cancelled' | 'again';

/**
 * Carries out reindexing jobs: derives the whole chain again in a staging schema, which nobody reads, and switches to that schema once it has
 * reached the served head. After a kill the next indexer continues at the staging schema's head.
 */
export class Reindex {
  private readonly jobs: RepairJobs;

  constructor(private readonly options: ReindexOptions) {
    this.jobs = new RepairJobs(options.pool);
  }

  /** @throws RepairRefusedError, StartStateMissingError and the reader's refusals: the job can't be carried out; anything else: not now */
  async run(job: RepairJob, signal: AbortSignal): Promise<JobOutcome> {
    const { chainId, pool, nodeState } = this.options;
    const logger = this.options.logger.child({ job: job.id });
    const served = await readChainHead(pool, chainId);
    if (!served) return 'cancelled'; // reset or removed, with its jobs
    await this.checkFirstBlock(served.startHeight, signal);
    const owner: StagingOwner = { value: chainId, jobId: job.id };
    const staging = await openChainStaging(pool, owner, served.startHeight).catch(refusePermission);
    try {
      // Its own, so that what the live indexing has given up asking for is asked for.
      const contracts = new ContractCalls(nodeState, chainId, (contract, { height }) =>
        logger.warn({ chainId, contract, height }, 'a contract call is not answered in time: left out at this height'),
      );
      const indexer = new StagingIndexer({ ...this.options, contracts, logger, pool: staging.pool });
      await indexer.begin();
      logger.info({ chainId, height: indexer.head.height, staging: staging.state }, 'deriving the chain anew');
      return await this.derive(job, owner, staging, indexer, signal);
    } finally {
      await staging.close();
    }
  }

  /** Another chain's derivation could never take this one's place: that shows at the first block. */
  private async checkFirstBlock(height: number, signal: AbortSignal): Promise<void> {
    const { chainId, pool, blockReader } = this.options;
    const stored = await readFirstHash(pool, chainId);
    for await (const { header } of blockReader.read(chainId, height, height, { signal }))
      if (stored !== undefined && header.hash !== stored) throw notTheStoredChain(height);
  }

  private async derive(
    job: RepairJob,
    owner: StagingOwner,
    staging: StagingSchema,
    indexer: StagingIndexer,
    signal: AbortSignal,
  ): Promise<JobOutcome> {
    let isAnalyzed = false;
    const backoff = new Backoff(SWITCH_PAUSES);
    while (!signal.aborted) {
      const served = await readChainHead(this.options.pool, owner.value);
      if (!served) return 'cancelled';
      if (!(await indexer.follow(served, signal, (head) => this.progress(job, staging, head)))) return 'cancelled';
      const now = await readChainHead(this.options.pool, owner.value);
      if (now && now.height - indexer.head.height > LAST_BLOCKS) continue;
      if (!isAnalyzed) await staging.analyze();
      isAnalyzed = true;
      const attempt = await this.trySwitch(job, owner, staging, indexer, signal);
      if (attempt === 'switched') return 'done';
      if (attempt === 'cancelled') return attempt;
      await backoff.wait(signal);
    }
    return 'stopped';
  }

  /** @returns false when the job was cancelled */
  private async progress(job: RepairJob, staging: StagingSchema, { height }: ChainHead): Promise<boolean> {
    const lost = await firstLost(this.options.pool, staging.pool, job.chainId, height);
    if (lost)
      throw new RepairRefusedError(
        `no node tells the ${lost.what} of block ${lost.height} any more, which are stored: a new derivation would lose them; ` +
          'give the chain a node that has them (an archive node with traces)',
      );
    return this.jobs.progress(job.id, Math.min(height, job.toHeight) + 1);
  }

  private async trySwitch(
    job: RepairJob,
    owner: StagingOwner,
    staging: StagingSchema,
    indexer: StagingIndexer,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const { chainId, pool, lease, logger, onReplaced } = this.options;
    const again = (why: string): Attempt => {
      logger.info({ chainId, job: job.id }, `not switched to the new derivation yet: ${why}`);
      return 'again';
    };
    const change = await openChainSwitch(pool, owner);
    if (!change) return again('a vacuum, a rebuild of indexes or a long read (a backup?) is under way');
    try {
      return await this.options.indexer.exclusively(async (head) => {
        lease.assertHeld();
        if (!(await this.reach(head, indexer, signal)))
          return again(
            `its head is ${indexer.head.height} ${indexer.head.hash}, the served one ${head.height} ${head.hash}`,
          );
        await this.readAsServed(staging, indexer);
        const outcome = await commitChainSwitch(
          change,
          chainId,
          head,
          { holder: lease.holder, epoch: lease.epoch },
          (client) => this.jobs.finish(job, client),
        );
        if (outcome === 'refused') return 'cancelled';
        if (outcome === 'busy') return again('reads left no moment for it');
        logger.info({ chainId, job: job.id, height: head.height }, 'switched to the new derivation');
        onReplaced();
        return 'switched';
      });
    } finally {
      await change.close();
    }
  }

  /** What was found out about the served transfers at some head, no block's derivation finds out by itself. */
  private async readAsServed(staging: StagingSchema, indexer: StagingIndexer): Promise<void> {
    const { chainId, pool } = this.options;
    const late = await readLateReadings(pool, chainId);
    const asked = new Set((await unreadContracts(staging.pool, chainId, late)).map(({ address }) => address));
    const readings = late.filter(({ address }) => asked.has(address));
    if (readings.length === 0) return;
    await inTransaction(staging.pool, async (client) => {
      for (const reading of readings) await writeLateReading(client, chainId, reading);
    });
    await indexer.begin();
  }

  /** Brings the staging schema to the served head. @returns whether it is there */
  private async reach(head: ChainHead, indexer: StagingIndexer, signal: AbortSignal): Promise<boolean> {
    if (Math.abs(head.height - indexer.head.height) > LAST_BLOCKS) return false;
    try {
      await withTimeout(LONGEST_TURN_MS, signal, (limited) => indexer.follow(head, limited));
    } catch (error) {
      if (!(error instanceof NodeUnavailableError) || signal.aborted) throw error;
      await indexer.begin();
      return false;
    }
    return indexer.head.height === head.height && indexer.head.hash === head.hash;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

function refusePermission(error: Error & { code?: string }): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new RepairRefusedError(
    `the indexer's database role may not make a schema (${error.message}): GRANT CREATE ON DATABASE … TO …, then ask again`,
  );
}
