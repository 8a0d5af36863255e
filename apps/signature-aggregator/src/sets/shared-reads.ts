import { LRUCache } from 'lru-cache';

/** How long the outcome of a read is used again. */
interface Kept<Value> {
  promise: Promise<Value>;
  expiresAt: number;
}

/**
 * Reads of which each is under way once, whoever asks, and whose results are used for a while. A failed read is not kept.
 */
export class SharedReads<Value> {
  readonly #reads: LRUCache<string, Kept<Value>>;

  /**
   * @param read is asked for what is not kept
   * @param keptMs from the begin of the read on
   */
  constructor(
    private readonly read: (key: string) => Promise<Value>,
    private readonly keptMs: number,
    most: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#reads = new LRUCache({ max: most });
  }

  get(key: string): Promise<Value> {
    const now = this.now();
    const known = this.#reads.get(key);
    if (known !== undefined && now < known.expiresAt) return known.promise;
    // Results may be large: none stays longer than it is of use.
    for (const [old, { expiresAt }] of this.#reads.entries()) if (now >= expiresAt) this.#reads.delete(old);
    const kept: Kept<Value> = { promise: this.read(key), expiresAt: now + this.keptMs };
    this.#reads.set(key, kept);
    kept.promise.catch(() => {
      if (this.#reads.peek(key) === kept) this.#reads.delete(key);
    });
    return kept.promise;
  }
}
