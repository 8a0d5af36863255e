/** Bounds of what is read ahead. */
export interface ReadAheadLimits {
  /** Items of one call at most. */
  mostItems: number;
  /** Calls under way at once. */
  inFlight: number;
  /** Wire bytes of what is under way or waits; decoded it takes about half of that. */
  maxBytes: number;
}

/** As many containers as the Index API gives, and a few calls at once: what a node on the same machine answers best. */
export const DEFAULT_LIMITS: ReadAheadLimits = { mostItems: 1_024, inFlight: 4, maxBytes: 48 << 20 };

/** Items of one reading: at least one. */
export interface ItemsRead<T> {
  items: T[];
  /** Wire bytes. */
  bytes: number;
}

interface Entry<T> {
  from: number;
  count: number;
  result: Promise<ItemsRead<T>>;
}

const FIRST_ITEMS = 64;
/** Of a container with a certificate, in hex. */
const FIRST_BYTES_PER_ITEM = 6_000;

/**
 * Reads numbered items ahead, in concurrent calls, and gives them out strictly in order. Calls grow while all goes well and are halved by a
 * failure, since a short one comes through where a long one does not; they stay within the bytes whatever the items weigh.
 */
export class ReadAhead<T> {
  #entries: Entry<T>[] = [];
  #width: number;
  #bytesPerItem = FIRST_BYTES_PER_ITEM;
  #abort = new AbortController();

  constructor(
    private readonly read: (from: number, count: number, signal: AbortSignal) => Promise<ItemsRead<T>>,
    private readonly limits: ReadAheadLimits = DEFAULT_LIMITS,
  ) {
    this.#width = Math.min(FIRST_ITEMS, limits.mostItems);
  }

  /**
   * The next items in order.
   * @param next the first that is wanted; what was read ahead is kept where it continues from there
   * @param last the last that is known to be there, at or above `next`
   */
  async take(next: number, last: number): Promise<T[]> {
    if (this.#entries[0]?.from !== next) this.clear();
    this.#fill(next, last);
    const entry = this.#entries[0]!;
    let read: ItemsRead<T>;
    try {
      read = await entry.result;
    } catch (error) {
      this.failed();
      throw error;
    }
    this.#entries.shift();
    const { items, bytes } = read;
    this.#bytesPerItem = Math.max(1, (this.#bytesPerItem + bytes / items.length) / 2);
    this.#width = Math.min(this.limits.mostItems, this.#width * 2);
    // Fewer than wanted: what follows begins elsewhere.
    if (items.length < entry.count) this.clear();
    else this.#fill(next + items.length, last);
    return items;
  }

  /** What was given out did not fit, or could not be read: shorter, and anew. */
  failed(): void {
    this.#width = Math.max(1, this.#width >> 1);
    this.clear();
  }

  /** Gives up what is under way. */
  clear(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#entries = [];
  }

  #fill(next: number, last: number): void {
    const { inFlight, maxBytes } = this.limits;
    const newest = this.#entries.at(-1);
    let from = newest === undefined ? next : newest.from + newest.count;
    let items = this.#entries.reduce((sum, { count }) => sum + count, 0);
    while (this.#entries.length < inFlight && from <= last) {
      const room = Math.floor(maxBytes / inFlight / this.#bytesPerItem);
      const count = Math.max(1, Math.min(this.#width, last - from + 1, room));
      if (items > 0 && (items + count) * this.#bytesPerItem > maxBytes) return;
      const result = this.read(from, count, this.#abort.signal);
      // It may be given up before anybody waits for it.
      result.catch(() => undefined);
      this.#entries.push({ from, count, result });
      from += count;
      items += count;
    }
  }
}
