import { type BlockStream, PositionLostError, type StreamEvent, type StreamPosition } from '@nunatak/block-stream';
import {
  type AfterFailure,
  type HeldLease,
  type LeasedSession,
  LeaseLostError,
  type SessionControl,
  StepSize,
} from '@nunatak/coordination';
import type { StalledError } from '@nunatak/core/watchdog';
import { interruptiblePool } from '@nunatak/database';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DerivedBatch, LogPlace } from './deriver.js';
import type { IndexedDomain, LogSession, OpenedLog } from './indexed-domain.js';
import type { IndexingMetrics } from './indexing-metrics.js';
import { LogIndexer } from './log-indexer.js';

/** Where a domain's logs are indexed, and who is told. */
export interface IndexingParts<E extends StreamEvent> {
  pool: Pool;
  stream: BlockStream<E>;
  logger: Logger;
  metrics: IndexingMetrics;
  /** Called with the height of the newest stored block, where there is one, as a session begins and after each commit. */
  onIndexed?: ((logKey: string, height: number) => void) | undefined;
  /** Called when a session stood still and is begun again. */
  onStalled?: ((logKey: string, error: StalledError) => void) | undefined;
  /** Called when the stream has lost the events behind the position, so that only a publisher that begins again helps. */
  onFailure?: ((logKey: string, error: Error) => void) | undefined;
}

/** Makes room in the store, and the domain's part of a session. Called at each session's begin. */
export type OpenLog<E extends StreamEvent, P extends LogPlace, B extends DerivedBatch<P>> = (
  session: LogSession<P>,
) => Promise<OpenedLog<E, P, B>>;

/** The work of a log's leaseholder: takes the log's events in behind the stored position. */
export class IndexingSession<E extends StreamEvent, P extends LogPlace, B extends DerivedBatch<P>>
  implements LeasedSession
{
  private readonly steps: StepSize;
  /** Whether the stream had lost the events behind the position when the last session ended. */
  private isLost = false;
  /** The log, as messages name it. */
  private readonly what: string;
  private readonly fields: Readonly<Record<string, string>>;

  constructor(
    private readonly domain: IndexedDomain<E>,
    private readonly logKey: string,
    private readonly open: OpenLog<E, P, B>,
    private readonly parts: IndexingParts<E>,
  ) {
    const { noun, keyField } = domain.contract;
    this.steps = new StepSize(domain.batchEvents);
    this.what = `${noun} ${logKey}`;
    this.fields = { [keyField]: logKey };
  }

  async run(lease: HeldLease, control: SessionControl): Promise<void> {
    const { logger } = this.parts;
    logger.info({ ...this.fields, leaseEpoch: lease.epoch }, `${this.what}: this indexer is the active one`);
    while ((await this.work(lease, control)) === 'replaced')
      logger.info(this.fields, `${this.what}: goes on from its new derivation`);
  }

  onSpare(isNews: boolean): void {
    if (isNews) this.parts.logger.info(this.fields, `${this.what}: another indexer is at work, this one is a spare`);
  }

  onStalled(error: StalledError): void {
    const { logger, metrics, onStalled } = this.parts;
    logger.error(this.fields, `${this.what}: its indexing stood still and is begun anew: ${error.message}`);
    metrics.stalls.stalled(this.logKey);
    onStalled?.(this.logKey, error);
  }

  failed(error: Error): AfterFailure {
    const { logger, onFailure } = this.parts;
    const isLost = error instanceof PositionLostError;
    if (isLost || this.domain.isPermanent(error)) {
      logger.error({ ...this.fields, err: error }, `${this.what} is not indexed any more: ${error.message}`);
      if (isLost) onFailure?.(this.logKey, error);
      return 'for good';
    }
    this.steps.failed(error);
    const isExpected = error instanceof LeaseLostError;
    logger.warn({ ...this.fields, ...(!isExpected && { err: error }) }, `${this.what}: begins anew: ${error.message}`);
    return 'again';
  }

  /** @returns why it ended: the log's rows were replaced as a whole, or the session is to stop */
  private async work(lease: HeldLease, control: SessionControl): Promise<'replaced' | 'stopped'> {
    const { logKey, domain, steps } = this;
    const { stream, logger, metrics, onIndexed } = this.parts;
    const { signal, cut, progress } = control;
    progress.begin();
    const pool = interruptiblePool(this.parts.pool, cut, () => progress.moved());
    const { deriver, beside }: OpenedLog<E, P, B> = await progress.step('making room in the store', () =>
      this.open({
        ...{ lease, signal, cut, progress, pool },
        exclusively: (work) => indexer.exclusively(work),
      }),
    );
    const told = ({ block }: StreamPosition) => {
      if (block) onIndexed?.(logKey, block.height);
    };
    const indexer: LogIndexer<E, P, B> = new LogIndexer(
      {
        ...{ domain, logKey, lease, progress, signal, steps, logger, metrics },
        onIndexed: (position) => told(deriver.placeOf(position)),
      },
      deriver,
    );
    // A session that is cut may be left behind, and what follows its end with it.
    cut.addEventListener('abort', () => void beside?.stop().catch(() => undefined), { once: true });
    let subscription: Awaited<ReturnType<BlockStream<E>['subscribe']>> | undefined;
    try {
      if (signal.aborted) return 'stopped';
      if (this.isLost && deriver.rejoin) await indexer.rejoin();
      const position = await indexer.start();
      if (signal.aborted) return 'stopped';
      const place = deriver.placeOf(position);
      told(place);
      // A stream that is away is reported by the stream, and its events report themselves that there is something to do.
      progress.rest();
      subscription = await stream.subscribe(domain.consumer, logKey, place.sequence === 0 ? undefined : place, indexer);
      this.isLost = false;
      beside?.start();
      const replaced = beside?.replaced ?? new Promise<void>(() => undefined);
      await Promise.race([subscription.ended, indexer.ended, aborted(signal), replaced]);
      return signal.aborted ? 'stopped' : 'replaced';
    } catch (error) {
      if (!(error instanceof PositionLostError) || !deriver.rejoin) throw error;
      this.isLost = true;
      throw new Error(`${error.message}; what is missing is read anew from the node`, { cause: error });
    } finally {
      // Also when the start failed half way: nothing stays subscribed.
      progress.begin();
      await progress.step('finishing what is being written', async () => {
        await subscription?.close();
        await indexer.finish();
      });
      await progress.step('waiting for work beside the indexing', async () => beside?.stop());
      progress.rest();
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
