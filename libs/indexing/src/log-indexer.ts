import { type BlockEventHandler, freshEvents, type StreamEvent, type StreamPosition } from '@nunatak/block-stream';
import { HeadMovedError, type HeldLease, type StepSize } from '@nunatak/coordination';
import type { Progress } from '@nunatak/core/watchdog';
import type { Logger } from 'pino';
import type { DerivedBatch, Deriver, LogPlace } from './deriver.js';
import { endsSession, LogRemovedError } from './errors.js';
import type { IndexedDomain } from './indexed-domain.js';
import type { IndexingMetrics } from './indexing-metrics.js';
import { ObservedSteps } from './observed-steps.js';
import { UnstoredBatches } from './unstored-batches.js';

/** What the indexing of a log is at; the README draws the transitions. */
export type IndexingState = 'idle' | 'taking' | 'writing' | 'rejoining' | 'stopped';

/** What a log is indexed with. */
export interface LogIndexerParts<E extends StreamEvent, P extends LogPlace> {
  domain: IndexedDomain<E>;
  logKey: string;
  lease: Pick<HeldLease, 'assertHeld'>;
  progress: Progress;
  /** Aborted: the batches under way are finished, and no more are begun. */
  signal: AbortSignal;
  /** How many events one transaction writes. */
  steps: StepSize;
  logger: Logger;
  metrics: IndexingMetrics;
  /** Called with the stored position after each commit. */
  onIndexed?: ((position: P) => void) | undefined;
}

/** How long a job may hold the log's rows without a movement: an exchange of tables waits for reads to end. */
const JOB_TURN_MS = 10 * 60_000;

/**
 * Takes a log's events in, each exactly once. Events are delivered at least once: repeated and outdated ones are dropped, and a gap makes
 * delivery go back to the stored position. Rows and position are one transaction of the domain's {@link Deriver}.
 *
 * While the database takes one batch, the next two are derived, also of the next delivery.
 */
