import type { StreamEvent } from '@nunatak/block-stream';
import { NodeError } from '@nunatak/chain-nodes';
import { Backoff, type BackoffOptions } from '@nunatak/core/pause';
import { placeOf, traced, tracing } from '@nunatak/telemetry/tracing';
import type { BlockSource, BlocksRead, Head, SourceSession } from './block-source.js';
import type { IngestingMetrics } from './ingesting-metrics.js';
import type { LogLines } from './log-lines.js';
import { ReadAhead, type ReadAheadLimits } from './read-ahead.js';

/** Pauses between attempts of what a node failed at. The first one is short, since most faults (a null from a lagging replica) pass at once. */
export const NODE_PAUSES: BackoffOptions = { firstMs: 50, longestMs: 5_000 };
/** This near to the head, a log counts as followed, and latency counts more than requests. */
export const NEAR_HEAD_BLOCKS = 16;
/** A fault that persists is logged again after so long. */
const REPEAT_LOG_MS = 30_000;
/** Events of one publish: enough for a broker, and what waits for room stays small. */
const PUBLISH_EVENTS = 256;

/**
 * The one loop of a log, for backfill and head alike: look at the head, read ahead, publish the next blocks in order. Faults of nodes are
 * waited out here; what ends the session (a lost lease, a stop) is thrown.
 */
export class PublishingLoop<E extends StreamEvent, H extends Head, R extends BlocksRead> {
  readonly #backoff = new Backoff(NODE_PAUSES);
  readonly #ahead: ReadAhead<R>;
  #hasBegun = false;
  #head!: H;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #hasLogged = false;

  /** @param onBegun called once the source has begun */
  constructor(
    private readonly source: BlockSource<E, H, R>,
    private readonly session: SourceSession<E>,
    limits: ReadAheadLimits,
    private readonly metrics: IngestingMetrics,
    private readonly lines: LogLines,
    private readonly onBegun: () => void = () => undefined,
  ) {
    const onExchange = () => session.progress.moved();
    this.#ahead = new ReadAhead(
      (from, count, signal) => source.read(from, count, { head: this.#head, signal, onExchange }),
      limits,
    );
  }

  async run(): Promise<void> {
    const { signal, progress } = this.session;
    try {
      while (!signal.aborted) {
        try {
          await this.#step();
          this.#backoff.reset();
          this.#report(this.source.trouble?.());
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof NodeError)) throw error;
          progress.rest();
          this.#ahead.clear();
          this.source.failed?.(error);
          this.#report(error);
          await this.#backoff.wait(signal, error.retryAfterMs);
        }
      }
    } finally {
      this.#ahead.clear();
    }
  }

  async #step(): Promise<void> {
    const { source, metrics } = this;
    const { status, progress, signal } = this.session;
    if (!this.#hasBegun) {
      this.#hasBegun = (await source.begin?.()) ?? true;
      if (this.#hasBegun) this.onBegun();
      return;
    }
    const next = this.#next;
    const head = await source.head(next);
    if (head === undefined) {
      progress.rest();
      await source.nextHead(undefined, signal);
      return;
    }
    this.#head = head;
    progress.begin();
    status.headKnown(head);
    metrics.heads.set(this.lines.key, 'node', head.height, head.timeMs);
    if (await this.#reconcile(head)) return;
    const behind = head.height - next + 1;
    if (behind > 0) this.#ahead.advance(next, head.height);
    if (await source.correct?.(head)) metrics.corrected(this.lines.key);
    if (signal.aborted) return;
    status.set({ state: behind > NEAR_HEAD_BLOCKS ? 'backfilling' : 'following' });
    if (behind <= 0) {
      progress.rest();
      await source.nextHead(head, signal);
      return;
    }
    const read = await progress.step(`reading block ${next} from the node`, () => this.#ahead.take());
    if (signal.aborted || read.blocks.length === 0) return;
    if (tracing() === undefined) await this.#publish(read);
    else await this.#publishTraced(read);
  }

  get #next(): number {
    const { published } = this.session.writer;
    return published === undefined ? (this.source.firstHeight ?? 0) : published.height + 1;
  }

  async #reconcile(head: H): Promise<boolean> {
    const { source, session } = this;
    const { published } = session.writer;
    if (source.reconcile === undefined || published === undefined) return false;
    const compare = () => source.reconcile!(head);
    const what = `comparing the node's block ${head.height} with what is published`;
    const hasReverted = await session.progress.step(what, compare);
    if (hasReverted) this.#reverted(published.height);
    return hasReverted;
  }

  #reverted(from: number): void {
    const { height } = this.session.writer.published!;
    this.#ahead.clear();
    this.metrics.reverted(this.lines.key, from - height);
    this.session.status.set({ published: height });
  }

  #publishTraced(read: R): Promise<void> {
    const attributes = {
      'nunatak.chain': this.lines.key,
      'nunatak.height': read.to,
      'nunatak.blocks': read.blocks.length,
    };
    const options = { kind: 'producer', parent: placeOf(read) ?? null, attributes } as const;
    return traced('publish blocks', options, () => this.#publish(read));
  }

  async #publish(read: R): Promise<void> {
    const { source, session } = this;
    const { published } = session.writer;
    const blocks = source.follow === undefined ? read.blocks : await source.follow(read.blocks);
    if (blocks === undefined) {
      this.#reverted(published!.height);
      return;
    }
    if (blocks !== read.blocks) this.#ahead.clear();
    for (let at = 0; at < blocks.length; at += PUBLISH_EVENTS)
      await this.#append(blocks.slice(at, at + PUBLISH_EVENTS));
    source.published?.(blocks, read);
  }

  async #append(blocks: R['blocks']): Promise<void> {
    const { source, metrics } = this;
    const { writer, status } = this.session;
    const { key } = this.lines;
    const append = () => writer.publish(blocks, (block, epoch, sequence) => source.event(block, epoch, sequence));
    await metrics.publishes.measure(key, blocks.length, append);
    const { height } = writer.published!;
    status.published(height, blocks.length);
    metrics.published(key, blocks.length, height, source.timeOf?.(blocks[blocks.length - 1]));
  }

  /** Shows a fault, or that there is none any more. */
  #report(error: NodeError | undefined): void {
    const { status } = this.session;
    const { lines } = this;
    const isKnown = status.hasReason;
    status.set({ reason: error?.message });
    if (error === undefined) {
      if (this.#hasLogged) lines.info('its nodes answer again');
      this.#hasLogged = false;
      return;
    }
    const now = performance.now();
    if (isKnown && now - this.#loggedAt < REPEAT_LOG_MS) return;
    this.#loggedAt = now;
    this.#hasLogged = true;
    lines.warn(error.message, { code: error.code });
  }
}
