import { PositionLostError } from '@firn/block-stream';
import type { BlockReader } from '@firn/contracts';
import type { HeldLease } from '@firn/evm-control';
import { ChainIndexer, type ChainIndexerOptions } from '../indexing/chain-indexer.js';
import { IndexMaintenance } from '../indexing/index-maintenance.js';
import type { GapFillingOptions } from '../repairing/gap-filling.js';
import { JobRunner } from '../repairing/job-runner.js';
import { PendingComparisons } from '../tokens/pending-comparisons.js';
import { PendingMetadata } from '../tokens/pending-metadata.js';
import type { ChainSession } from './chain-worker.js';

/** What the holder of a chain's lease does: takes the chain's events, reads late what tokens say, fills gaps, keeps indexes dense. */
export class IndexingSession implements ChainSession {
  /** @param blockReader reads blocks anew; without it repair jobs stay queued */
  constructor(
    private readonly options: Omit<ChainIndexerOptions, 'lease'> & Pick<GapFillingOptions, 'onGaps'>,
    private readonly blockReader?: BlockReader,
  ) {}

  /** The stream had lost what comes next when the last session ended. */
  private isLost = false;

  async run(lease: HeldLease, signal: AbortSignal): Promise<void> {
    while ((await this.work(lease, signal)) === 'replaced') {
      const { chainId, logger } = this.options;
      logger.info({ chainId }, `chain ${chainId}: goes on from its new derivation`);
    }
  }

  /** @returns why it ended: the chain's rows were replaced as a whole, so that nothing that was remembered holds; or it was to stop */
  private async work(lease: HeldLease, signal: AbortSignal): Promise<'replaced' | 'stopped'> {
    const { pool, chainId, contracts, logger, onIndexed } = this.options;
    const pending = [PendingMetadata, PendingComparisons].map((Work) => new Work(pool, chainId, contracts, logger));
    const maintenance = new IndexMaintenance(pool, chainId, logger);
    const indexer = new ChainIndexer({
      ...this.options,
      lease,
      ...(this.isLost && this.blockReader && { rejoins: { blockReader: this.blockReader, signal } }),
      onIndexed: (id, head, blocks) => {
        maintenance.wrote(blocks);
        for (const work of pending) work.headMoved(head);
        onIndexed?.(id, head, blocks);
      },
    });
    const replaced = new AbortController();
    const onReplaced = () => replaced.abort();
    const jobs =
      this.blockReader && new JobRunner({ ...this.options, lease, indexer, blockReader: this.blockReader, onReplaced });
    try {
      if (signal.aborted) return 'stopped';
      await indexer.start();
      this.isLost = false;
      jobs?.start();
      await Promise.race([indexer.ended, aborted(signal), aborted(replaced.signal)]);
      return signal.aborted ? 'stopped' : 'replaced';
    } catch (error) {
      if (!(error instanceof PositionLostError) || !this.blockReader) throw error;
      this.isLost = true;
      throw new Error(`${error.message}; what is missing is read anew from the node`, { cause: error });
    } finally {
      // Also when the start failed half way, or the chain was removed meanwhile: nothing stays subscribed.
      await jobs?.stop();
      await indexer.stop();
      await Promise.all([...pending, maintenance].map((work) => work.stop()));
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
