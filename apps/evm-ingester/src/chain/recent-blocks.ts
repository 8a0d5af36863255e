import type { Hex } from '@firn/evm-contracts';
import type { KnownBlocks } from './known-blocks.js';

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
    private readonly stored: KnownBlocks,
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
    for (let above = height + 1; this.#hashes.delete(above); ) above++;
    this.#top = height;
    if (this.#lowest > height) this.#lowest = Number.POSITIVE_INFINITY;
  }

  /** The height with which the stored chain begins, where one is stored. */
  async firstStored(): Promise<number | undefined> {
    return this.stored.firstHeight?.(this.chainId);
  }

  async hashAt(height: number): Promise<Hex | undefined> {
    if (height > this.#top) return undefined;
    return this.#hashes.get(height) ?? this.stored.hashAt(this.chainId, height);
  }
}
