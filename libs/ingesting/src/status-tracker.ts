import type { Head } from './block-source.js';
import type { IngestingStatus } from './ingesting-status.js';

/** Progress is told at most so often; changes of state at once. */
const TELL_EVERY_MS = 200;
/** The rate is that of about the last seconds. */
const RATE_OVER_MS = 5_000;

/** Keeps the status of a log and reports its changes. */
export class StatusTracker {
  #status: IngestingStatus = { state: 'starting', blocksPerSecond: 0, warnings: [], missing: [] };
  #marks: { at: number; blocks: number }[] = [];
  #blocks = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #troubledSince: number | undefined;

  constructor(private readonly tell: (status: IngestingStatus) => void) {}

  get current(): IngestingStatus {
    const troubled =
      this.#troubledSince === undefined ? {} : { troubledForMs: performance.now() - this.#troubledSince };
    return { ...this.#status, ...troubled, blocksPerSecond: this.#rate() };
  }

  /** Changes fields; `undefined` takes one away. */
  set(change: { [K in Exclude<keyof IngestingStatus, 'troubledForMs'>]?: IngestingStatus[K] | undefined }): void {
    const before = this.#status;
    const next: Record<string, unknown> = { ...before, ...change };
    for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key];
    this.#status = next as unknown as IngestingStatus;
    // A spare that waits for its turn is not in trouble, whatever was before.
    if (this.#status.reason === undefined || this.#status.state === 'waiting') this.#troubledSince = undefined;
    else this.#troubledSince ??= performance.now();
    const { state, reason, warnings } = this.#status;
    if (before.state !== state || before.reason !== reason || before.warnings !== warnings) this.#tellNow();
    else this.#tellSoon();
  }

  /** Whether the log has stopped, or waits for something. */
  get hasReason(): boolean {
    return this.#status.reason !== undefined;
  }

  /** Sets the nodes' head. */
  headKnown({ height, timeMs }: Head): void {
    this.set({ head: height, ...(timeMs ? { headTimestamp: Math.floor(timeMs / 1_000) } : {}) });
  }

  /** Blocks were published up to a height. */
  published(height: number, blocks: number): void {
    this.#blocks += blocks;
    const now = performance.now();
    this.#marks.push({ at: now, blocks: this.#blocks });
    while (this.#marks.length > 2 && this.#marks[0]!.at < now - RATE_OVER_MS) this.#marks.shift();
    this.set({ published: height });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #rate(): number {
    const first = this.#marks[0];
    if (first === undefined) return 0;
    const now = performance.now();
    const last = this.#marks[this.#marks.length - 1]!;
    // Nothing for a while: the marks tell of old times.
    if (now - last.at > RATE_OVER_MS) return 0;
    const seconds = Math.max((now - first.at) / 1000, 0.2);
    return Math.round(((last.blocks - first.blocks) / seconds) * 10) / 10;
  }

  #tellSoon(): void {
    const wait = this.#toldAt + TELL_EVERY_MS - performance.now();
    if (wait <= 0) this.#tellNow();
    else this.#timer ??= setTimeout(() => this.#tellNow(), wait).unref();
  }

  #tellNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#toldAt = performance.now();
    this.tell(this.current);
  }
}
