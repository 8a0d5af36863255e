import type { Hex } from '@nunatak/evm-contracts';
import type { StoredChain } from '@nunatak/evm-node-client';

/** At most so many hashes are kept, however deep reorganisations may go. */
const MOST_KEPT = 10_000;

/** Hashes of a chain's newest canonical blocks in memory, with the store behind them for older ones. */
export class RecentBlocks {
  readonly #hashes = new Map<number, Hex>();
  readonly #kept: number;
  #lowest = Number.POSITIVE_INFINITY;
  /** Heights above are not canonical, whatever the store still says: it may lag behind a revert. */
  #top = Number.POSITIVE_INFINITY;

  constructor(
    private readonly chainId: string,
    private readonly stored: StoredChain,
    maxReorgDepth: number,
  ) {
    this.#kept = Math.min(maxReorgDepth + 2, MOST_KEPT);
  }

  add(height: number, hash: Hex): void {
    this.#hashes.set(height, hash);
    this.#top = height;
    this.#lowest = Math.min(this.#lowest, height);
    while (this.#hashes.size > this.#kept) this.#hashes.delete(this.#lowest++);
  }

  /** Forgets what lies above a height. */
  truncate(height: number): void {
    for (const above of this.#hashes.keys()) if (above > height) this.#hashes.delete(above);
    this.#top = height;
    if (this.#lowest > height) this.#lowest = Number.POSITIVE_INFINITY;
  }

  /** The height with which the stored chain begins, where one is stored. */
  async firstStored(): Promise<number | undefined> {
    return this.stored.firstHeight?.(this.chainId);
  }

  /** Whether the chain has no block at a height. False where that is not known (yet). */
  async isEmptyAt(height: number): Promise<boolean> {
    if (height > this.#top || this.#hashes.has(height)) return false;
    // Each block since the lowest one was added.
    if (height > this.#lowest) return true;
    // In this order: what is stored in between is found.
    const head = await this.stored.headHeight?.(this.chainId);
    return head !== undefined && height < head && (await this.stored.hashAt(this.chainId, height)) === undefined;
  }

  async hashAt(height: number): Promise<Hex | undefined> {
    if (height > this.#top) return undefined;
    return this.#hashes.get(height) ?? this.stored.hashAt(this.chainId, height);
  }
}
