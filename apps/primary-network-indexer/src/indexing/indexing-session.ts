import { type BlockStream, PositionLostError } from '@nunatak/block-stream';
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
import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { type Chain, type LogHead, registerNetwork } from '@nunatak/primary-network-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ContractDeriver } from '../contract/contract-deriver.js';
import type { ChainDeriver } from '../deriving/chain-deriver.js';
import { ExchangeDeriver } from '../exchange/exchange-deriver.js';
import { PlatformDeriver } from '../platform/platform-deriver.js';
import { PRIMARY_NETWORK_INDEXER } from './consumer-name.js';
import type { FirstLoadOptions } from './first-load.js';
import type { IndexerMetrics } from './indexer-metrics.js';
import { isUnreadable } from './is-unreadable.js';
import { LogWriter, PART_EVENTS } from './log-writer.js';
import { readPlace } from './read-place.js';

/** What a session works with, and reports to. */
export interface IndexingSessionOptions {
  networkId: string;
  chain: Chain;
  logKey: string;
  stream: BlockStream<PrimaryNetworkEvent>;
  pool: Pool;
  logger: Logger;
  metrics: IndexerMetrics;
  /** When the network's first load begins and ends; default: as usual. */
  load?: FirstLoadOptions | undefined;
  /** Told of the stored place as the session begins, and after each commit. */
  onIndexed?: ((logKey: string, head: LogHead) => void) | undefined;
  /** Told when a session stood still and is begun anew. */
  onStalled?: ((error: StalledError) => void) | undefined;
  /** Told when the log has stopped for good: only a new start goes on. */
  onStopped?: ((error: Error) => void) | undefined;
}

const DERIVERS: Readonly<Record<Chain, (networkId: string, pool: Pool) => ChainDeriver>> = {
  P: (networkId) => new PlatformDeriver(networkId),
  X: (networkId, pool) => new ExchangeDeriver(networkId, pool),
  C: (networkId) => new ContractDeriver(networkId),
};

/** What the holder of a log's lease does: takes the log's events in behind the stored place. */
export class IndexingSession implements LeasedSession {
  private readonly steps = new StepSize(PART_EVENTS);

  constructor(private readonly options: IndexingSessionOptions) {}

  async run(lease: HeldLease, { signal, cut, progress }: SessionControl): Promise<void> {
    const { networkId, chain, logKey, stream, logger } = this.options;
    logger.info({ log: logKey, leaseEpoch: lease.epoch }, `log ${logKey}: this indexer is the active one`);
    // What it waits for at the database fails when it is cut.
    const pool = interruptiblePool(this.options.pool, cut, () => progress.moved());
    await registerNetwork(pool, networkId);
    const deriver = DERIVERS[chain](networkId, pool);
    const head = await readPlace(pool, networkId, chain, deriver);
    if (signal.aborted) return;
    this.options.onIndexed?.(logKey, head);
    const writer = new LogWriter({ ...this.options, pool, lease, deriver, progress, signal, steps: this.steps }, head);
    const from = head.sequence === 0 ? undefined : head;
    const subscription = await stream.subscribe(PRIMARY_NETWORK_INDEXER, logKey, from, writer);
    const ending = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    try {
      if (!signal.aborted) await Promise.race([subscription.ended, ending, writer.ended]);
    } finally {
      progress.begin();
      await progress.step('finishing what is being written', async () => {
        await subscription.close();
        await writer.finish();
      });
      progress.rest();
    }
  }

  onSpare(isNews: boolean): void {
    const { logKey, logger } = this.options;
    if (isNews) logger.info({ log: logKey }, `log ${logKey}: another indexer is at work, this one is a spare`);
  }

  onStalled(error: StalledError): void {
    const { logKey, logger, onStalled } = this.options;
    logger.error({ log: logKey }, `log ${logKey}: its indexing stood still and is begun anew: ${error.message}`);
    onStalled?.(error);
  }

  failed(error: Error): AfterFailure {
    const { logKey, logger, onStopped } = this.options;
    if (error instanceof PositionLostError || isUnreadable(error)) {
      logger.error({ log: logKey, err: error }, `log ${logKey} is not indexed any more: ${error.message}`);
      onStopped?.(error);
      return 'for good';
    }
    this.steps.failed(error);
    const isExpected = error instanceof LeaseLostError;
    logger.warn({ log: logKey, ...(!isExpected && { err: error }) }, `log ${logKey}: begins anew: ${error.message}`);
    return 'again';
  }
}
