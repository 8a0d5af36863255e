import { NodeError } from '@nunatak/chain-nodes';
import { setPlaceOf, traced, tracing } from '@nunatak/telemetry/tracing';

/** Bounds of what is read ahead. */
export interface ReadAheadLimits {
  /** Items of one call at most. */
  items: number;
  /** Calls under way at once. */
  inFlight: number;
  /** Wire bytes of what is under way or waits to be taken. */
  maxBytes: number;
  /** Wire bytes that one call should not exceed: calls shrink where items are heavy. */
  callBytes: number;
}

/** Items that one call has read. */
interface ItemsRead {
  /** The number of the last item that the call covers. */
  to: number;
  /** Wire bytes. */
  bytes: number;
}

interface Entry<R> {
  from: number;
  count: number;
  result: Promise<R>;
  /** Known once the call has succeeded. */
  bytes?: number;
  settled: boolean;
}

const FIRST_ITEMS = 64;
/** After a failure, calls grow by this part of their limit. */
const REGROWTH = 1 / 20;

/**
 * Reads numbered items ahead, in concurrent calls, and gives them out strictly in order. Calls double until the first failure. A failure
 * halves them, since a short call comes through where a long one does not; then they grow slowly.
 */
export class ReadAhead<R extends ItemsRead> {
  #entries: Entry<R>[] = [];
  #next = 0;
  #last = -1;
  #bytesPerItem = 0;
  #items: number;
  #hasFailed = false;
  #abort = new AbortController();

  constructor(
    private readonly read: (from: number, count: number, signal: AbortSignal) => Promise<R>,
    private readonly limits: ReadAheadLimits,
  ) {
    this.#items = Math.min(FIRST_ITEMS, limits.items);
  }

  /**
   * Sets what is read: calls under way are kept, and go on to `last`.
   * @param next the first item, unless something is being read already
   * @param last the last item that is known to be there
   */
  advance(next: number, last: number): void {
    if (this.#entries.length === 0) this.#next = next;
    this.#last = last;
    this.#fill();
  }

  /** Returns the next items in order. There must be some: `advance` was called with a `last` at or above `next`. */
  async take(): Promise<R> {
    const entry = this.#entries[0];
    if (entry === undefined) throw new NodeError('retryable', 'nothing is being read');
    let read: R;
    try {
      read = await entry.result;
    } catch (error) {
      this.#hasFailed = true;
      this.#items = Math.max(1, Math.min(this.#items, entry.count) / 2);
      throw error;
    }
    const { items } = this.limits;
    this.#items = Math.min(items, this.#hasFailed ? this.#items + items * REGROWTH : this.#items * 2);
    if (this.#entries[0] === entry) this.#entries.shift();
    // The call covers fewer items than it was asked for: what follows begins elsewhere.
    if (read.to < entry.from + entry.count - 1) this.clear();
    else this.#fill();
    return read;
  }

  /** Gives up everything that is read ahead. */
  clear(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#entries = [];
    this.#last = -1;
  }

  #fill(): void {
    const { inFlight, maxBytes, callBytes } = this.limits;
    const most = Math.max(1, Math.floor(this.#items));
    while (this.#next <= this.#last) {
      if (this.#entries.filter(({ settled }) => !settled).length >= inFlight) return;
      const fitting = this.#bytesPerItem > 0 ? Math.floor(callBytes / this.#bytesPerItem) : most;
      const count = Math.max(1, Math.min(most, fitting, this.#last - this.#next + 1));
      // One call is always made, however heavy its items, so that the window cannot close for good.
      if (this.#entries.length > 0 && this.#ahead() + count * this.#bytesPerItem > maxBytes) return;
      this.#entries.push(this.#call(this.#next, count));
      this.#next += count;
    }
  }

  #ahead(): number {
    let bytes = 0;
    for (const entry of this.#entries) bytes += entry.bytes ?? entry.count * this.#bytesPerItem;
    return bytes;
  }

  #call(from: number, count: number): Entry<R> {
    const { signal } = this.#abort;
    const read = () => this.read(from, count, signal);
    const result = tracing() === undefined ? read() : readTraced(from, count, read);
    const entry: Entry<R> = { from, count, result, settled: false };
    result.then(
      ({ bytes, to }) => {
        entry.settled = true;
        entry.bytes = bytes;
        const perItem = bytes / Math.max(1, to - from + 1);
        this.#bytesPerItem = this.#bytesPerItem === 0 ? perItem : this.#bytesPerItem * 0.75 + perItem * 0.25;
        if (!signal.aborted) this.#fill();
      },
      () => {
        // The error is thrown by `take`.
        entry.settled = true;
      },
    );
    return entry;
  }
}

/** Begins the trace of a reading, which its publish continues. */
function readTraced<R extends object>(from: number, count: number, read: () => Promise<R>): Promise<R> {
  const attributes = { 'nunatak.height': from, 'nunatak.blocks': count };
  return traced('read blocks', { parent: null, attributes }, async (span) => {
    const result = await read();
    setPlaceOf(result, span?.place);
    return result;
  });
}