export class LogIndexer<E extends StreamEvent, P extends LogPlace, B extends DerivedBatch<P>>
  implements BlockEventHandler<E>
{
  #state: IndexingState = 'idle';
  /** The position behind the last stored batch. */
  #stored: P | undefined;
  /** The position behind the last derived batch. */
  #next: P | undefined;
  /** Whether the store may differ from what is remembered: a batch failed, or a job has changed rows. */
  #mustRestore = true;
  /** Whether the last batch was stored. While batches fail, each is waited for, so that its delivery fails. */
  #isProven = false;
  readonly #unstored = new UnstoredBatches();
  readonly #observed: ObservedSteps<E>;
  /** Deliveries and jobs, one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #end!: (error: Error) => void;
  /** Rejects when nothing more can be written in this session, or when a batch failed while no delivery was under way. Never resolves. */
  readonly ended = new Promise<never>((_, reject) => {
    this.#end = reject;
  });

  constructor(
    private readonly parts: LogIndexerParts<E, P>,
    private readonly deriver: Deriver<E, P, B>,
  ) {
    const { domain, logKey, progress, metrics } = parts;
    this.#observed = new ObservedSteps(domain, logKey, progress, metrics);
    this.ended.catch(() => undefined);
  }

  get outlivesLog(): boolean {
    return this.parts.domain.outlivesLog ?? false;
  }

  get state(): IndexingState {
    return this.#state;
  }

  /** Reads the stored position before the first delivery. */
  async start(): Promise<P> {
    const { logKey, progress, metrics } = this.parts;
    await progress.step('reading the stored position', () => this.#restore());
    metrics.isAt(logKey, this.#place());
    return this.#stored!;
  }

  /** Brings the rows to a place that the log still has, before {@link start}. */
  async rejoin(): Promise<void> {
    this.#state = 'rejoining';
    await this.deriver.restore();
    await this.deriver.rejoin!();
    this.#state = 'idle';
  }

  /**
   * Takes events in. The last two batches of a backlog may still be unstored when this resolves.
   * A failure of theirs rejects the delivery that is under way then, or ends the session when there is none.
   */
  handle(events: E[]): Promise<StreamPosition | undefined> {
    const { domain, logKey, metrics } = this.parts;
    const last = events.at(-1);
    const height = last && domain.contract.blockOf(last)?.height;
    metrics.delivered(logKey, events.length, height, last && domain.timeOf?.(last));
    return this.#inTurn(() => this.#observed.delivery(events, () => this.#take(events)));
  }

  /** Runs work that changes the log's rows otherwise than by its events: between two deliveries, with everything stored. */
  exclusively<T>(work: (position: P) => Promise<T>): Promise<T> {
    const turn = async () => {
      await this.#unstored.finished();
      if (this.#mustRestore) await this.#restore();
      this.#mustRestore = true;
      return work(this.#stored!);
    };
    return this.#inTurn(() => this.parts.progress.step('the turn of a job', turn, { allowanceMs: JOB_TURN_MS }));
  }

  /** Resolves when no delivery and no job is under way, and nothing is being written. */
  async finish(): Promise<void> {
    await this.#turn.catch(() => undefined);
    await this.#unstored.finished();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work, work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #take(events: E[]): Promise<StreamPosition | undefined> {
    const { progress, lease } = this.parts;
    progress.begin();
    this.#state = 'taking';
    try {
      lease.assertHeld();
      if (this.#mustRestore) await this.#restore();
      const { events: fresh, gapAt } = freshEvents(events, this.#next!);
      const isWhole = await this.#takeFresh(fresh);
      if (this.#mustRestore) await this.#unstored.stored;
      this.#taken();
      if (isWhole && gapAt === undefined) return undefined;
      return isWhole ? this.#setBack(events, gapAt!) : this.#place();
    } catch (thrown) {
      // The first failure counts: batches behind it fail with it, and events may have been derived from what it would have left.
      const error = await this.#unstored.stored.then(
        () => thrown,
        (earlier) => earlier,
      );
      return this.#failed(error);
    }
  }

  /** A delivery is answered. */
  #taken(): void {
    if (this.#unstored.count > 0) {
      this.#state = 'writing';
      return;
    }
    this.#state = 'idle';
    this.parts.progress.rest();
  }

  /** Answers a delivery in which events are missing. Where it began with the gap, nothing gets on until they come. */
  #setBack(events: readonly E[], gapAt: number): StreamPosition {
    const { domain, logKey, logger, metrics, progress } = this.parts;
    const expected = this.#next!.sequence + 1;
    metrics.setBack(logKey, 'gap');
    const fields = { [domain.contract.keyField]: logKey, expected, got: gapAt };
    logger.warn(fields, 'gap in the block stream: going back');
    if (events[0]!.sequence === gapAt) {
      progress.begin();
      progress.failed('events are missing in the stream');
    }
    return this.deriver.placeOf(this.#next!);
  }

  async #failed(error: unknown): Promise<StreamPosition> {
    const { domain, logKey, progress, metrics } = this.parts;
    this.#mustRestore = true;
    this.#isProven = false;
    this.#state = 'idle';
    metrics.setBack(logKey, error instanceof HeadMovedError ? 'head_moved' : 'error');
    if (domain.isAwaited?.(error)) progress.rest();
    else progress.failed(error);
    if (endsSession(error) || domain.isPermanent(error)) this.#stop(error as Error);
    if (!(error instanceof HeadMovedError)) throw error;
    await this.#restore();
    return this.#place();
  }

  #stop(error: Error): void {
    this.#state = 'stopped';
    this.#end(error);
  }

  /** @returns whether all events were taken in */
  async #takeFresh(events: readonly E[]): Promise<boolean> {
    const { signal, steps } = this.parts;
    const { deriver } = this;
    for (let at = 0; at < events.length; ) {
      if (at > 0 && signal.aborted) {
        await this.#unstored.stored;
        return false;
      }
      const part = this.#partOf(events, at);
      at += part.length;
      if (deriver.reverts?.isRevert(part[0]!)) await this.#revert(part[0]!);
      else await this.#takePart(part);
    }
    // After few events the next ones may be long in coming, and these are to be seen at once.
    if (events.length < steps.size || !this.#isProven || deriver.settled) await this.#unstored.stored;
    deriver.settled?.();
    return true;
  }

  /** The events from an index on that are written together: at most a step, and a revert alone. */
  #partOf(events: readonly E[], from: number): readonly E[] {
    const { reverts } = this.deriver;
    const most = Math.min(events.length, from + this.parts.steps.size);
    if (!reverts) return events.slice(from, most);
    let to = from;
    while (to < most && !reverts.isRevert(events[to]!)) to++;
    return events.slice(from, Math.max(to, from + 1));
  }

  async #takePart(part: readonly E[]): Promise<void> {
    const { deriver } = this;
    if (deriver.readsStore) await this.#unstored.stored;
    const batch = await this.#observed.batch('prepare', part, () => deriver.derive(part, this.#next!));
    await this.#unstored.storedBeforeLast;
    this.#next = batch.position;
    this.#unstored.add(
      () => this.#store(part, batch),
      () => this.#oneLess(),
      (error) => this.#lost(error),
    );
  }

  async #store(part: readonly E[], batch: B): Promise<void> {
    const { logKey, lease, steps, progress, metrics } = this.parts;
    lease.assertHeld();
    await this.#observed.batch('write', part, () => this.deriver.write(batch));
    this.#isProven = true;
    steps.done();
    progress.achieved();
    metrics.wrote(logKey, part.length, batch.transactions);
    this.#moved(batch.position, batch.timeMs);
  }

  async #revert(event: E): Promise<void> {
    await this.#unstored.stored;
    const { logKey, progress, metrics } = this.parts;
    this.#next = await this.#observed.revert(event, () => this.deriver.reverts!.revert(event));
    progress.achieved();
    metrics.reverted(logKey);
    this.#moved(this.#next);
  }

  #moved(position: P, timeMs?: number): void {
    const { logKey, metrics, onIndexed } = this.parts;
    this.#stored = position;
    metrics.isAt(logKey, this.#place(), timeMs);
    onIndexed?.(position);
  }

  /** While batches of an answered delivery are written there is something to do: a standstill of the database is noticed. */
  #oneLess(): void {
    if (this.#unstored.count > 0 || this.#state !== 'writing') return;
    this.#state = 'idle';
    this.parts.progress.rest();
  }

  /** A batch failed. When no delivery is under way to report it, and perhaps none comes, another session takes its events in. */
  #lost(error: Error): void {
    const { logKey, metrics } = this.parts;
    this.#mustRestore = true;
    this.#isProven = false;
    if (this.#state !== 'writing') return;
    metrics.setBack(logKey, 'error');
    this.#stop(error);
  }

  async #restore(): Promise<void> {
    const { domain, logKey } = this.parts;
    await this.#unstored.cleared();
    const position = await this.deriver.restore();
    if (!position) throw new LogRemovedError(`${domain.contract.noun} ${logKey} was removed from the store`);
    this.#stored = position;
    this.#next = position;
    this.#mustRestore = false;
  }

  #place(): StreamPosition {
    return this.deriver.placeOf(this.#stored!);
  }
}
