import { PositionLostError } from '@nunatak/block-stream';
import {
  type AfterFailure,
  type HeldLease,
  type LeasedSession,
  LeaseLostError,
  type SessionControl,
  StepSize,
} from '@nunatak/coordination';
import type { Progress, StalledError } from '@nunatak/core/watchdog';
import { inTransaction, interruptiblePool } from '@nunatak/database';
import type { BlockReader } from '@nunatak/evm-contracts';
import { forgetAudit, forgetConsents, lockChainHead } from '@nunatak/evm-store';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import { Auditor, type AuditTiming } from '../auditing/auditor.js';
import { StartStateMissingError } from '../balances/start-state.js';
import { type Exclusively, PendingContracts } from '../contracts/pending-contracts.js';
import { ChainIndexer, type ChainIndexerOptions } from '../indexing/chain-indexer.js';
import { BLOCKS_A_WRITE } from '../indexing/chain-writer.js';
import { IndexMaintenance } from '../indexing/index-maintenance.js';
import type { GapFillingOptions } from '../repairing/gap-filling.js';
import { JobRunner } from '../repairing/job-runner.js';
import { countsConsents } from '../reputation/consents.js';
import { PendingSuspicions } from '../reputation/pending-suspicions.js';
import { CurrentTexts } from '../tokens/current-texts.js';
import { ObservedNodeState } from '../tokens/observed-node-state.js';
import { PendingComparisons } from '../tokens/pending-comparisons.js';
import { PendingMetadata } from '../tokens/pending-metadata.js';
import { TokenRereads } from '../tokens/token-rereads.js';

/** What a session works with, and reports to. */
export type IndexingSessionOptions = Omit<ChainIndexerOptions, 'lease' | 'progress' | 'cut' | 'steps'> &
  Pick<GapFillingOptions, 'onGaps'> & {
    /** Called when a session stood still and is begun anew. */
    onStalled?: (error: StalledError) => void;
    /** Called when the chain has stopped for good: only a new start, or another chain definition, goes on. */
    onStopped?: (error: Error) => void;
    /** At most so much of the time the audit of balances has a question open at the node; 0: none are compared. Default 0. */
    auditShare?: number;
    auditTiming?: AuditTiming;
  };

const NONE: ReadonlySet<HeuristicName> = new Set();

/** What is done beside the indexing as the head moves. */
type PendingWork = Pick<PendingMetadata, 'headMoved' | 'stop'>;

/** What the holder of a chain's lease does: takes the chain's events, reads late what tokens say, finds out what
 * contracts are, fills gaps, keeps indexes dense. */
export class IndexingSession implements LeasedSession {
  /** The stream had lost what comes next when the last session ended. */
  private isLost = false;
  private readonly steps = new StepSize(BLOCKS_A_WRITE);

  /** @param blockReader reads blocks anew; without it repair jobs stay queued */
  constructor(
    private readonly options: IndexingSessionOptions,
    private readonly blockReader?: BlockReader,
  ) {}

  async run(lease: HeldLease, control: SessionControl): Promise<void> {
    const { chainId, logger } = this.options;
    logger.info({ chainId, leaseEpoch: lease.epoch }, `chain ${chainId}: this indexer is the active one`);
    while ((await this.work(lease, control)) === 'replaced') {
      logger.info({ chainId }, `chain ${chainId}: goes on from its new derivation`);
      await forgetAudit(this.options.pool, chainId);
    }
  }

  onSpare(isNews: boolean): void {
    const { chainId, logger } = this.options;
    if (isNews) logger.info({ chainId }, `chain ${chainId}: another indexer is at work, this one is a spare`);
  }

  onStalled(error: StalledError): void {
    const { chainId, logger, onStalled } = this.options;
    logger.error({ chainId }, `chain ${chainId}: its indexing stood still and is begun anew: ${error.message}`);
    onStalled?.(error);
  }

  failed(error: Error): AfterFailure {
    const { chainId, logger, onStopped } = this.options;
    if (endsForGood(error)) {
      logger.error({ chainId, err: error }, `chain ${chainId} is not indexed any more: ${error.message}`);
      onStopped?.(error);
      return 'for good';
    }
    this.steps.failed(error);
    const isExpected = error instanceof LeaseLostError;
    logger.warn({ chainId, ...(!isExpected && { err: error }) }, `chain ${chainId}: begins anew: ${error.message}`);
    return 'again';
  }

