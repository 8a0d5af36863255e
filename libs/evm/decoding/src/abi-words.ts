import type { Hex } from '@nunatak/evm-contracts';

// Not viem's decodeAbiParameters: it throws where bytes don't fit, and follows lengths and offsets further than a stranger's bytes are worth.

/** Hex digits of 32 bytes. */
const WORD = 64;
/** The zeros before an address in its word. */
const ADDRESS_PADDING = '0'.repeat(24);
/** The zeros before a number of four bytes in its word: lengths and offsets beyond that never fit the data. */
const SMALL_PADDING = '0'.repeat(56);

/**
 * Reads ABI-encoded data, word by word; places are counted in words of 32 bytes. What isn't there, or isn't what is asked for, turns
 * `failed` for good and reads as zero or as nothing, so that no bytes make it throw. No length and no offset is believed further than
 * the bytes that are there: what is read costs no more time and memory than the data itself.
 */
export class AbiWords {
  #failed = false;
  /** Whole words. */
  readonly #count: number;

  /** @param data an even number of hex digits after `0x` */
  constructor(private readonly data: Hex) {
    this.#count = Math.floor(Math.max(data.length - 2, 0) / WORD);
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** A `uint256`. */
  uint(at: number): bigint {
    return BigInt(`0x${this.#word(at)}`);
  }

  /** A `bytes32`. */
  bytes32(at: number): Hex {
    return `0x${this.#word(at)}`;
  }

  /** An `address`, whose upper 12 bytes are zero. */
  address(at: number): Hex {
    const word = this.#word(at);
    if (!word.startsWith(ADDRESS_PADDING)) this.#failed = true;
    return `0x${word.slice(24)}`;
  }

  /**
   * Where the dynamic value lies whose offset is given: behind its tuple's own words.
   *
   * @param base the tuple's first word, from which the offset counts
   * @param width how many words the tuple has
   */
  follow(at: number, base: number, width: number): number {
    const offset = this.#small(at);
    if (offset % 32 !== 0 || offset < width * 32) this.#failed = true;
    return base + Math.floor(offset / 32);
  }

  /** A `bytes` or the bytes of a `string`, at its length. */
  bytes(at: number): Hex {
    const from = 2 + (at + 1) * WORD;
    const to = from + 2 * this.#small(at);
    if (to > this.data.length) this.#failed = true;
    return this.#failed ? '0x' : `0x${this.data.slice(from, to)}`;
  }

  /** An array of values with so many words each, at its length. The first that isn't there ends it. */
  array<Item>(at: number, wordsEach: number, item: (at: number) => Item): Item[] {
    const length = this.#small(at);
    const items: Item[] = [];
    for (let i = 0; i < length && !this.#failed; i++) items.push(item(at + 1 + i * wordsEach));
    return items;
  }

  #word(at: number): string {
    if (at >= this.#count) this.#failed = true;
    const from = 2 + at * WORD;
    return this.#failed ? '0'.repeat(WORD) : this.data.slice(from, from + WORD);
  }

  #small(at: number): number {
    const word = this.#word(at);
    if (!word.startsWith(SMALL_PADDING)) this.#failed = true;
    return this.#failed ? 0 : Number.parseInt(word.slice(56), 16);
  }
}
