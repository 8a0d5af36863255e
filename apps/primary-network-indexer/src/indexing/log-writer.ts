import { type BlockEventHandler, freshEvents, positionOf } from '@nunatak/block-stream';
import { type HeldLease, LeaseLostError, StepSize } from '@nunatak/coordination';
import type { Progress } from '@nunatak/core/watchdog';
import { inTwoTurns } from '@nunatak/database';
import { PRIMARY_NETWORK_BLOCKS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import {
  type Chain,
  type LogHead,
  lockNetwork,
  type NetworkFacts,
  readLogHead,
  readNetwork,
  writeLogHead,
} from '@nunatak/primary-network-store';
import type { Pool, PoolClient } from 'pg';
import { Batch } from '../deriving/batch.js';
import type { ChainDeriver } from '../deriving/chain-deriver.js';
import { batchScript, consumedEarly, outputsSpent, rowScript, type StoredSpending } from './batch-script.js';
import { FirstLoad, type FirstLoadOptions } from './first-load.js';
import type { IndexerMetrics } from './indexer-metrics.js';
import { isUnreadable } from './is-unreadable.js';
import { readPlace } from './read-place.js';
import { TableStatistics } from './table-statistics.js';

/** Events of one database transaction at most: what its statements cost besides is then little for each. */
export const PART_EVENTS = 1_024;
/** For how long the end of a first load may hold the network's row: a network of mainnet's size has some hundred million rows to look through. */
const ENDING_ALLOWANCE_MS = 3_600_000;
/** So long what was seen of it is believed: a load ends some seconds after its last part. */
const KNOWN_MS = 1_000;

const NONE: ReadonlySet<string> = new Set();

/** What a batch's questions were answered. */
interface Answers {
  facts: NetworkFacts;
  stored: StoredSpending['stored'];
  /** Undefined where it was not asked. */
  early: StoredSpending['early'] | undefined;
}

/** What a writer works with. */
export interface LogWriterOptions {
  pool: Pool;
  networkId: string;
  chain: Chain;
  logKey: string;
  lease: HeldLease;
  deriver: ChainDeriver;
  progress: Progress;
  /** When the network's first load begins and ends; default: as usual. */
  load?: FirstLoadOptions | undefined;
  /** Aborted: what is being written is finished, and no more is begun. */
  signal: AbortSignal;
  metrics: IndexerMetrics;
  /** How many events one database transaction writes; default {@link PART_EVENTS}. */
  steps?: StepSize | undefined;
  /** Told after each commit. */
  onIndexed?: ((logKey: string, head: LogHead) => void) | undefined;
}

/**
 * Takes in the events of a chain's log, each exactly once: a batch's rows, what it changes and the place in the log are one transaction, which
 * holds the network's row, so that the batches of a network's logs come one after the other.
 */
export class LogWriter implements BlockEventHandler<PrimaryNetworkEvent> {
  /** Whether the place and the deriver in memory may not be the stored ones: a transaction's end was not heard of, or it failed. */
  private isDoubtful = false;
  private isWriting = false;
  /** Whether a call is under way, which hears of it when a part fails. */
  private isHandling = false;
  /** Whether the part before was stored. What fails again and again is waited for, so that its call fails. */
  private isProven = false;
  /** The part that was handed over last, once it and all before it are stored. */
  private writing: Promise<void> = Promise.resolve();
  /** The part before that one. */
  private writingBefore: Promise<void> = Promise.resolve();
  /** How many parts were handed over and are neither stored nor lost. */
  private unstored = 0;
  /** The place behind all events whose rows were made: {@link head}, once they are stored. */
  private next: LogHead;
  private readonly statistics: TableStatistics;
  private readonly load: FirstLoad;
  private readonly steps: StepSize;
  /** Whether the network was being loaded when that was last looked at, and when that was. */
  private isLoading = false;
  private knownAt = Number.NEGATIVE_INFINITY;
  private end!: (error: Error) => void;
  /** Rejects when nothing more can be written under this lease, or when a part failed of which no call hears. */
  readonly ended = new Promise<never>((_, reject) => {
    this.end = reject;
  });

  constructor(
    private readonly options: LogWriterOptions,
    private head: LogHead,
  ) {
    this.ended.catch(() => undefined);
    this.next = head;
    this.steps = options.steps ?? new StepSize(PART_EVENTS);
    this.statistics = new TableStatistics(options.pool, options.networkId);
    const isIdle = () => this.unstored === 0 && !this.isHandling;
    const height = () => this.head.block?.height;
    this.load = new FirstLoad({ ...options, isIdle, height }, options.load);
  }

  /**
   * Takes events in. Of a backlog the last two parts may still be under way at the database when this resolves, so that what comes next is
   * made ready meanwhile; that one failed shows at a call that is under way by then, and ends the session when there is none.
   */
  async handle(events: PrimaryNetworkEvent[]): Promise<LogHead | undefined> {
    const { progress, metrics, logKey } = this.options;
    progress.begin();
    this.isHandling = true;
    try {
      metrics.delivered(logKey, events);
      if (this.isDoubtful) await this.readPlace();
      const { events: fresh, gapAt } = freshEvents(events, this.next);
      const isWhole = await this.write(fresh);
      if (this.isDoubtful) await this.writing;
      if (this.unstored === 0) progress.rest();
      if (!isWhole) return this.head;
      if (gapAt === undefined) return undefined;
      metrics.setBack(logKey, 'gap');
      return this.next;
    } catch (thrown) {
      // What failed first counts: parts that wait fail with it, and rows may have been made of what it would have left.
      const error = await this.writing.then(
        () => thrown,
        (earlier) => earlier,
      );
      this.isDoubtful = true;
      this.isProven = false;
      metrics.setBack(logKey, 'error');
      progress.failed(error);
      // What the events hold won't be another time.
      if (error instanceof LeaseLostError || isUnreadable(error)) this.end(error as Error);
      throw error;
    } finally {
      this.isHandling = false;
    }
  }

  /** Resolves when nothing is being written any more. */
  async finish(): Promise<void> {
    await this.writing.catch(() => undefined);
    this.load.close();
  }

  private async readPlace(): Promise<void> {
    const { pool, networkId, chain, deriver } = this.options;
    await this.finish();
    this.writing = Promise.resolve();
    this.writingBefore = this.writing;
    this.head = await readPlace(pool, networkId, chain, deriver);
    this.next = this.head;
    this.isDoubtful = false;
  }

  /**
   * In parts, so that rows are made while the database takes those before: of the next part, and of the one behind it, so that it never
   * waits for a thread that has other things to do, too.
   * @returns whether all were taken in
   */
  private async write(events: PrimaryNetworkEvent[]): Promise<boolean> {
    const { deriver, signal } = this.options;
    for (let at = 0; at < events.length; ) {
      if (at > 0 && signal.aborted) {
        await this.writing;
        return false;
      }
      const part = events.slice(at, at + this.steps.size);
      at += part.length;
      if (deriver.asksStore) await this.writing;
      const batch = await this.derive(part);
      await this.writingBefore;
      const place = this.placeAfter(part, batch);
      this.next = place;
      this.writingBefore = this.writing;
      this.unstored++;
      this.writing = this.writing.then(() => this.store(part, batch, place));
      this.writing.then(
        () => this.oneLess(),
        (error) => this.lost(error as Error),
      );
    }
    // After a few events more may be long in coming, and these are to be seen at once.
    if (events.length < this.steps.size || !this.isProven) await this.writing;
    return true;
  }

  /** Between two calls there is something to do for as long as something is being written: should that stand still, it is to be noticed. */
  private oneLess(): void {
    this.unstored--;
    if (this.unstored === 0 && !this.isHandling) this.options.progress.rest();
  }

  /** A part failed. When no call is there to hear of it, and perhaps none comes, another session takes it in again. */
  private lost(error: Error): void {
    const { metrics, logKey } = this.options;
    this.isDoubtful = true;
    this.isProven = false;
    this.oneLess();
    if (this.isHandling) return;
    metrics.setBack(logKey, 'error');
    this.end(error);
  }

  private async derive(events: PrimaryNetworkEvent[]): Promise<Batch> {
    const { networkId, chain, logKey, deriver, metrics } = this.options;
    const batch = new Batch(networkId, chain);
    const derived = metrics.startTimer(logKey, 'prepare');
    await deriver.derive(events, batch, () => this.isWriting);
    derived();
    return batch;
  }

  private placeAfter(events: readonly PrimaryNetworkEvent[], { time = this.next.time }: Batch): LogHead {
    return { ...positionOf(PRIMARY_NETWORK_BLOCKS, events.at(-1)!), ...(time !== undefined && { time }) };
  }

  private async store(events: readonly PrimaryNetworkEvent[], batch: Batch, head: LogHead): Promise<void> {
    const { pool, networkId, chain, logKey, progress, metrics, onIndexed } = this.options;
    this.isWriting = true;
    try {
      const written = metrics.startTimer(logKey, 'write');
      const allowanceMs = await this.allowanceMs();
      await inTwoTurns(pool, {
        ask: (together) => progress.step('waiting for its turn', () => this.ask(together, batch), { allowanceMs }),
        behind: rowScript(batch),
        write: async (client, { facts, stored, early }) => {
          const isLoading = await this.load.isUnderWay(client, facts, this.head.sequence, events.length);
          // It was not asked where the network was still being loaded, as far as was known; if that has ended since, it is asked now.
          const spending = { stored, early: early ?? (isLoading ? NONE : await consumedEarly(client, batch)) };
          const script = batchScript(batch, isLoading ? { loadingSeconds: 0, ...facts } : facts, spending);
          if (isLoading) this.load.note(script, events.length);
          writeLogHead(script, networkId, chain, head);
          return script;
        },
        onDone: () => progress.moved(),
      });
      written();
      this.head = head;
      this.isProven = true;
      this.steps.done();
      batch.release();
      progress.achieved();
      metrics.wrote(logKey, events.length, batch.transactions.length, head);
      onIndexed?.(logKey, head);
      await this.statistics.written(events.length);
    } finally {
      this.isWriting = false;
    }
  }

  /** For how long its turn may rightly be waited for: whoever ends a first load holds the network's row for long. */
  private async allowanceMs(): Promise<number> {
    const { pool, networkId } = this.options;
    if (performance.now() - this.knownAt > KNOWN_MS)
      this.isLoading = (await readNetwork(pool, networkId))?.loadingSeconds !== undefined;
    return this.isLoading ? ENDING_ALLOWANCE_MS : 0;
  }

  /**
   * Holds the network's row, and looks up what a batch has to know; fails when another holder has moved the log's place, or has taken the
   * lease.
   */
  private async ask(together: PoolClient, batch: Batch): Promise<Answers> {
    const { networkId, lease, logKey, metrics } = this.options;
    const [facts = {}, head, , stored, early] = await Promise.all([
      lockNetwork(together, networkId),
      this.readHead(together),
      lease.assertHeldIn(together),
      outputsSpent(together, batch),
      this.isLoading ? undefined : consumedEarly(together, batch),
    ]);
    this.isLoading = facts.loadingSeconds !== undefined;
    this.knownAt = performance.now();
    if (head.epoch === this.head.epoch && head.sequence === this.head.sequence) return { facts, stored, early };
    metrics.setBack(logKey, 'head_moved');
    throw new Error(`log ${logKey} was written by another indexer: reading its place again`);
  }

  private async readHead(db: PoolClient): Promise<LogHead> {
    const { networkId, chain, logKey } = this.options;
    const head = await readLogHead(db, networkId, chain);
    if (!head) throw new Error(`log ${logKey} has no room in the store: its network was removed`);
    return head;
  }
}