  /** @returns why it ended: the chain's rows were replaced as a whole, so that nothing that was remembered holds; or it was to stop */
  private async work(lease: HeldLease, { signal, cut, progress }: SessionControl): Promise<'replaced' | 'stopped'> {
    const { chainId, contracts, logger, onIndexed } = this.options;
    // What runs beside the indexing ends with the session, but says nothing of whether that gets on.
    const beside = { ...this.options, pool: interruptiblePool(this.options.pool, cut) };
    const maintenance = new IndexMaintenance(beside.pool, chainId, logger);
    const indexer = new ChainIndexer({
      ...watched(this.options, progress, cut),
      lease,
      steps: this.steps,
      ...(this.isLost && this.blockReader && { rejoins: { blockReader: this.blockReader, signal } }),
      onIndexed: (id, head, stored) => {
        progress.achieved();
        maintenance.wrote(stored.count);
        rereads.touched(stored.touched);
        if (stored.delegates) checks.delegated.mayHaveChanged();
        for (const work of pending) work.headMoved(head);
        onIndexed?.(id, head, stored);
      },
    });
    const { pool } = beside;
    const exclusively: Exclusively = (work) =>
      indexer.exclusively((head) => {
        lease.assertHeld();
        return inTransaction(pool, async (client) => {
          await lockChainHead(client, chainId, head, lease);
          await work(client, head);
        });
      });
    const { heuristics = NONE } = this.options;
    const texts = new CurrentTexts(pool, chainId, contracts, logger);
    const rereads = new TokenRereads(pool, chainId, contracts, logger, texts);
    const checks = new PendingContracts(pool, chainId, contracts, logger, exclusively, texts);
    const pending: PendingWork[] = [
      new PendingMetadata(pool, chainId, contracts, logger),
      checks,
      rereads,
      new PendingComparisons(pool, chainId, contracts, logger),
      ...(heuristics.size > 0 ? [new PendingSuspicions(pool, chainId, contracts, heuristics, logger)] : []),
    ];
    const replaced = new AbortController();
    const onReplaced = () => replaced.abort();
    const jobs =
      this.blockReader && new JobRunner({ ...beside, lease, indexer, blockReader: this.blockReader, onReplaced });
    const { auditShare = 0, auditTiming } = this.options;
    const auditor =
      auditShare > 0 ? new Auditor({ ...beside, share: auditShare, timing: auditTiming, rereads }) : undefined;
    try {
      if (signal.aborted) return 'stopped';
      if (!countsConsents(heuristics)) await forgetConsents(this.options.pool, chainId);
      await indexer.start();
      this.isLost = false;
      jobs?.start();
      auditor?.start();
      await Promise.race([indexer.ended, aborted(signal), aborted(replaced.signal)]);
      return signal.aborted ? 'stopped' : 'replaced';
    } catch (error) {
      if (!(error instanceof PositionLostError) || !this.blockReader) throw error;
      this.isLost = true;
      throw new Error(`${error.message}; what is missing is read anew from the node`, { cause: error });
    } finally {
      // Also when the start failed half way, or the chain was removed meanwhile: nothing stays subscribed.
      progress.begin();
      await progress.step('waiting for a job and an audit to end', () => Promise.all([jobs?.stop(), auditor?.stop()]));
      await progress.step('finishing what is being written', () => indexer.stop());
      await progress.step('waiting for indexes, metadata, contracts, comparisons and judgements', () =>
        Promise.all([...pending, maintenance].map((work) => work.stop())),
      );
      progress.rest();
    }
  }
}

/** What a new session would meet again. */
function endsForGood(error: Error): boolean {
  return error instanceof PositionLostError || error instanceof StartStateMissingError;
}

/** The parts of an indexer with each answer that they get told to its progress, and its waits ended by `cut`. */
function watched<T extends Pick<ChainIndexerOptions, 'pool' | 'nodeState' | 'contracts'>>(
  options: T,
  progress: Progress,
  cut: AbortSignal,
): T & { progress: Progress; cut: AbortSignal } {
  const onAnswer = () => progress.moved();
  return {
    ...options,
    progress,
    cut,
    pool: interruptiblePool(options.pool, cut, onAnswer),
    nodeState: new ObservedNodeState(options.nodeState, onAnswer),
    contracts: options.contracts.observed(onAnswer),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
