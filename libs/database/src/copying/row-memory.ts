/** The least that is taken: rows of most tables of a batch of ordinary blocks fit in. Sizes are this, doubled and doubled again. */
const LEAST_BYTES = 32 * 1024;
/** A longer one is not kept. */
const MOST_BYTES = 16 << 20;
/** What all that are kept may take. */
const MOST_SPARE_BYTES = 48 << 20;
/** So often all that are kept are let go: those of a backlog that is over, and at little cost those of one that is not. */
const KEPT_MS = 10_000;

/**
 * Memory for rows, used over and over. New memory of each batch would have V8 collect its young generation every 32 MB of it, whatever else
 * there is in it, and the system clear each page.
 */
export class RowMemory {
  /** By their lengths. */
  #spare = new Map<number, Buffer[]>();
  #spareBytes = 0;
  #timer: NodeJS.Timeout | undefined;

  take(atLeast: number): Buffer {
    let length = LEAST_BYTES;
    while (length < atLeast) length *= 2;
    const spare = this.#spare.get(length)?.pop();
    if (spare === undefined) return Buffer.allocUnsafeSlow(length);
    this.#spareBytes -= length;
    return spare;
  }

  /** Takes back what nobody reads any more. */
  give(buffer: Buffer): void {
    const { length } = buffer;
    if (length < LEAST_BYTES || length > MOST_BYTES || this.#spareBytes + length > MOST_SPARE_BYTES) return;
    const sameLength = this.#spare.get(length);
    if (sameLength) sameLength.push(buffer);
    else this.#spare.set(length, [buffer]);
    this.#spareBytes += length;
    this.#timer ??= setTimeout(() => this.#letGo(), KEPT_MS).unref();
  }

  #letGo(): void {
    this.#spare = new Map();
    this.#spareBytes = 0;
    this.#timer = undefined;
  }
}

/** The memory of this thread's rows. */
export const rowMemory = new RowMemory();
